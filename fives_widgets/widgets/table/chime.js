// A soft sound of two tones. Browsers allow sound only after a gesture, so it is woken by one.

/** @param {AbortSignal} signal */
export function makeChime(signal) {
  let sound = /** @type {AudioContext | null} */ (null);
  signal.addEventListener("abort", () => sound?.close());
  return {
    /** Call this when a hand does something. */
    wake() {
      sound ??= new AudioContext();
      if (sound.state === "suspended") sound.resume();
    },
    ring() {
      if (sound?.state !== "running") return;
      const start = sound.currentTime;
      [659.3, 440].forEach((pitch, number) => {
        if (!sound) return;
        const tone = new OscillatorNode(sound, { frequency: pitch });
        const loudness = new GainNode(sound, { gain: 0 });
        const from = start + number * 0.22;
        loudness.gain.setValueAtTime(0, from);
        loudness.gain.linearRampToValueAtTime(0.16, from + 0.03);
        loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.9);
        tone.connect(loudness).connect(sound.destination);
        tone.start(from);
        tone.stop(from + 1);
      });
    },
  };
}
