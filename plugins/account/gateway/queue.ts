/** Work that may not all be done at once. */
export interface Queue {
  /** Runs `work` when there is a place for it. Throws `QueueFull` at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Nobody is kept waiting for longer than it is worth: come back later. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** @param places how many run at once @param longest how many may wait */
export function createQueue(places: number, longest: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < places) running++;
      else if (waiting.length >= longest) throw new QueueFull();
      // The place is handed over, so `running` stays as it is.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
