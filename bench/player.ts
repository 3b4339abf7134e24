/**
 * How soon a lesson plays: `node bench/player.ts`. A guest presses a preview on a course's page, in Chromium slowed down to a quarter
 * (CPU × 4), on loopback; rounds in new browsers, medians.
 *
 * - first frame of the film after the press, ms   bar ≤ 1,000
 * - the same where the player's code is in the browser's cache: told
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, SITE, startGateway } from './kit/gateway.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SLOWDOWN = 4;
const COURSE = '/lesson/detail/woodwork-first-bench';
const LESSON = 'ทำม้านั่งใน 46 วินาที';

ensureBuilt();
forget('player');
const gateway = await startGateway({ data: 'player', environment: 'localhost' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const origin = `http://${SITE.host}:${gateway.port}`;

/** The demo's film is looked at after the start: until then there is nothing to play. */
async function untilThere(page: Page): Promise<void> {
  for (;;) {
    await page.goto(`${origin}/lesson/play/woodwork-first-bench/overview`);
    if (await page.locator('.lesson-Player video').count()) return;
  }
}

/** From the press to the first picture, ms. */
async function press(page: Page): Promise<number> {
  await page.goto(origin + COURSE, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const link = page.getByRole('link', { name: LESSON });
  // Who looks for it has moved, and the page is alive.
  await page.mouse.move(600, 400);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.lesson-Outcomes') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await page.evaluate(() => {
    const seen = new Promise<number>((resolve) => {
      const started = { at: 0 };
      addEventListener('pointerdown', () => (started.at = performance.now()), { capture: true });
      new MutationObserver((_, observer) => {
        const film = document.querySelector<HTMLVideoElement>('.lesson-Player video');
        if (!film) return;
        observer.disconnect();
        film.requestVideoFrameCallback(() => resolve(performance.now() - started.at));
      }).observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { firstFrame: seen });
  });
  await link.click();
  const took = await page.evaluate(() => (window as unknown as { firstFrame: Promise<number> }).firstFrame);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return took;
}

try {
  const first = await browser.newPage({ locale: 'th-TH' });
  await untilThere(first);
  await first.close();
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    cold.push(await press(page));
    warm.push(await press(page));
    await context.close();
  }
  judge('first frame after the press, CPU × 4, ms', median(cold), 1000, 'at most', 0);
  printFigure('the same with the code in the cache, ms', median(warm), 0);
} finally {
  await browser.close();
  await gateway.stop();
}
