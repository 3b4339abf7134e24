import type { Page } from '@playwright/test';

/** The time under which such a part of some times is. */
export const share = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN;

/** Runs in the page: how long from each event of a kind to the end of the frame after it, and between frames, ms. */
export function watchFrames(): void {
  const kept = { frames: [] as number[], moves: [] as number[] };
  Object.assign(window, { kept });
  let before = performance.now();
  const frame = (now: number) => {
    kept.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  for (const kind of ['pointermove', 'dragover'])
    addEventListener(
      kind,
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => kept.moves.push(performance.now() - event.timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
}
type Kept = { frames: number[]; moves: number[] };
/** What was seen since. */
export const kept = (page: Page): Promise<Kept> => page.evaluate(() => (window as unknown as { kept: Kept }).kept);
/** Begins anew. */
export const forgetKept = (page: Page) =>
  page.evaluate(() => Object.assign((window as unknown as { kept: Kept }).kept, { frames: [], moves: [] }));
