/**
 * Scrolling a folder of 10,000 items in Chromium: `node bench/scroll.ts`. From top to end by the wheel, 900 px a step, in the list
 * and in the gallery, at the size of a laptop and of a phone.
 *
 * - tasks of the page's thread over 50 ms while it scrolls, as the browser itself counts them   bar 0
 * - the longest of them, ms, and what a step took of the thread: told
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { files } from '#plugins/files/plugin.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { fillFolder } from './files/fillFolder.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt, SITE, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const COUNT = 10_000;
const STEPS = Number(process.env.STEPS ?? 120);
const LOOKS = [
  ['list', '/user/filemanager'],
  ['gallery', '/user/filemanager_2'],
] as const;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
];

ensureBuilt();
const gateway = await startGateway({ data: 'scroll', environment: 'localhost' });
const visits = await openVisits(gateway);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });

/** Milliseconds that the page's thread has worked so far. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

async function scroll(page: Page, session: CDPSession): Promise<{ steps: number[]; long: number[] }> {
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { longTasks: found });
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height * 0.7);
  const steps: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    const before = await worked(session);
    await page.mouse.wheel(0, 900);
    // Two frames: what the step has set off has been drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    steps.push((await worked(session)) - before);
  }
  return { steps, long: await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks) };
}

try {
  const owner = await visits.account('user');
  const member = await visits.visitor(owner, 'user', files);
  const { body } = await member.call('files.newFolder', { name: 'ทั้งหมด' });
  const parent = body.folderID as string;
  await fillFolder(visits, owner, parent, COUNT);
  const origin = `http://${SITE.host}:${gateway.port}`;
  for (const [name, path] of LOOKS) {
    for (const viewport of SIZES) {
      const context = await browser.newContext({ locale: 'th-TH', viewport });
      await context.addCookies([{ name: '_account', value: member.cookie!, url: origin }]);
      const page = await context.newPage();
      await page.goto(`${origin}${path}?folder=${parent}`, { waitUntil: 'networkidle' });
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      const { steps, long } = await scroll(page, session);
      const top = await page.evaluate(() => Math.max(scrollY, ...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
      if (top < STEPS * 450) throw new Error(`${path} has scrolled ${top} px only`);
      printFigure(`${name} at ${viewport.width} px: work of a step, ms`, median(steps), 1, `longest ${Math.max(...steps).toFixed(0)}`);
      judge('  long tasks', long.length, 0, 'at most', 0);
      if (long.length) printFigure('  the longest, ms', Math.max(...long), 0);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await visits.data.close();
  await gateway.stop();
}
