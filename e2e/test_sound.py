"""Sounds as the browser makes them, rendered without a loudspeaker; and when there are none."""

from __future__ import annotations

import json
import math
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.sounds import CUES, TICK, Cue
from e2e.conftest import Opener, Site, run_js, wait_until_ready
from e2e.player import Mouse, set_up, wait_for_a_decision

RATE = 44100
# Counts the contexts that are made and the sources that are started in them.
SPY = """
globalThis.made = [];
globalThis.started = 0;
const Real = globalThis.AudioContext;
globalThis.AudioContext = class extends Real {
  constructor(...how) { super(...how); globalThis.made.push(this); }
};
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  globalThis.started += 1;
  return start.apply(this, when);
};
const again = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  globalThis.started += 1;
  return again.apply(this, when);
};
"""
HIDE = """(() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => HIDDEN });
  document.dispatchEvent(new Event("visibilitychange"));
})()"""
# Renders cues and measures what comes out: its peak, how loud it is in all, where it ends, its shape in 24 numbers.
RENDER = """(async () => {
  const cues = CUES;
  const context = new OfflineAudioContext(1, Math.ceil(SECONDS * RATE), RATE);
  tableSound.render(context, cues);
  const data = (await context.startRendering()).getChannelData(0);
  let peak = 0, sum = 0, end = 0, finite = true, crossings = 0;
  const shape = Array(24).fill(0);
  data.forEach((value, i) => {
    if (!Number.isFinite(value)) finite = false;
    const size = Math.abs(value);
    if (size > peak) peak = size;
    if (size > 0.003) end = i / RATE;
    if (i && (value < 0) !== (data[i - 1] < 0)) crossings += 1;
    sum += value * value;
    shape[Math.floor(i / data.length * 24)] += value * value;
  });
  return { peak, end, finite, crossings, loudness: Math.sqrt(sum / data.length), shape };
})()"""


def load(page: Page) -> None:
    """Have the page load what makes its sounds, as turning sound on does."""
    script = """new Promise((done) => {
      const script = document.createElement("script");
      script.src = JSON.parse(document.getElementById("assets").textContent)["sound.js"];
      script.onload = () => done(true);
      document.head.append(script);
    })"""
    assert run_js(page, script)


def render(page: Page, cues: list[tuple[Cue, float]], seconds: float) -> dict[str, Any]:
    wanted = json.dumps([[*cue, at] for cue, at in cues])
    text = RENDER.replace("CUES", wanted).replace("SECONDS", str(seconds)).replace("RATE", str(RATE))
    found: dict[str, Any] = run_js(page, text)
    return found


def test_every_cue_sounds_does_not_clip_and_ends_in_its_time(page: Page) -> None:
    load(page)
    lengths: dict[str, float] = run_js(page, "tableSound.lengths")
    assert set(lengths) == {cue.name for cue in (*CUES.values(), TICK)}
    shapes: dict[str, dict[str, Any]] = {}
    for name, length in lengths.items():
        assert length <= 1.5
        for pitch in (0.6, 1.0, 2.0):
            found = render(page, [(Cue(name, 1.0, pitch), 0.0)], length + 0.2)
            print(
                f"{name} {pitch}: peak {found['peak']:.2f}, loudness {found['loudness']:.3f}, "
                f"{found['end']:.2f} s of {length}, {found['crossings']} crossings"
            )
            assert found["finite"], name
            assert 0.05 < found["peak"] <= 0.98, name
            assert length * 0.2 < found["end"] <= length + 0.02, name
            if pitch == 1.0:
                shapes[name] = found
    for name, one in shapes.items():
        for other, two in shapes.items():
            assert name == other or apart(one, two) > 0.3, f"{name} sounds like {other}"


def apart(one: dict[str, Any], two: dict[str, Any]) -> float:
    """Return how different two sounds are: in how high they are, how long, and when they are loud."""
    highs = (one["crossings"] / one["end"], two["crossings"] / two["end"])
    shape = sum(
        abs(a / sum(one["shape"]) - b / sum(two["shape"]))
        for a, b in zip(one["shape"], two["shape"], strict=True)
    )
    return float(abs(math.log(highs[0] / highs[1])) + abs(math.log(one["end"] / two["end"])) + shape)


def test_pitch_is_heard(page: Page) -> None:
    load(page)
    low, high = (render(page, [(Cue("engine", 1.0, pitch), 0.0)], 1.0) for pitch in (0.75, 1.5))
    assert high["crossings"] > low["crossings"] * 1.3


