import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

/** A code for a till of the café, as its owner makes it on the desk. */
async function pairingCode(desk: Page): Promise<string> {
  await desk.goto(at('market', '/cluster/manage'));
  const main = desk.getByRole('main');
  await main.getByRole('link', { name: 'ร้านกาแฟตลาดแดง' }).click();
  await main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link', { name: 'เครื่องขาย' }).click();
  await main.getByRole('button', { name: 'จับคู่เครื่องขาย' }).click();
  const dialog = desk.getByRole('dialog', { name: 'จับคู่เครื่องขาย' });
  await dialog.getByRole('button', { name: 'ขอรหัสจับคู่' }).click();
  return dialog.getByRole('status', { name: /^รหัสจับคู่/ }).innerText();
}

/** Pairs a browser and signs somebody in there. */
async function pair(page: Page, code: string, name: string, who: RegExp, pin: string): Promise<void> {
  await page.getByLabel('รหัสจับคู่').fill(code);
  await page.getByLabel('ชื่อเครื่องนี้').fill(name);
  await page.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await page.getByRole('button', { name: who }).click();
  await expect(page.getByLabel(/^PIN ของ/)).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cluster\/pos$/);
  await expect(page.locator('.pos-Tile').first()).toBeVisible();
}

const go = (till: Page, section: string) =>
  till.getByRole('navigation', { name: 'ส่วนของเครื่องขาย' }).getByRole('button', { name: section }).click();
const plain = (till: Page) => till.locator('.pos-Tile:not(:has(.pos-Tile-many))');
/** As many of the first goods that there is one kind of; what is sold by weight is not among them. */
async function addGoods(till: Page, first: number): Promise<void> {
  await plain(till).nth(first).click();
}

test('two tills share tables, a kitchen’s screen makes what they send, and what one does without a connection is merged', async ({
  open,
  faults,
}) => {
  test.setTimeout(240_000);
  const desk = await open('market', '/cluster/manage', 'admin');
  const [first, second, kitchen] = [
    await open('market', '/cluster/user/login'),
    await open('market', '/cluster/user/login'),
    await open('market', '/cluster/user/login'),
  ];
  await pair(first, await pairingCode(desk), 'เคาน์เตอร์', /ต้นกล้า/, '2468');
  await pair(second, await pairingCode(desk), 'แท็บเล็ตพนักงาน', /พลอย/, '1234');
  await pair(kitchen, await pairingCode(desk), 'จอครัว', /บอส/, '1234');

  // the manager puts two tables on the plan, the second by keys
  await go(first, 'โต๊ะ');
  await first.getByRole('button', { name: 'จัดผังโต๊ะ' }).click();
  await first.getByRole('button', { name: 'เพิ่มโซน' }).click();
  await first.getByRole('button', { name: 'เพิ่มโต๊ะ' }).click();
  await first.getByRole('button', { name: 'เพิ่มโต๊ะ' }).click();
  const moved = first.getByRole('button', { name: /^โต๊ะ 2 ช่อง/ });
  await moved.focus();
  for (let step = 0; step < 6; step++) await first.keyboard.press('ArrowRight');
  await expectAccessibleIn(first);
  await first.getByRole('button', { name: 'บันทึกผัง' }).click();
  await expect(first.getByRole('button', { name: /^โต๊ะ 1 ว่าง/ })).toBeVisible();

  // a waiter seats two guests at the other till, and sends what they want to the kitchen
  await go(second, 'โต๊ะ');
  await second.getByRole('button', { name: /^โต๊ะ 1 ว่าง/ }).click();
  await second.getByRole('button', { name: 'เปิดโต๊ะ' }).click();
  await addGoods(second, 0);
  await addGoods(second, 1);
  await expectAccessibleIn(second);
  await go(kitchen, 'ครัว');
  await expect(kitchen.getByText('ไม่มีรายการค้าง')).toBeVisible();
  await second.getByRole('button', { name: 'ส่งเข้าครัว' }).click();
  await expect(kitchen.getByRole('heading', { level: 2, name: '1' })).toBeVisible();
  await expectAccessibleIn(kitchen);
  await kitchen.getByRole('button', { name: 'เริ่มทำ 1' }).click();
  await kitchen.getByRole('button', { name: 'เสร็จแล้ว 1' }).click();
  await expect(second.getByRole('button', { name: /^โต๊ะ 1 มี 2 คน.*พร้อมเสิร์ฟ/ })).toBeVisible();

  // the counter loses its connection and adds something; the waiter adds something else
  await expect(first.getByRole('button', { name: /^โต๊ะ 1 มี 2 คน/ })).toBeVisible();
  faults.expectFailed('/');
  await first.context().setOffline(true);
  await first.getByRole('button', { name: /^โต๊ะ 1 มี/ }).click();
  await expectAccessibleIn(first);
  await first.getByRole('button', { name: /^เปิดบิล/ }).click();
  await addGoods(first, 2);
  await first.getByRole('button', { name: 'พักไว้ในบิล (F4)' }).click();
  await second.getByRole('button', { name: /^โต๊ะ 1 มี/ }).click();
  await second.getByRole('button', { name: /^เปิดบิล/ }).click();
  await addGoods(second, 3);
  await second.getByRole('button', { name: 'พักไว้ในบิล (F4)' }).click();
  await first.context().setOffline(false);
  await second.getByRole('button', { name: /^โต๊ะ 1 มี/ }).click();
  await expect(second.getByRole('dialog').getByRole('listitem')).toHaveCount(4, { timeout: 60_000 });

  // paid at the waiter's till: the table is free at both
  await second.keyboard.press('Escape');
  await go(second, 'กะเงิน');
  await second.getByRole('textbox', { name: '฿1,000.00' }).fill('1');
  await second.getByRole('button', { name: 'เปิดกะ' }).click();
  await go(second, 'โต๊ะ');
  await second.getByRole('button', { name: /^โต๊ะ 1 มี/ }).click();
  await second.getByRole('button', { name: /^เปิดบิล/ }).click();
  await second
    .getByRole('region', { name: 'ตะกร้า' })
    .getByRole('button', { name: /^รับเงิน/ })
    .click();
  await second.getByRole('button', { name: 'หาร 2' }).click();
  for (const part of [1, 2]) {
    await expect(second.getByText(`ส่วนที่ ${part} จาก 2`)).toBeVisible();
    await second.getByRole('button', { name: /^พอดี/ }).click();
  }
  await expect(second.getByRole('dialog', { name: /^บิล / })).toBeVisible();
  await expect(first.getByRole('button', { name: /^โต๊ะ 1 ว่าง/ })).toBeVisible({ timeout: 20_000 });
  // what came since was sent along with the money
  await expect(kitchen.getByRole('heading', { level: 2, name: '1' })).toHaveCount(2);
});
