import type { Page } from '@playwright/test';

/** From the address to the last contentful paint in the page's start, ms. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

/** From now on the page notes how long it takes from each such event of a key to the end of the frame after it. */
export const watchKeys = (page: Page, kind: 'input' | 'keydown'): Promise<void> =>
  page.evaluate((name) => {
    const taken: number[] = [];
    Object.assign(window, { keyTimes: taken });
    addEventListener(
      name,
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => taken.push(performance.now() - event.timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }, kind);

/** What was noted since it was last taken, ms. */
export const takeKeys = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));
