/** A short tone and a short vibration for each checked code. The answer on the screen says the same. */

/** How the page took a code. */
export type Verdict = "accepted" | "caution" | "refused";

export interface Feedback {
  /** The tone is only for who wants it. */
  give: (verdict: Verdict, hasSound: boolean) => void;
  close: () => void;
}

/** Hertz, one after the other. */
const tones: Readonly<Record<Verdict, readonly number[]>> = {
  accepted: [880],
  caution: [620, 620],
  refused: [240, 180],
};

/** Milliseconds of vibration and rest in turn. */
const vibrations: Readonly<Record<Verdict, number[]>> = {
  accepted: [60],
  caution: [60, 60, 60],
  refused: [200],
};

const toneSeconds = 0.09;
const volume = 0.06;

/** Browsers allow sound only to a page that somebody has pressed. So this is called while a press is handled. */
export function createFeedback(): Feedback {
  const sound = typeof AudioContext === "undefined" ? undefined : new AudioContext();
  return {
    give: (verdict, hasSound) => {
      // Not every browser can vibrate.
      navigator.vibrate?.(vibrations[verdict]);
      if (sound !== undefined && hasSound)
        for (const [place, tone] of tones[verdict].entries()) play(sound, tone, place);
    },
    close: () => void sound?.close(),
  };
}

function play(sound: AudioContext, hertz: number, place: number): void {
  const start = sound.currentTime + place * toneSeconds * 1.5;
  const source = sound.createOscillator();
  const loudness = sound.createGain();
  source.frequency.value = hertz;
  loudness.gain.setValueAtTime(volume, start);
  // A tone that ends at once crackles.
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + toneSeconds);
  source.connect(loudness).connect(sound.destination);
  source.start(start);
  source.stop(start + toneSeconds);
}
