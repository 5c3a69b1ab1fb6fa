"""The build: the same bytes twice, small enough, with everything it names."""

from __future__ import annotations

import gzip
import json
import math
import re
import struct
from pathlib import Path

import pytest

from builder import bytecode, pages, sizes, snapshot
from builder.archives import read_zip, write_zip
from builder.assemble import build_site
from builder.hosting import headers_for, policy_for_meta
from builder.output import Output
from builder.tools import ROOT, BuildError, sha256


@pytest.fixture(scope="module")
def site() -> Output:
    return build_site()


def test_two_builds_are_equal_byte_for_byte(
    site: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kept in (bytecode, snapshot):
        monkeypatch.setattr(kept, "KEPT", tmp_path / kept.__name__)
    again = build_site()
    assert len(list(tmp_path.iterdir())) == 2, "the second build did not make everything itself"
    assert {url: sha256(data) for url, data in again.files.items()} == {
        url: sha256(data) for url, data in site.files.items()
    }


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


def test_the_manifest_names_pictures_that_are_there_and_as_large_as_it_says(site: Output) -> None:
    manifest = json.loads(site.files["manifest.webmanifest"])
    assert {"name", "short_name", "description", "id", "start_url", "scope", "display"} <= set(manifest)
    purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert purposes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    kept = 0
    for picture in manifest["icons"] + manifest["screenshots"]:
        data = site.files[picture["src"]]
        kept += picture["src"] in site.precached
        if picture["type"] == "image/png":
            assert data.startswith(b"\x89PNG")
            width, height = struct.unpack(">II", data[16:24])
        elif picture["type"] == "image/jpeg":
            frame = re.search(rb"\xff[\xc0\xc2]..\x08(....)", data, re.DOTALL)
            assert frame is not None
            height, width = struct.unpack(">HH", frame.group(1))
        else:
            continue
        assert f"{width}x{height}" == picture["sizes"]
    assert kept == 1, "only the drawn icon is kept for offline"
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["./?do=new", "./?do=continue"]


def test_a_maskable_icon_keeps_to_the_middle(site: Output) -> None:
    icon = (ROOT / "static" / "icon.svg").read_text()
    edges = [tuple(map(float, pair)) for pair in re.findall(r"[ML]([\d.]+) ([\d.]+)", icon)]
    share = pages.ICONS["maskable.png"][1] / 100
    assert edges
    for x, y in edges:
        assert math.hypot(x - 64, y - 64) / 128 * share <= 0.4


def test_sound_is_not_part_of_the_first_game(site: Output) -> None:
    sound = site.urls["sound.js"]
    assert sound in site.precached
    assert sound not in sizes.first_game(site)
    page = site.files["index.html"].decode()
    assert f'src="{sound}"' not in page
    assert f'"{sound}"' in site.files[site.urls["table.js"]].decode()


def test_kept_memory_is_fetched_after_the_first_game_and_unpacks(site: Output) -> None:
    url = next(url for url in site.precached if url.endswith(snapshot.NAME.rpartition(".")[2]))
    assert url not in sizes.first_game(site)
    assert url.removeprefix("assets/") in site.files[site.urls["runtime.js"]].decode()
    memory = gzip.decompress(site.files[url])
    assert len(memory) > 20e6
    assert b"/lib/app-" in memory
    assert str(ROOT).encode() not in memory


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
