import { brokenWords } from './kit/brokenWords.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const PHONE = { viewport: { width: 360, height: 800 } };
/** A name that no dictionary has, and words that browsers take for two. */
const WHOLE = ['สมชาย', 'เทวาพิทักษ์กิตติวงศ์', 'ชำระเงิน', 'พร้อมเพย์', 'คำสั่งซื้อ', '081-234-5678'];

/** Phones of today: what just fits on one stands on two lines of another. */
const WIDTHS = [344, 360, 375, 390, 412];

test('names and words stay whole on a phone, from the checkout to the order', async ({ open }) => {
  const page = await open('market', '/shop/product/TOTE', 'guest', PHONE);
  const areWhole = async () => expect(await brokenWords(page, WHOLE)).toEqual([]);
  await page.getByRole('button', { name: 'ซื้อเลย' }).click();
  await expect(page).toHaveURL(/\/shop\/checkout/);
  await alive(page);
  const fields = {
    'contact.name': 'สมชาย เทวาพิทักษ์กิตติวงศ์',
    'contact.phone': '081 234 5678',
    'contact.email': 'somchai.kittiwong@example.com',
    'address.line': '99/1 หมู่บ้านสมชายพัฒนา ซอยสุขุมวิท 22',
    'address.postcode': '10110',
  };
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name="${name}"]:visible`).fill(text);
  await page.getByRole('combobox', { name: 'เลือกตำบลหรือแขวง' }).click();
  await page
    .getByRole('option', { name: /คลองเตย/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /ส่งธรรมดา/ }).check();
  const pay = page.getByRole('button', { name: /^จ่ายด้วยพร้อมเพย์ ฿204/ });
  await expect(pay).toBeVisible();
  await areWhole();
  await pay.click();
  await expect(page).toHaveURL(/\/shop\/thankyou\//);
  await expect(page.getByRole('img', { name: /คิวอาร์|QR/ })).toBeVisible();
  await areWhole();
  await page.goto(page.url().replace('/thankyou/', '/orders/'));
  await expect(page.getByRole('main')).toContainText('เทวาพิทักษ์กิตติวงศ์');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await areWhole();
  }
});

test('words stay whole on a phone on the pages of an account', async ({ open }) => {
  const page = await open('market', '/user', 'user', PHONE);
  for (const path of [
    '/user',
    '/user/dashboard',
    '/user/profile',
    '/user/security',
    '/user/wallet',
    '/user/notifications',
    '/user/message',
    '/shop/orders',
    '/billing/documents',
  ]) {
    await page.goto(at('market', path));
    await alive(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page, WHOLE), `${path} at ${width}`).toEqual([]);
    }
  }
});
