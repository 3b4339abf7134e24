import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const MB = 1024 * 1024;
/** What does the work: none of it belongs to a page that only offers to upload. */
const WORKERS = /\/(sendParts|engine|hashWorker)-/;

/** Parts that the page has sent to the store: their numbers by how it ended. */
function watchParts(page: Page) {
  const parts = { begun: [] as number[], stored: new Set<number>(), open: 0 };
  const numberOf = (url: string) => Number(new URL(url).searchParams.get('partNumber'));
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    parts.begun.push(numberOf(request.url()));
    parts.open += 1;
  });
  page.on('requestfinished', async (request) => {
    if (request.method() !== 'PUT') return;
    parts.open -= 1;
    if ((await request.response())?.ok()) parts.stored.add(numberOf(request.url()));
  });
  page.on('requestfailed', (request) => {
    if (request.method() === 'PUT') parts.open -= 1;
  });
  return parts;
}

/** Waits until the store has so many parts, and no longer: the upload goes on meanwhile. */
const stored = (parts: { stored: Set<number> }, least: number) =>
  expect.poll(() => parts.stored.size, { intervals: [30], timeout: 30_000 }).toBeGreaterThanOrEqual(least);

/** The page's network: so many bytes a second, or none. */
async function network(page: Page) {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, bytes: number) =>
    session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: bytes });
  return { slow: (bytes: number) => set(false, bytes), fast: () => set(false, -1), off: () => set(true, 0) };
}

/** Browsers other than Chromium give no handles to picked files. */
const withoutHandles = () => void Reflect.deleteProperty(window, 'showOpenFilePicker');
const rowOf = (page: Page, name: string) => page.locator('.files-Upload').filter({ hasText: name });

test('an upload goes on after the network was gone and after a reload, and only sends what is missing', async ({ open, faults }, info) => {
  faults.expectFailed('/s3/');
  faults.expectFailed('/filemanager/upload');
  // What pages load some seconds after their start may be due while there is no network.
  faults.expectFailed('/assets/');
  const bytes = randomBytes(46 * MB + 1234);
  const [file, wrong] = [info.outputPath('วิดีโองานวัด.bin'), info.outputPath('คนละไฟล์.bin')];
  writeFileSync(file, bytes);
  writeFileSync(wrong, randomBytes(100));

  const page = await open('academy', '/user/upload', 'user');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript(withoutHandles);
  await page.reload();
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => WORKERS.test(url))).toEqual([]);

  const parts = watchParts(page);
  const line = await network(page);
  await line.slow(12 * MB);
  await page.locator('input[type=file]').first().setInputFiles(file);
  const row = rowOf(page, basename(file));
  await expect(row.getByRole('progressbar')).toBeVisible();
  await stored(parts, 2);
  expect(asked.some((url) => WORKERS.test(url))).toBe(true);

  await line.off();
  await expect(row).toContainText('รออินเทอร์เน็ต');
  const before = parts.stored.size;
  await line.slow(6 * MB);
  await stored(parts, before + 1);

  // in the middle of it: what the store had by then it keeps
  await page.reload();
  await alive(page);
  const kept = new Set(parts.stored);
  parts.begun.length = 0;
  await expect(page.getByRole('heading', { name: 'ยังส่งไม่จบ' })).toBeVisible();
  await row.locator('input[type=file]').setInputFiles(wrong);
  await expect(row).toContainText('ไฟล์ที่เลือกไม่ใช่ไฟล์เดิม');
  await line.fast();
  const completed = page.waitForResponse((response) => response.url().endsWith('/filemanager/upload/complete') && response.ok());
  await row.locator('input[type=file]').setInputFiles(file);
  const { _id: itemId } = ((await (await completed).json()) as { item: { _id: string } }).item;
  expect(parts.begun.filter((number) => kept.has(number))).toEqual([]);
  // The store may have taken one more than the old page was told before it was gone.
  expect(parts.begun.length).toBeLessThanOrEqual(Math.ceil(bytes.length / (5 * MB)) - kept.size);
  await expect(row).toContainText('เสร็จแล้ว');

  const given = await page.evaluate(async (address) => {
    const content = await (await fetch(address)).arrayBuffer();
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', content))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, `/filemanager/download/${itemId}`);
  expect(given).toBe(createHash('sha256').update(bytes).digest('hex'));
  await page.goto(at('academy', '/user/filemanager'));
  await expect(page.getByRole('main')).toContainText(basename(file));
});

test('a cancelled upload is silent at once; a browser that kept the handle goes on with one press', async ({ open }, info) => {
  const file = info.outputPath('ยกเลิก.bin');
  writeFileSync(file, randomBytes(31 * MB));
  const page = await open('academy', '/user/upload', 'manager');
  page.on('dialog', (dialog) => void dialog.accept());
  // A file of the browser's own file system stands for one of the disk: the dialog of the system cannot be pressed from here.
  await page.addInitScript(() =>
    Object.assign(window, {
      async showOpenFilePicker() {
        const root = await navigator.storage.getDirectory();
        const handle = await root.getFileHandle('ต่อด้วยปุ่มเดียว.bin', { create: true });
        if ((await handle.getFile()).size === 0) {
          const writable = await handle.createWritable();
          await writable.write(new Uint8Array(16 * 1024 * 1024));
          await writable.close();
        }
        return [handle];
      },
    }),
  );
  await page.reload();
  await alive(page);
  const parts = watchParts(page);
  const line = await network(page);

  await line.slow(8 * MB);
  await page.locator('input[type=file]').first().setInputFiles(file);
  const row = rowOf(page, basename(file));
  await stored(parts, 1);
  await row.getByRole('button', { name: 'ยกเลิก ยกเลิก.bin' }).click();
  await expect(row).toContainText('ยกเลิกแล้ว');
  await expect.poll(() => parts.open).toBe(0);
  const begun = parts.begun.length;
  expect(begun).toBeLessThanOrEqual(parts.stored.size + 4);
  await page.waitForTimeout(1500);
  expect(parts.begun.length).toBe(begun);

  parts.stored.clear();
  await page.getByRole('button', { name: 'เลือกไฟล์', exact: true }).click();
  await stored(parts, 1);
  await page.reload();
  await alive(page);
  const kept = new Set(parts.stored);
  parts.begun.length = 0;
  await line.fast();
  await page.getByRole('button', { name: /^ส่งต่อ ต่อด้วยปุ่มเดียว/ }).click();
  await expect(rowOf(page, 'ต่อด้วยปุ่มเดียว.bin')).toContainText('เสร็จแล้ว');
  expect(parts.begun.filter((number) => kept.has(number))).toEqual([]);
});
