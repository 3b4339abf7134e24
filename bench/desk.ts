/**
 * How soon the desk is there: `node bench/desk.ts`. Chromium at 1280 × 900 with a CPU four times slower, the line as it is, medians and
 * 95th percentiles of so many rounds (`ROUNDS`, 15); then 100,000 products (`PRODUCTS`) behind the palette and a list.
 *
 * - from the address to the heading of a first page of the desk, nothing kept     bar ≤ 1 s, median
 * - from one list to the next                                                     bar ≤ 200 ms, p95 of the first sign
 * - from a key in the palette to the frame that shows what it finds               bar ≤ 50 ms, p95
 * - the palette's records, and a list filtered in Thai, of 100,000                bar ≤ 150 ms, p95
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { createAgent } from '#tools/testing/agent.ts';
import { desk } from '#plugins/desk/plugin.ts';
import { shop } from '#plugins/shop/plugin.ts';
import { signIn, type SignIn } from './kit/errandWork.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { appUrlOf, ensureBuilt, forget, startGateway } from './kit/gateway.ts';
import { largestPaint, takeKeys, watchKeys } from './kit/painted.ts';
import { press, watchPresses } from './kit/press.ts';
import { sender } from './kit/visitors.ts';
import { fillShop, MARKET } from './shop/fillShop.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const COUNT = Number(process.env.PRODUCTS ?? 100_000);
const ASKED = 40;
const WORDS = ['เสื้อขาว', 'กาแฟคั่ว', 'เสื้อ', 'S69000', 'มะลิ'];

const share = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN;

ensureBuilt();
forget('desk');
const gateway = await startGateway({ data: 'desk', environment: 'localhost' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
const at = (path: string) => `http://market.localhost:${gateway.port}${path}`;

/** A window of staff, as slow as a phone's processor from its first page on. */
async function open(state: SignIn): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
    locale: 'th-TH',
    storageState: state,
  });
  const page = await context.newPage();
  await watchPresses(page);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** From the address to the frame with the page's heading, ms: the last contentful paint in it. */
async function opening(state: SignIn): Promise<number> {
  const page = await open(state);
  await page.goto(at('/desk'), { waitUntil: 'networkidle' });
  const painted = await largestPaint(page);
  await page.context().close();
  return painted;
}

try {
  const state = await signIn(browser, at(''), 'admin@talad.example', 'sala-demo-admin-password');
  const openings: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) openings.push(await opening(state));
  judge('the desk opens, s', median(openings.slice(1)) / 1000, 1, 'at most');

  const page = await open(state);
  await page.goto(at('/shop/orders'), { waitUntil: 'networkidle' });
  const heard: number[] = [];
  const done: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const to = round % 2 ? '/shop/orders' : '/shop/desk/products';
    const one = await press(page, page.locator(`.desk-Menu a[href="${to}"]`), 'main h1');
    await page.waitForTimeout(400);
    if (round > 1) {
      heard.push(one.heard);
      done.push(one.done);
    }
  }
  judge('list to list, first sign, p95, ms', share(heard, 0.95), 200, 'at most', 0);
  printFigure('list to list, p50, ms', share(done, 0.5), 0, `p95 ${share(done, 0.95).toFixed(0)}`);

  await watchKeys(page, 'input');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  for (let round = 0; round < 3; round++) {
    await field.pressSequentially('คำสั่งซื้อ', { delay: 150 });
    await field.fill('');
  }
  const keys = await takeKeys(page);
  judge('key to paint in the palette, p95, ms', share(keys, 0.95), 50, 'at most', 0);
  printFigure('key to paint in the palette, p50, ms', share(keys, 0.5), 0);
  await page.context().close();

  await fillShop(appUrlOf(gateway.data), COUNT);
  const cookie = state.cookies.find(({ name, domain }) => name === '_account' && domain.startsWith('market'))!.value;
  const admin = createAgent({
    send: sender(gateway, 1, MARKET.host),
    host: `${MARKET.host}:${gateway.port}`,
    siteKey: MARKET.key,
    role: 'admin',
    cookie,
    now: Date.now,
    declared: (id) => (id === 'desk.find' ? desk.calls.find : shop.calls.deskProducts),
  });
  for (const [name, call, inputOf] of [
    ['records of 100,000 in the palette', 'desk.find', (q: string) => ({ q })],
    ['a list of 100,000 filtered in Thai', 'shop.deskProducts', (q: string) => ({ q })],
  ] as const) {
    const times: number[] = [];
    for (let nth = 0; nth < ASKED; nth++) {
      const began = performance.now();
      const { status, text } = await admin.call(call, inputOf(WORDS[nth % WORDS.length]!));
      if (status !== 200) throw new Error(`${call} answered ${status} ${text}`);
      if (nth >= WORDS.length) times.push(performance.now() - began);
    }
    judge(`${name}, p95, ms`, share(times, 0.95), 150, 'at most', 0);
    printFigure(`${name}, p50, ms`, share(times, 0.5), 0);
  }
} finally {
  await browser.close();
  await gateway.stop();
}
