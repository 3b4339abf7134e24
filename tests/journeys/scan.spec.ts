import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { expectAccessibleIn } from './kit/accessible.ts';
import { filmOf, photoOf } from './kit/codePicture.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const film = join(process.env.SALA_TEST_FOLDER!, 'camera.y4m');
// What the camera of this browser sees.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});
test.beforeAll(async () => writeFileSync(film, await filmOf('MACKEREL', 'QRCode')));

/** As a scanner does: all keys at once, Enter behind them; with the keyboard set to Thai by their places. */
const scan = (page: Page, keys: readonly (readonly [key: string, code: string])[]) =>
  page.evaluate((strokes) => {
    for (const [key, code] of [...strokes, ['Enter', 'Enter'] as const])
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
  }, keys);
const keysOf = (text: string) => Array.from(text, (letter) => [letter, ''] as const);
const result = (page: Page) => page.getByRole('main').getByRole('article');

test('a guest finds what a code is: typed, by a scanner that types, from a photo', async ({ open }) => {
  const page = await open('market', '/scan');
  await page.getByRole('textbox', { name: 'โค้ดหรือบาร์โค้ด' }).fill('MACKEREL');
  await page.getByRole('button', { name: 'ดูว่าคืออะไร' }).click();
  await expect(result(page).getByRole('link', { name: 'ดูสินค้า' })).toHaveAttribute('href', '/shop/product/MACKEREL');
  await expectAccessibleIn(page);

  // a scanner, wherever the focus is
  await scan(page, keysOf('MANGO-3KG'));
  await expect(page).toHaveURL(/code=MANGO-3KG/);
  await expect(result(page).getByRole('link', { name: 'ดูสินค้า' })).toHaveAttribute('href', '/shop/product/MANGO-3KG');
  // the keyboard is set to Thai: 12345670 is written as ๅ/-ภถุึจ
  const digits = Array.from(
    '12345670',
    (digit) => [{ '0': 'จ', '1': 'ๅ', '2': '/', '3': '-', '4': 'ภ', '5': 'ถ', '6': 'ุ', '7': 'ึ' }[digit]!, `Digit${digit}`] as const,
  );
  await scan(page, digits);
  await expect(page).toHaveURL(/code=12345670/);
  await expect(result(page).getByRole('link', { name: 'จับคู่เครื่องนี้' })).toBeVisible();

  // a photo from the gallery
  const photo = await (await photoOf('SHRIMP-500', 'Code128')).jpeg({ quality: 80 }).toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page).toHaveURL(/code=SHRIMP-500/, { timeout: 60_000 });
  await expect(result(page).getByRole('link', { name: 'ดูสินค้า' })).toBeVisible();
  // one of goods that the shop does not have; then no picture at all
  const other = await (await photoOf('4006381333931', 'EAN13', { turn: -8 })).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'pencil.png', mimeType: 'image/png', buffer: other });
  await expect(page.getByText('ไม่รู้จักโค้ด “4006381333931”')).toBeVisible({ timeout: 60_000 });
  await page.locator('input[type=file]').setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('เปิดไฟล์นี้ไม่ได้')).toBeVisible();

  // all of them are on the list of this browser, what nobody knew as well
  const last = page.getByRole('region', { name: 'สแกนล่าสุด' });
  await expect(last.getByRole('listitem')).toHaveCount(5);
  await expect(last.getByRole('listitem').first()).toContainText('ไม่รู้จัก');
  await page.reload();
  await alive(page);
  await last.getByRole('link', { name: /MACKEREL/ }).click();
  await expect(result(page).getByRole('link', { name: 'ดูสินค้า' })).toHaveAttribute('href', '/shop/product/MACKEREL');

  // a link of this site is a page, one of another is named and leads nowhere
  await page.goto(at('market', `/scan?${new URLSearchParams({ code: at('market', '/shop/products') })}`));
  await expect(result(page).getByRole('link', { name: 'เปิดหน้านี้' })).toHaveAttribute('href', '/shop/products');
  await page.goto(at('market', '/scan?code=https%3A%2F%2Fevil.example%2Fshop'));
  await expect(result(page)).toContainText('ลิงก์ไปเว็บไซต์อื่น');
  await expect(result(page).getByRole('link')).toHaveCount(0);
});

test('the camera reads a code, and is let go of', async ({ open }) => {
  const page = await open('market', '/scan', 'guest', { permissions: ['camera'], viewport: { width: 360, height: 800 } });
  await page.getByRole('button', { name: 'สแกนด้วยกล้อง' }).click();
  await expect(page).toHaveURL(/code=MACKEREL/, { timeout: 60_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(result(page).getByRole('link', { name: 'ดูสินค้า' })).toBeVisible();
});

test('without a script the field does it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('market', '/scan'));
  await page.getByRole('textbox', { name: 'โค้ดหรือบาร์โค้ด' }).fill('MACKEREL');
  await page.getByRole('button', { name: 'ดูว่าคืออะไร' }).click();
  await expect(result(page).getByRole('link', { name: 'ดูสินค้า' })).toHaveAttribute('href', '/shop/product/MACKEREL');
  await expect(page.getByRole('button', { name: 'สแกนด้วยกล้อง' })).toHaveCount(0);
  await context.close();
});

test('staff scan on the desk and see what their stores have', async ({ open }) => {
  const page = await open('market', '/cluster/scan?code=MACKEREL', 'admin');
  await expect(result(page)).toContainText('มีที่');
  await expect(result(page).getByRole('link', { name: /^เริ่มตรวจนับ · ตลาดนัดแดง/ })).toBeVisible();
  await expectAccessibleIn(page);
  const member = await open('market', '/cluster/user/scan', 'user');
  await scan(member, keysOf('MACKEREL'));
  await expect(result(member).getByRole('link', { name: 'ดูสินค้า' })).toBeVisible();
  await expectAccessibleIn(member);
});
