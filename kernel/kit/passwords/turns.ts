import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Pieces of work at once: hashing takes memory and processor time, which all sites share. */
const AT_ONCE = 2;

/**
 * Runs work two pieces at a time, the others after them in their order. One for the process, whatever the site.
 * @param longest how many may wait @param retryAfter seconds until another try is worth it
 * @throws Refusal 503 `overloaded` at once, where too many wait
 */
export function takeTurns(longest: number, retryAfter: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < AT_ONCE) running++;
    else if (waiting.length >= longest) throw new Refusal(503, 'overloaded', { retryAfter });
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
