import { setTimeout as sleep } from 'node:timers/promises';
import { faultText } from '#kit/http/faultPage.ts';
import { printProblem } from '#kit/diagnostics/terminal.ts';

/** Saving may write several files, and a change of branch many: what matters is how they stand after the last, ms. */
const SETTLED = 40;

/**
 * One of a kind at a time, each made anew: whoever asks for it while the next is being made waits for that one, and never meets an
 * older one.
 */
export class Succession<T extends { close(): Promise<void> }> {
  readonly #make: () => Promise<T>;
  #last: Promise<T | undefined> = Promise.resolve(undefined);

  constructor(make: () => Promise<T>) {
    this.#make = make;
    this.renew();
  }

  /** Makes the next one, and ends the one before. What is asked for several times before it has begun is made once. */
  renew(): void {
    const next: Promise<T | undefined> = this.#last
      .catch(() => undefined)
      .then(async (before) => {
        await sleep(SETTLED);
        if (next !== this.#last) return before;
        try {
          return await this.#make();
        } finally {
          before?.close().catch((error: unknown) => printProblem(faultText(error)));
        }
      });
    next.catch(() => {}); // prevents an unhandled rejection; current() reports the error
    this.#last = next;
  }

  /** @throws what kept it from being made */
  async current(): Promise<T> {
    for (;;) {
      const latest = this.#last;
      try {
        const made = await latest;
        if (made && latest === this.#last) return made;
      } catch (error) {
        if (latest === this.#last) throw error;
      }
    }
  }

  async close(): Promise<void> {
    await (await this.#last.catch(() => undefined))?.close();
  }
}
