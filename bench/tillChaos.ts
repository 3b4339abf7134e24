/**
 * A till in bad weather: `node bench/tillChaos.ts`. One tablet sells; its browser is killed (SIGKILL) in the midst of sales and the gateway in
 * the midst of batches, which a proxy loses, delays, doubles and lets arrive out of their order.
 *
 * First 120 bills are sold without a connection, with two kills of the browser. Then 20 rounds (`ROUNDS`) of all of it.
 *
 * - bills that a cashier or the log of the till has seen and the gateway has not, bills twice, numbers left out     bar 0
 * - payments, drawers, figures of days and stock that do not add up to the satang                                    bar 0
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { judge, printFigure } from './kit/figures.ts';
import { CACHE, ensureBuilt, forget, startGateway, type Gateway } from './kit/gateway.ts';
import { MARKET } from './shop/fillShop.ts';
import { openMarket } from './till/market.ts';
import { judgeBills } from './till/proof.ts';
import { pairTill, startTillBrowser, waitInstalled, type TillBrowser } from './till/tillBrowser.ts';
import { startWeather } from './till/weather.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const OFFLINE = Number(process.env.OFFLINE ?? 120);
/** Sales of a round, before its browser is killed. */
const SALES = 5;

const start = (): Promise<Gateway> =>
  startGateway({ data: 'tillChaos', environment: 'localhost', env: { SALA_LOG: 'warn' }, seconds: 300 });

ensureBuilt();
forget('tillChaos');
const folder = join(CACHE, 'tillChaos-browser');
rmSync(folder, { recursive: true, force: true });
let gateway = await start();
const market = await openMarket(gateway);
const goods = await market.addGoods(20);
const [stall] = await market.rows<{ locationId: string }>(`select location_id as "locationId" from cluster_store where code = 'FRUIT'`);
await market.receive([stall!], goods, 100);
const weather = await startWeather(() => gateway.port, Math.random);
const origin = `http://${MARKET.host}:${weather.port}`;
/** Numbers that a cashier has seen with change due. */
const shown = new Set<string>();

/** Opens the till, wherever it comes from; what was rung up when the browser was killed is put away. */
async function openTill(browser: TillBrowser): Promise<Page> {
  const page = await browser.page();
  await page.goto(`${origin}/cluster/pos`, { waitUntil: 'commit' });
  await page.locator('.pos-Tile').first().waitFor({ timeout: 60_000 });
  const cart = page.locator('.pos-CartBar');
  if (await cart.isVisible()) {
    await cart.locator('.ui-Button').first().click();
    await page.locator('.pos-Cart-head .ui-IconButton').nth(1).click();
    await page.locator('.pos-Cart-close').click();
  }
  return page;
}

/** Sells one to three of the goods in cash. */
async function sell(page: Page): Promise<void> {
  for (let item = 0; item <= Math.random() * 3; item++) {
    await page.keyboard.type(`885${String(1 + Math.floor(Math.random() * 20)).padStart(10, '0')}`);
    await page.keyboard.press('Enter');
  }
  await page.locator('.pos-CartBar').waitFor();
  await page.keyboard.press('F2');
  await page.locator('.pos-Notes .ui-Button').last().click();
  const heading = page.locator('dialog[open]:has(.pos-Change) h2');
  shown.add((await heading.innerText()).replace('บิล ', ''));
  await page.keyboard.press('Enter');
  await page.locator('.pos-Change').waitFor({ state: 'detached' });
}

/** Sells until the browser is gone, or so many. */
async function sellUntilKilled(page: Page, count: number): Promise<void> {
  for (let sale = 0; sale < count; sale++) {
    try {
      await sell(page);
    } catch (error) {
      if (page.isClosed() || /closed|crashed/i.test(String(error))) return;
      throw error;
    }
  }
}

async function offline(): Promise<void> {
  let killed = 0;
  for (let at = 0; at < 3; at++) {
    const browser = await startTillBrowser(folder);
    await browser.context.setOffline(true);
    const page = await openTill(browser);
    while (shown.size < ((at + 1) * OFFLINE) / 3) await sell(page);
    if (at === 2) await browser.context.close();
    else {
      browser.kill();
      killed += 1;
      await browser.context.close().catch(() => {});
    }
  }
  printFigure('bills without a connection', shown.size, 0, `browser killed ${killed} times`);
}

async function round(nth: number): Promise<void> {
  const browser = await startTillBrowser(folder);
  const page = await openTill(browser);
  const until = 1_500 + Math.random() * 4_000;
  const killing = sleep(until).then(() => browser.kill());
  const striking =
    nth % 2 === 0
      ? sleep(Math.random() * until).then(async () => {
          gateway.process.kill('SIGKILL');
          gateway = await start();
        })
      : null;
  if (nth % 3 === 1) void sleep(until / 3).then(() => browser.context.setOffline(true).catch(() => {}));
  await sellUntilKilled(page, SALES * 10);
  await killing;
  await browser.context.close().catch(() => {});
  await striking;
}

/** Numbers of the bills in the till's own log, and how many entries the gateway has of it. */
const readLog = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ numbers: string[]; acked: number }>((resolve, reject) => {
        const opening = indexedDB.open('sala-till');
        opening.addEventListener('error', () => reject(new Error('no log')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(['entries', 'meta']);
          const entries = reading.objectStore('entries').getAll() as IDBRequest<{ body: { bill?: { number: string } } }[]>;
          const acked = reading.objectStore('meta').get('acked') as IDBRequest<number | undefined>;
          reading.addEventListener('complete', () => {
            opening.result.close();
            resolve({ numbers: entries.result.flatMap(({ body }) => body.bill?.number ?? []), acked: acked.result ?? 0 });
          });
        });
      }),
  );

const began = Date.now();
try {
  const first = await startTillBrowser(folder);
  const page = await first.page();
  await pairTill(page, origin);
  await waitInstalled(page);
  await first.context.close();
  await offline();
  weather.calm = false;
  for (let nth = 0; nth < ROUNDS; nth++) await round(nth);
  weather.calm = true;
  const last = await startTillBrowser(folder);
  const open = await openTill(last);
  await open.locator('.pos-Sync[data-mood=synced]').waitFor({ timeout: 180_000 });
  const log = await readLog(open);
  await last.context.close();
  const [device] = await market.rows<{ id: string }>(`select id from cluster_device where name = 'เครื่องวัด'`);
  const { lost, unanswered, delayed, doubled, late } = weather.counted;
  printFigure(
    'bills in all',
    log.numbers.length,
    0,
    `${ROUNDS} rounds, ${((Date.now() - began) / 1000).toFixed(0)} s; lost ${lost}, unanswered ${unanswered}, delayed ${delayed}, doubled ${doubled}, late ${late}`,
  );
  judge(
    'bills that were shown and are not in the log',
    [...shown].filter((number) => !log.numbers.includes(number)).length,
    0,
    'at most',
    0,
  );
  await judgeBills(market, new Map([[device!.id, new Set([...shown, ...log.numbers])]]));
  const [quarantined] = await market.rows<{ count: number }>(`select count(*)::int as count from pos_quarantine`);
  judge('batches that the gateway took for forged or forked', quarantined!.count, 0, 'at most', 0);
} finally {
  await weather.close();
  await market.close();
  await gateway.stop();
  forget('tillChaos');
  rmSync(folder, { recursive: true, force: true });
}
