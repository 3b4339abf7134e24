/**
 * A folder of 10,000 files and folders (`COUNT`) in the file manager: `node bench/folderBrowser.ts`. Chromium at 1280 × 900 with a CPU four
 * times slower, the line as it is.
 *
 * - from the address to the frame with the list, the list and the grid        bar ≤ 1 s, median of seven (`ROUNDS`)
 * - from a key to the frame that shows it: arrows, Page Down, End and Home, all selected, letters of a name, a word that is looked for
 *                                                                              bar ≤ 50 ms, p95
 * - frames while all of it is scrolled through                                 bar ≤ 32 ms, p95
 */
import { chromium, type Page } from '@playwright/test';
import { files } from '#plugins/files/plugin.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { fillFolder } from './files/fillFolder.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { forgetKept, kept, share, watchFrames } from './kit/frames.ts';
import { ensureBuilt, SITE, startGateway } from './kit/gateway.ts';
import { largestPaint, takeKeys, watchKeys } from './kit/painted.ts';
import { openVisits } from './kit/visitors.ts';

const COUNT = Number(process.env.COUNT ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const LOOKS = [
  ['list', '/user/filemanager'],
  ['grid', '/user/filemanager_2'],
] as const;
const times = (key: string, count: number) => Array.from({ length: count }, () => key);
const KEYS = [
  ['arrows', times('ArrowDown', 40)],
  ['Page Down', times('PageDown', 20)],
  ['End and Home', [...times('End', 1), ...times('Home', 1), ...times('End', 1), ...times('Home', 1)]],
  ['all selected, and not', ['Control+a', 'Escape', 'Control+a', 'Escape']],
  ['letters of a name', ['I', 'n', 'v', 'o', 'i', 'c', 'e']],
] as const;

ensureBuilt();
const gateway = await startGateway({ data: 'folder', environment: 'localhost' });
const { data, account, cookie, visitor } = await openVisits(gateway);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const host = `${SITE.id}.localhost`;

async function open(id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' });
  await context.addCookies([{ name: '_account', value: await cookie(id, 'user'), domain: host, path: '/' }]);
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** From the address to the last contentful paint in its start, ms. */
async function opening(id: string, address: string): Promise<number> {
  const page = await open(id);
  await page.goto(address, { waitUntil: 'networkidle' });
  const painted = await largestPaint(page);
  await page.context().close();
  return painted;
}

try {
  const id = await account('user');
  const owner = await visitor(id, 'user', files);
  const { body } = await owner.call('files.newFolder', { name: 'ทั้งหมด' });
  const folder = String(body.folderID);
  await fillFolder({ data }, id, folder, COUNT);
  printFigure('items in the folder', COUNT, 0);
  for (const [look, path] of LOOKS) {
    const address = `http://${host}:${gateway.port}${path}?folder=${folder}`;
    const openings: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) openings.push(await opening(id, address));
    judge(`${look}: opens, s`, median(openings.slice(1)) / 1000, 1, 'at most');

    const page = await open(id);
    await page.goto(address, { waitUntil: 'networkidle' });
    const grid = page.getByRole('grid');
    await grid.locator('[data-index="0"]').focus();
    await watchKeys(page, 'keydown');
    const all: number[] = [];
    for (const [what, keys] of KEYS) {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(60);
      }
      await page.waitForTimeout(500);
      const taken = await takeKeys(page);
      printFigure(`${look}: ${what}, p95, ms`, share(taken, 0.95), 0, `of ${taken.length}`);
      all.push(...taken);
    }
    // Where something is selected its commands stand in the place of the search.
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').pressSequentially('น้ำตก', { delay: 150 });
    await page.waitForTimeout(500);
    all.push(...(await takeKeys(page)));
    judge(`${look}: key to paint, p95, ms`, share(all, 0.95), 50, 'at most', 0);

    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(watchFrames);
    await page.mouse.move(640, 500);
    await page.waitForTimeout(1000);
    await forgetKept(page);
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(0, 1500);
      await page.waitForTimeout(30);
    }
    judge(`${look}: frames while it is scrolled, p95, ms`, share((await kept(page)).frames, 0.95), 32, 'at most', 0);
    await page.context().close();
  }
} finally {
  await browser.close();
  await data.close();
  await gateway.stop();
}
