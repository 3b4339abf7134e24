/** Two looks that are further apart than this are not one sitting, ms: the device slept, or the page was frozen. */
const GAP_MS = 20_000;

export interface Studied {
  /** It is `now`, and it is played or read from here on, or no more. */
  at(now: number, active: boolean): void;
  /** The pieces of time since the last taking, unix ms. */
  take(): [number, number][];
}

/** When something was played or read. A film that stands, or waits for its bytes, is not watched. */
export function createStudied(): Studied {
  let last: { now: number; active: boolean } | null = null;
  let pieces: [number, number][] = [];
  return {
    at(now, active) {
      if (last?.active && now > last.now && now - last.now <= GAP_MS) {
        const open = pieces.at(-1);
        if (open?.[1] === last.now) open[1] = now;
        else pieces.push([last.now, now]);
      }
      last = { now, active };
    },
    take() {
      const taken = pieces;
      pieces = [];
      return taken;
    },
  };
}
