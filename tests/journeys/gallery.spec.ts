import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const GRID = '/user/filemanager_2';
const tile = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('gridcell', { name });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'ตำแหน่งโฟลเดอร์' }).locator('[aria-current]');

/** A picture of one colour, as PNG. */
function png(side: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([red, green, blue]))]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('the gallery goes in two dimensions by keyboard; what it is made of comes only to those who look at it', async ({ open }) => {
  const page = await open('academy', '/', 'user', { viewport: VIEWS[0].viewport, colorScheme: 'dark' });
  // What the page itself has loaded, from wherever: the runner is not told of what a cache answers.
  const loaded = (name: string) =>
    page.evaluate((part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)), name);
  await page.goto(at('academy', '/user/filemanager'));
  await alive(page);
  await page.waitForLoadState('networkidle');
  for (const part of ['GridView', 'Columns', 'PickerDialog']) expect(await loaded(part)).toBe(false);

  await page.getByRole('link', { name: 'ตาราง', exact: true }).click();
  // The list has such a cell as well, which would be pressed instead.
  await expect(page).toHaveURL(at('academy', GRID));
  await tile(page, /^ภาพถ่าย/)
    .getByRole('link')
    .click();
  await expect(crumbs(page)).toHaveText('ภาพถ่าย');
  await expect.poll(() => loaded('GridView')).toBe(true);
  expect(await loaded('Columns')).toBe(false);
  // A phone has two beside each other: a folder and a picture, and one picture below.
  const [folder, lanterns, market] = [tile(page, /^ทริปน้ำตก/), tile(page, /^โคมลอย/), tile(page, /^ตลาดน้ำ/)];
  await folder.focus();
  await page.keyboard.press('ArrowRight');
  await expect(lanterns).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(market).toBeFocused();
  await expect(market).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Home');
  await expect(page.getByRole('toolbar')).toContainText('เลือกแล้ว 3 รายการ');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(crumbs(page)).toHaveText('ทริปน้ำตกเอราวัณ');
  await expect(tile(page, /^ภาพ 1 /)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(folder).toBeFocused();
});

test('columns: a folder opens beside the one it is in, a file shows what it is, and the address keeps the look', async ({ open }) => {
  const page = await open('academy', GRID, 'user', { viewport: VIEWS[1].viewport, colorScheme: 'light' });
  await expect(tile(page, /^ภาพถ่าย/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'คอลัมน์' }).click();
  await option(page, 'ภาพถ่าย').click();
  await option(page, 'ทริปน้ำตกเอราวัณ').focus();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, /^ภาพ 1 /)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const shown = page.getByRole('region', { name: 'รายการที่เลือก' });
  await expect(shown).toContainText('ภาพ 2 ทุ่งนายามเช้า.jpg');
  await expect(shown.locator('img')).toBeVisible();
  expect(page.url()).toContain('look=columns');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  // The folder above stands beside it: a file in it is one press away.
  await page
    .getByRole('navigation', { name: 'ภาพถ่าย' })
    .getByRole('link', { name: /โคมลอย/ })
    .click();
  await expect(crumbs(page)).toHaveText('ภาพถ่าย');
  await expect(option(page, /โคมลอย/)).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(crumbs(page)).toHaveText('ทริปน้ำตกเอราวัณ');
  await option(page, /^ภาพ 1 /).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(option(page, 'ทริปน้ำตกเอราวัณ')).toBeFocused();
  // There is no room for columns on a phone.
  await page.setViewportSize(VIEWS[0].viewport);
  await expect(tile(page, /^ทริปน้ำตก/)).toBeVisible();
});

test('a picture of oneself: uploaded in the picker, chosen by itself, shown in the header; and another by keyboard', async ({
  open,
}, info) => {
  // Tried again, the first one has a picture already.
  const page = await open('market', '/user/profile', info.retry === 0 ? 'manager' : 'admin', {
    viewport: VIEWS[2].viewport,
    colorScheme: 'light',
  });
  const dialog = page.getByRole('dialog', { name: 'เลือกรูปโปรไฟล์' });
  const face = page.locator('.account-Menu summary img');
  const use = dialog.getByRole('button', { name: 'ใช้ที่เลือก' });
  const pick = page.getByRole('button', { name: 'เลือกรูปโปรไฟล์' });
  await expect(face).toHaveCount(0);
  await pick.click();
  await expect(dialog).toContainText('ยังไม่มีรูปภาพที่นี่');
  await expect(use).toBeDisabled();
  await expectAccessible(page);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'ฉันที่ตลาด.png', mimeType: 'image/png', buffer: png(240, [200, 40, 60]) },
      { name: 'รายการซื้อ.txt', mimeType: 'text/plain', buffer: Buffer.from('กะปิ น้ำปลา') },
    ]);
  await expect(dialog.getByRole('gridcell', { name: /^ฉันที่ตลาด/ })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('gridcell')).toHaveCount(1);
  await use.click();
  await expect(dialog).toHaveCount(0);
  await expect(pick).toBeFocused();
  await expect(face).toBeVisible();
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(160);

  await page.setViewportSize(VIEWS[3].viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await alive(page);
  await expect(face).toBeVisible();
  const before = await face.getAttribute('src');
  await pick.press('Enter');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ฉันที่ท่าเรือ.png', mimeType: 'image/png', buffer: png(240, [20, 90, 160]) });
  await expect(dialog.getByRole('gridcell', { name: /^ฉันที่ท่าเรือ/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await dialog.getByRole('gridcell', { name: /^ฉันที่ตลาด/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('gridcell', { name: /^ฉันที่ท่าเรือ/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(face).not.toHaveAttribute('src', before!);
  await page.getByRole('button', { name: 'นำรูปออก' }).click();
  await expect(face).toHaveCount(0);
});
