"""The build: the same bytes twice, small enough, with everything it names."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from builder import bytecode, sizes
from builder.archives import read_zip, write_zip
from builder.assemble import build_site
from builder.hosting import headers_for, policy_for_meta
from builder.output import Output
from builder.tools import BuildError, sha256

FIRST_GAME_BYTES = 4_400_000


@pytest.fixture(scope="module")
def site() -> Output:
    return build_site()


def test_two_builds_are_equal_byte_for_byte(
    site: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bytecode, "KEPT", tmp_path)
    again = build_site()
    assert list(tmp_path.iterdir()), "the second build did not compile anything itself"
    assert {url: sha256(data) for url, data in again.files.items()} == {
        url: sha256(data) for url, data in site.files.items()
    }


def test_first_game_fits_the_budget(site: Output) -> None:
    sent = sizes.first_game(site)
    largest = sorted(sent.items(), key=lambda item: -item[1])[:4]
    print(f"first game: {sum(sent.values()):,} bytes; {largest}")
    assert sum(sent.values()) <= FIRST_GAME_BYTES


def test_names_carry_the_hash_of_the_content(site: Output) -> None:
    for url, data in site.files.items():
        if url.startswith("assets/") and url.count("/") == 1:
            assert sha256(data)[:12] in url


def test_everything_the_page_names_is_there(site: Output) -> None:
    page = site.files["index.html"].decode()
    named = re.findall(r'(?:href|src)="([^"#]+)"', page)
    assert len(named) > 8
    assert [url for url in named if url not in site.files] == []


def test_page_has_no_inline_script_or_style(site: Output) -> None:
    page = site.files["index.html"].decode()
    kinds = re.findall(r"<script([^>]*)>", page)
    assert all("src=" in kind or 'type="py"' in kind or "json" in kind for kind in kinds)
    assert "<style" not in page
    assert not re.search(r"\sstyle=|\son[a-z]+=", page)


def test_micropip_is_shipped_but_not_kept_for_the_table(site: Output) -> None:
    assert any("micropip" in url for url in site.files)
    assert not any("micropip" in url or "wheels/" in url for url in site.precached)


def test_lock_names_our_packages_with_their_hashes(site: Output) -> None:
    loader = site.files[site.urls["runtime.js"]].decode()
    found = re.search(r"const packages = (\{.*\});", loader)
    assert found is not None
    packages = json.loads(found.group(1))["packages"]
    assert sorted(packages) == ["app", "micropip", "pyengine"]
    for entry in packages.values():
        assert entry["sha256"] == sha256(site.files["assets/" + entry["file_name"]])


def test_engine_for_the_page_is_bytecode_only(site: Output) -> None:
    names = read_zip(site.files[site.urls["pyengine"]])
    assert "pyengine/__init__.pyc" in names
    assert not [name for name in names if name.endswith((".py", ".toml"))]


def test_published_wheel_is_typed_and_needs_nothing(site: Output) -> None:
    url = next(url for url in site.files if url.startswith("wheels/"))
    assert re.fullmatch(r"wheels/pyengine-[\w.]+-py3-none-any\.whl", url)
    files = read_zip(site.files[url])
    assert "pyengine/py.typed" in files
    metadata = next(data for name, data in files.items() if name.endswith("METADATA")).decode()
    assert "Requires-Dist" not in metadata
    assert "Requires-Python: >=3.11" in metadata


def test_archives_do_not_depend_on_order() -> None:
    assert write_zip({"a": b"1", "b": b"2"}) == write_zip({"b": b"2", "a": b"1"})


def test_template_with_an_unknown_or_unused_name_is_refused() -> None:
    with pytest.raises(BuildError, match="nowhere"):
        Output().fill("@@nowhere@@", {})
    with pytest.raises(BuildError, match="no place for extra"):
        Output().fill("text", {"extra": "1"})


def test_headers_come_from_the_hosts_file() -> None:
    assert "immutable" in headers_for("/assets/style-0.css")["Cache-Control"]
    assert headers_for("/index.html")["Cache-Control"] == "no-cache"
    policy = headers_for("/index.html")["Content-Security-Policy"]
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe-inline" not in policy
    assert "frame-ancestors" not in policy_for_meta()