def test_a_pile_of_sounds_does_not_clip(page: Page) -> None:
    load(page)
    loud = ["crash", "shot", "fanfare", "rumble", "eliminated", "hit", "chopper", "fire"]
    found = render(page, [(Cue(name), 0.0) for name in loud], 2.0)
    assert found["finite"]
    assert 0.2 < found["peak"] <= 1


def start(open_page: Opener, site: Site, speed: str = "instant") -> tuple[Page, Any]:
    page, watch = open_page(site, init=SPY, viewport={"width": 1366, "height": 768})
    wait_until_ready(page)
    set_up(page, seed="heard", speed=speed)
    return page, watch


def turn_on(page: Page) -> None:
    page.locator("[data-ui=menu]").click()
    page.locator('[data-ui="settings"]').click()
    page.locator('[data-ui="sound on"]').click()
    expect(page.locator('[data-ui="sound on"]')).to_have_attribute("aria-pressed", "true")
    for _ in range(100):
        if run_js(page, "made.length"):
            break
        page.wait_for_timeout(20)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_no_sound_until_asked(open_page: Opener, site: Site) -> None:
    page, _ = start(open_page, site)
    mouse = Mouse(page, "quiet")
    for _ in range(8):
        mouse.decide()
    assert run_js(page, "made.length") == 0
    assert run_js(page, "started") == 0
    assert run_js(page, "typeof tableSound") == "undefined"
    # The service worker keeps the file for offline; the page itself does not ask for it.
    assert run_js(page, "!document.querySelector('script[src*=\"sound-\"]')")


def test_sound_that_is_on_is_made_after_a_press_and_kept(open_page: Opener, site: Site) -> None:
    page, _ = start(open_page, site)
    turn_on(page)
    assert run_js(page, "made.length") == 1
    before = run_js(page, "started")
    mouse = Mouse(page, "loud")
    for _ in range(6):
        mouse.decide()
        page.wait_for_timeout(60)
    assert run_js(page, "started") > before
    assert run_js(page, "made[0].state") == "running"
    # After a reload it is on still, but nothing is made before somebody presses something.
    # (Playwright's own waiting counts as a press, so it is not used here.)
    page.reload()
    for _ in range(100):
        if run_js(page, "document.documentElement.dataset.state") == "ready":
            break
        time.sleep(0.1)
    time.sleep(0.5)
    assert run_js(page, "typeof tableSound") == "object"
    assert run_js(page, "made.length") == 0
    wait_for_a_decision(page)
    mouse.decide()
    for _ in range(50):
        if run_js(page, "made.length"):
            break
        page.wait_for_timeout(20)
    assert run_js(page, "made.length") == 1


def test_a_hidden_tab_is_silent(open_page: Opener, site: Site) -> None:
    page, _ = start(open_page, site)
    turn_on(page)
    run_js(page, HIDE.replace("HIDDEN", "true"))
    page.wait_for_timeout(200)
    assert run_js(page, "made[0].state") == "suspended"
    before = run_js(page, "started")
    mouse = Mouse(page, "hidden")
    for _ in range(5):
        mouse.decide()
    assert run_js(page, "started") == before
    assert run_js(page, "made[0].state") == "suspended"
    run_js(page, HIDE.replace("HIDDEN", "false"))
    page.wait_for_timeout(200)
    assert run_js(page, "made[0].state") == "running"


def test_many_at_once_are_few(open_page: Opener, site: Site) -> None:
    page, _ = start(open_page, site)
    turn_on(page)
    page.wait_for_timeout(500)
    names = [name for name in {cue.name for cue in CUES.values()} if name != "tick"]
    played = f"{json.dumps(sorted(names))}.filter((name) => tableSound.play(name, 1, 1)).length"
    assert run_js(page, played) == 8
    assert run_js(page, "tableSound.play('win', 1, 1)") is False


@pytest.mark.parametrize("volume", [0, 40])
def test_the_slider_is_kept(open_page: Opener, site: Site, volume: int) -> None:
    page, _ = start(open_page, site)
    page.locator("[data-ui=menu]").click()
    page.locator('[data-ui="settings"]').click()
    slider = page.get_by_role("slider", name="Volume")
    slider.fill(str(volume))
    expect(page.locator(".volume output")).to_have_text(f"{volume} %")
    page.reload()
    wait_until_ready(page)
    assert run_js(page, 'JSON.parse(localStorage.getItem("table.settings")).volume') == volume
