"""Sounds as the browser makes them, rendered without a loudspeaker; and when there are none."""

from __future__ import annotations

import json
import math
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.show.sounds import CUES, TICK, Cue
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


# What is heard of each cue: its peak, loudest eighth of a second as ears weigh it (A), what is left of silence before,
# at its first sample and after its end, its offset, and the middle and the spread of its spectrum.
LISTEN = """(async () => {
  const RATE = 44100, N = 4096, found = {};
  const weigh = (f) => {
    const q = f * f;
    return 1.2589 * 148693636 * q * q
      / ((q + 424.36) * Math.sqrt((q + 11599.29) * (q + 544496.41)) * (q + 148693636));
  };
  const spectrum = (data, at) => {
    const re = new Float64Array(N), im = new Float64Array(N), power = new Float64Array(N / 2);
    for (let i = 0, j = 0; i < N; i += 1) {
      re[j] = data[at + i] * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / N));
      let bit = N >> 1;
      for (; j & bit; bit >>= 1) j ^= bit;
      j ^= bit;
    }
    for (let size = 2; size <= N; size *= 2) {
      for (let k = 0; k < size / 2; k += 1) {
        const c = Math.cos((-2 * Math.PI * k) / size), s = Math.sin((-2 * Math.PI * k) / size);
        for (let a = k; a < N; a += size) {
          const b = a + size / 2, x = re[b] * c - im[b] * s, y = re[b] * s + im[b] * c;
          [re[b], im[b]] = [re[a] - x, im[a] - y];
          [re[a], im[a]] = [re[a] + x, im[a] + y];
        }
      }
    }
    for (let i = 1; i < N / 2; i += 1) power[i] = re[i] * re[i] + im[i] * im[i];
    return power;
  };
  for (const [name, length] of Object.entries(tableSound.lengths)) {
    const context = new OfflineAudioContext(1, Math.ceil((length + 0.3) * RATE), RATE);
    tableSound.render(context, [[name, 1, 1, 0.1]]);
    const data = (await context.startRendering()).getChannelData(0);
    const most = (from, to) => Math.max(...data.slice(from * RATE, to * RATE).map(Math.abs));
    const heard = [], bands = [0, 0, 0];
    let high = 0, all = 0;
    for (let at = 0; at + N <= data.length; at += N / 2) {
      let loud = 0;
      spectrum(data, at).forEach((power, i) => {
        const f = (i * RATE) / N;
        loud += power * weigh(f) ** 2;
        high += power * f;
        all += power;
        bands[f < 300 ? 0 : f < 2000 ? 1 : 2] += power;
      });
      heard.push((2 * loud) / (N * N * 0.375));
    }
    const eighth = heard.map((loud, i) => (loud + (heard[i + 1] ?? 0) + (heard[i + 2] ?? 0)) / 3);
    found[name] = {
      peak: 20 * Math.log10(most(0, length + 0.3)),
      loudness: 10 * Math.log10(Math.max(...eighth)),
      offset: data.reduce((sum, value) => sum + value, 0) / data.length,
      before: most(0, 0.1),
      first: most(0.1, 0.1002),
      after: most(0.1 + length + 0.01, length + 0.3),
      middle: high / all,
      bands: bands.map((band) => band / all),
    };
  }
  return found;
})()"""
HIGH = {
    "rumble": (60, 400),
    "engine": (100, 600),
    "chopper": (100, 700),
    "crash": (200, 1500),
    "fire": (400, 2500),
    "shot": (1500, 6000),
    "skid": (1500, 3500),
    "miss": (1200, 4500),
}
"""Where the middle of a sound's spectrum may lie, in hertz."""


def test_the_cues_are_about_as_loud_as_one_another_and_begin_and_end_without_a_click(page: Page) -> None:
    load(page)
    found: dict[str, Any] = run_js(page, LISTEN)
    for name, one in found.items():
        print(
            f"{name}: peak {one['peak']:.1f} dB, loudness {one['loudness']:.1f} dB, offset {one['offset']:.4f}, "
            f"first {one['first']:.4f}, middle {one['middle']:.0f} Hz, bands {one['bands']}"
        )
        assert one["peak"] <= -1, name
        assert abs(one["offset"]) < 0.004, name
        assert one["before"] < 1e-4, name
        assert one["first"] < 0.02, name
        assert one["after"] < 1e-3, name
        assert -27 <= one["loudness"] <= -15, name
    for name, (low, high) in HIGH.items():
        assert low <= found[name]["middle"] <= high, name
    # A crash, a fire and a shot are noise all over; an engine is not.
    for name in ("crash", "fire", "shot"):
        assert min(found[name]["bands"]) > 0.02, name
    assert found["engine"]["bands"][2] < 0.02


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
    # After a reload it is on snap, but nothing is made before somebody presses something.
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
