// The table's sounds, all made here: oscillators and noise, no recording. Loaded when sound is turned on.
"use strict";
(() => {
  const VOICES = 8; // at most so many at once; what comes on top is not played
  const APART = 0.04; // seconds before the same cue is heard again
  const QUIET = 0.0001; // where a fading sound ends: an exponential never reaches 0

  // One second of noise, the same each time.
  const noises = new WeakMap();
  const noise = (context) => {
    if (!noises.has(context)) {
      const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
      const data = buffer.getChannelData(0);
      let seed = 22222;
      for (let i = 0; i < data.length; i += 1) {
        seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
        data[i] = seed / 0x40000000 - 1;
      }
      noises.set(context, buffer);
    }
    return noises.get(context);
  };

  // A loudness that rises within `attack` seconds to `peak` and fades until `length`.
  const envelope = (v, at, length, peak, attack = 0.005) => {
    const node = v.context.createGain();
    node.gain.setValueAtTime(QUIET, at);
    node.gain.exponentialRampToValueAtTime(peak, at + attack);
    node.gain.exponentialRampToValueAtTime(QUIET, at + length);
    node.connect(v.out);
    return node;
  };
  const play = (source, at, length) => {
    source.start(at);
    source.stop(at + length);
  };
  // A tone that slides from one pitch to another.
  const tone = (v, after, length, peak, from, to, type = "sine", attack = 0.005) => {
    const at = v.at + after;
    const source = v.context.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(from * v.pitch, at);
    source.frequency.exponentialRampToValueAtTime(to * v.pitch, at + length);
    source.connect(envelope(v, at, length, peak, attack));
    play(source, at, length);
  };
  // Noise through a filter that slides.
  const hiss = (v, after, length, peak, type, from, to, q = 1, attack = 0.003) => {
    const at = v.at + after;
    const source = v.context.createBufferSource();
    source.buffer = noise(v.context);
    source.loop = true;
    const filter = v.context.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    filter.frequency.setValueAtTime(from * v.pitch, at);
    filter.frequency.exponentialRampToValueAtTime(to * v.pitch, at + length);
    source.connect(filter);
    filter.connect(envelope(v, at, length, peak, attack));
    source.start(at, (after * 7.31) % 1);
    source.stop(at + length);
  };
  const clicks = (v, count, length, peak, frequency) => {
    for (let i = 0; i < count; i += 1) {
      // Uneven, as dice fall: closer together towards the end.
      const after = (length - 0.05) * (1 - (1 - i / count) ** 1.7);
      const high = frequency * (1 + 0.35 * Math.sin(i * 12.9898));
      hiss(v, after, 0.045, peak * (0.6 + 0.4 * Math.cos(i * 4.1)), "bandpass", high, high * 0.8, 5, 0.001);
    }
  };

  // name → how long it lasts at the very most, in seconds, and what it is made of.
  const CUES = {
    tick: [0.05, (v) => tone(v, 0, 0.045, 0.5, 1900, 1300, "triangle", 0.002)],
    token: [0.16, (v) => {
      hiss(v, 0, 0.05, 1, "bandpass", 1500, 1100, 3, 0.001);
      tone(v, 0.005, 0.14, 0.7, 420, 240, "triangle");
    }],
    flip: [0.3, (v) => {
      hiss(v, 0, 0.13, 1.2, "bandpass", 900, 3600, 2, 0.05);
      hiss(v, 0.15, 0.05, 1.2, "bandpass", 1800, 1200, 3, 0.001);
      tone(v, 0.15, 0.14, 0.3, 330, 180, "triangle");
    }],
    die: [0.4, (v) => clicks(v, 5, 0.38, 1.8, 1700)],
    dice: [0.75, (v) => clicks(v, 19, 0.72, 2.4, 1500)],
    engine: [0.34, (v) => {
      tone(v, 0, 0.3, 0.22, 62, 118, "sawtooth", 0.04);
      tone(v, 0, 0.3, 0.2, 124, 240, "square", 0.05);
      tone(v, 0, 0.3, 0.16, 248, 480, "sawtooth", 0.05); // what a small loudspeaker still plays
      tone(v, 0, 0.32, 0.3, 55, 92, "sine", 0.03);
      hiss(v, 0, 0.3, 0.5, "bandpass", 500, 1100, 1, 0.05);
    }],
    skid: [0.36, (v) => {
      hiss(v, 0, 0.34, 1.4, "bandpass", 2300, 1300, 7, 0.03);
      tone(v, 0, 0.3, 0.1, 1150, 840, "sawtooth", 0.04);
    }],
    crash: [0.75, (v) => {
      tone(v, 0, 0.32, 0.9, 130, 38, "sine", 0.003); // the thud
      hiss(v, 0, 0.16, 0.8, "lowpass", 5200, 700, 1, 0.001); // the blow
      hiss(v, 0.03, 0.6, 0.45, "bandpass", 2600, 700, 1.5); // torn metal
      clicks(v, 6, 0.7, 0.5, 3300); // bits of it
    }],
    shot: [0.34, (v) => {
      hiss(v, 0, 0.09, 0.7, "highpass", 900, 500, 0.7, 0.001);
      hiss(v, 0.01, 0.32, 1.2, "lowpass", 2400, 240, 1);
      tone(v, 0, 0.12, 0.6, 190, 60, "sine", 0.001);
    }],
    hit: [0.42, (v) => {
      hiss(v, 0, 0.12, 0.9, "bandpass", 1300, 500, 1.5, 0.001);
      tone(v, 0, 0.4, 0.16, 780, 640, "square", 0.001);
      tone(v, 0, 0.36, 0.16, 1163, 930, "triangle", 0.001);
    }],
    miss: [0.5, (v) => {
      hiss(v, 0, 0.03, 0.5, "highpass", 2500, 2500, 1, 0.001);
      tone(v, 0.01, 0.48, 0.19, 2600, 620, "sine", 0.004); // the bullet whines away
      tone(v, 0.01, 0.45, 0.07, 3900, 930, "triangle", 0.004);
    }],
    fire: [0.95, (v) => {
      hiss(v, 0, 0.92, 1, "bandpass", 260, 1500, 0.8, 0.3);
      hiss(v, 0.1, 0.84, 1, "lowpass", 300, 160, 1, 0.2);
      clicks(v, 9, 0.85, 0.35, 2400);
    }],
    rumble: [1.05, (v) => {
      hiss(v, 0, 1, 0.7, "lowpass", 220, 380, 1, 0.25);
      tone(v, 0, 0.95, 0.25, 46, 38, "triangle", 0.2);
      for (let i = 0; i < 5; i += 1) hiss(v, 0.1 + i * 0.17, 0.12, 1.6, "bandpass", 560, 340, 1.5);
    }],
    chopper: [0.8, (v) => {
      for (let i = 0; i < 9; i += 1) {
        const near = 1 - Math.abs(i - 5) / 8;
        hiss(v, i * 0.083, 0.075, 1.6 * near, "bandpass", 900, 320, 1, 0.012);
        tone(v, i * 0.083, 0.07, 0.45 * near, 96, 58, "triangle", 0.01);
      }
    }],
    eliminated: [1.15, (v) => {
      [220, 174.6, 130.8].forEach((f, i) => tone(v, i * 0.2, 0.5, 0.3, f, f * 0.97, "sawtooth", 0.02));
      tone(v, 0.55, 0.55, 0.7, 90, 34, "sine", 0.01);
      hiss(v, 0.5, 0.6, 0.45, "lowpass", 1600, 180, 1, 0.01);
    }],
    fanfare: [1.5, (v) => {
      const notes = [[392, 0, 0.2], [523.3, 0.16, 0.2], [659.3, 0.32, 0.22], [784, 0.5, 0.95]];
      for (const [f, after, length] of notes) {
        tone(v, after, length, 0.11, f, f, "sawtooth", 0.015);
        tone(v, after, length, 0.13, f * 1.002, f * 1.002, "triangle", 0.015);
      }
      tone(v, 0.5, 0.95, 0.06, 523.3, 523.3, "sawtooth", 0.03);
      tone(v, 0.5, 0.95, 0.06, 659.3, 659.3, "sawtooth", 0.03);
    }],
  };

  // A voice goes through a compressor, so that many are no louder than a few, and a curve that cannot exceed -1 dB.
  const mixer = (context) => {
    const squeeze = context.createDynamicsCompressor();
    squeeze.threshold.value = -12;
    squeeze.ratio.value = 8;
    squeeze.attack.value = 0.002;
    squeeze.release.value = 0.12;
    const curve = context.createWaveShaper();
    curve.curve = Float32Array.from({ length: 1025 }, (_, i) => 0.94 * Math.tanh((i / 512 - 1) * 1.5));
    const level = context.createGain();
    const trim = context.createGain();
    trim.gain.value = 1.1;
    squeeze.connect(trim).connect(curve).connect(level).connect(context.destination);
    return { input: squeeze, level };
  };
  // Make one cue into a node; returns when it is over, and the gain it goes through.
  const make = (context, into, name, gain, pitch, at) => {
    const [length, recipe] = CUES[name];
    const out = context.createGain();
    out.gain.value = gain;
    out.connect(into);
    recipe({ context, out, at, pitch });
    return { out, end: at + length };
  };

  let context = null;
  let board = null;
  let on = false;
  let volume = 1;
  let voices = [];
  const last = new Map();

  const awake = () => on && !document.hidden;
  const settle = () => {
    if (!context) return;
    if (!awake()) context.suspend();
    else if (context.state === "suspended") context.resume();
  };
  // A browser lets a page sound only after somebody did something on it: nothing is made before.
  const wake = () => {
    if (!awake()) return;
    if (!context) {
      context = new AudioContext({ latencyHint: "interactive" });
      board = mixer(context);
      board.level.gain.value = volume;
    }
    settle();
  };
  for (const kind of ["click", "keydown", "touchend"]) addEventListener(kind, wake, { capture: true, passive: true });
  document.addEventListener("visibilitychange", settle);

  globalThis.tableSound = Object.freeze({
    // Turn sound on or off; how loud is a number from 0 to 1.
    set: (wanted, loud) => {
      on = wanted;
      volume = loud * loud; // ears hear ratios
      if (board) board.level.gain.value = volume;
      if (navigator.userActivation?.isActive) wake();
      settle();
    },
    // Play a cue now, unless there are too many already; say whether it is played.
    play: (name, gain, pitch) => {
      if (!awake() || !context || !CUES[name] || !volume) return false;
      const now = context.currentTime;
      for (const voice of voices) if (voice.end <= now) voice.out.disconnect();
      voices = voices.filter((voice) => voice.end > now);
      if (voices.length >= VOICES || now - (last.get(name) ?? -1) < APART) return false;
      last.set(name, now);
      voices.push(make(context, board.input, name, gain, pitch, now + 0.005));
      return true;
    },
    // Every cue with the seconds it lasts at most.
    lengths: Object.fromEntries(Object.entries(CUES).map(([name, [length]]) => [name, length])),
    // Make cues into a context of somebody else, as [name, gain, pitch, at]: for listening without playing.
    render: (other, cues) => {
      const { input } = mixer(other);
      for (const [name, gain, pitch, at] of cues) make(other, input, name, gain, pitch, at);
    },
  });
  dispatchEvent(new Event("table-sound"));
})();
