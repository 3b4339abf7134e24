/** Time over which a speed is measured, ms. */
const WINDOW_MS = 6_000;

/** Measures how fast a count of bytes grows. */
export function createSpeed(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = [];
  return {
    /** So many bytes by now: gives bytes a second over the last seconds, 0 where it is too early to say. */
    at(bytes: number): number {
      const at = now();
      const last = samples.at(-1);
      if (last && bytes < last.bytes) samples = [];
      if (!last || at - last.at >= 100) samples.push({ at, bytes });
      while (samples.length > 2 && at - samples[0]!.at > WINDOW_MS) samples.shift();
      const first = samples[0];
      return first && at - first.at >= 500 ? Math.max(0, ((bytes - first.bytes) / (at - first.at)) * 1000) : 0;
    },
    /** It stands still. */
    stop(): number {
      samples = [];
      return 0;
    },
  };
}
