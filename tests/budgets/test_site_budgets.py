"""What the site weighs: bytes and files, held to a number."""

from __future__ import annotations

import pytest

from builder import sizes
from builder.assemble import build_site
from builder.output import Output

pytestmark = pytest.mark.host
FIRST_GAME_BYTES = 4_000_000
"""Sent for the first game by a host that compresses everything, as netlify.toml has it."""
TEXT_ONLY_BYTES = 7_200_000
"""The same from a host that compresses only text and wasm, and takes the archives for neither."""
FIRST_GAME_FILES = 18
SITE_BYTES = 23_500_000


@pytest.fixture(scope="module")
def site() -> Output:
    return build_site()


def test_first_game_fits_the_budget(site: Output) -> None:
    sent = sizes.first_game(site)
    largest = sorted(sent.items(), key=lambda item: -item[1])[:4]
    print(f"first game: {sum(sent.values()):,} of {FIRST_GAME_BYTES:,} bytes; {largest}")
    assert sum(sent.values()) <= FIRST_GAME_BYTES


def test_first_game_from_a_host_that_compresses_only_text(site: Output) -> None:
    sent = sizes.first_game(site, archives=False)
    print(f"first game, archives as they are: {sum(sent.values()):,} of {TEXT_ONLY_BYTES:,} bytes")
    assert sizes.first_game(site).keys() == sent.keys()
    assert sum(sent.values()) > sum(sizes.first_game(site).values())
    assert sum(sent.values()) <= TEXT_ONLY_BYTES


def test_first_game_is_few_files(site: Output) -> None:
    files = sizes.first_game(site)
    print(f"first game: {len(files)} of {FIRST_GAME_FILES} files")
    assert len(files) <= FIRST_GAME_FILES


def test_the_whole_site(site: Output) -> None:
    size = sum(map(len, site.files.values()))
    print(f"the whole site: {size:,} of {SITE_BYTES:,} bytes")
    assert size <= SITE_BYTES
