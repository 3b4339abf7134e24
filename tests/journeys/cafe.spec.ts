import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

// One café, one kitchen: one after the other.
test.describe.configure({ mode: 'default' });

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
/** What the café makes and nobody asks anything about. */
const MADE = ['เอสเพรสโซ', 'มะพร้าวน้ำหอมทั้งลูก', 'ขนมปังสังขยา', 'ขนมปังปิ้งเนยน้ำตาล'] as const;
async function addGoods(till: Page, which: number): Promise<void> {
  await till.getByRole('button', { name: 'เครื่องดื่มและเบเกอรี่', exact: true }).click();
  await till.locator('.pos-Tile', { hasText: MADE[which]! }).click();
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

  // the manager puts two more tables on the plan, the second by keys
  await go(first, 'โต๊ะ');
  await first.getByRole('button', { name: 'จัดผังโต๊ะ' }).click();
  await first.getByRole('button', { name: 'เพิ่มโต๊ะ' }).click();
  await first.getByRole('button', { name: 'เพิ่มโต๊ะ' }).click();
  const moved = first.getByRole('button', { name: /^โต๊ะ 12 ช่อง/ });
  await moved.focus();
  for (let step = 0; step < 6; step++) await first.keyboard.press('ArrowRight');
  await expectAccessibleIn(first);
  await first.getByRole('button', { name: 'บันทึกผัง' }).click();
  await expect(first.getByRole('button', { name: /^โต๊ะ 11 ว่าง/ })).toBeVisible();

  // a waiter seats two guests at the other till, and sends what they want to the kitchen
  await go(second, 'โต๊ะ');
  await second.getByRole('button', { name: /^โต๊ะ 11 ว่าง/ }).click();
  await second.getByRole('button', { name: 'เปิดโต๊ะ' }).click();
  await addGoods(second, 0);
  await addGoods(second, 1);
  await expectAccessibleIn(second);
  await go(kitchen, 'ครัว');
  await expect(kitchen.getByText('ไม่มีรายการค้าง')).toBeVisible();
  await second.getByRole('button', { name: 'ส่งเข้าครัว' }).click();
  await expect(kitchen.getByRole('heading', { level: 2, name: '11' })).toBeVisible();
  await expectAccessibleIn(kitchen);
  await kitchen.getByRole('button', { name: 'เริ่มทำ 11' }).click();
  await kitchen.getByRole('button', { name: 'เสร็จแล้ว 11' }).click();
  await expect(second.getByRole('button', { name: /^โต๊ะ 11 มี 2 คน.*พร้อมเสิร์ฟ/ })).toBeVisible();

  // the counter loses its connection and adds something; the waiter adds something else
  await expect(first.getByRole('button', { name: /^โต๊ะ 11 มี 2 คน/ })).toBeVisible();
  faults.expectFailed('/');
  await first.context().setOffline(true);
  await first.getByRole('button', { name: /^โต๊ะ 11 มี/ }).click();
  await expectAccessibleIn(first);
  await first.getByRole('button', { name: /^เปิดบิล/ }).click();
  await addGoods(first, 2);
  await first.getByRole('button', { name: 'พักไว้ในบิล (F4)' }).click();
  await second.getByRole('button', { name: /^โต๊ะ 11 มี/ }).click();
  await second.getByRole('button', { name: /^เปิดบิล/ }).click();
  await addGoods(second, 3);
  await second.getByRole('button', { name: 'พักไว้ในบิล (F4)' }).click();
  await first.context().setOffline(false);
  await second.getByRole('button', { name: /^โต๊ะ 11 มี/ }).click();
  await expect(second.getByRole('dialog').getByRole('listitem')).toHaveCount(4, { timeout: 60_000 });

  // paid at the waiter's till: the table is free at both
  await second.keyboard.press('Escape');
  await go(second, 'กะเงิน');
  await second.getByRole('textbox', { name: '฿1,000.00' }).fill('1');
  await second.getByRole('button', { name: 'เปิดกะ' }).click();
  await go(second, 'โต๊ะ');
  await second.getByRole('button', { name: /^โต๊ะ 11 มี/ }).click();
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
  await expect(first.getByRole('button', { name: /^โต๊ะ 11 ว่าง/ })).toBeVisible({ timeout: 20_000 });
  // what came since was sent along with the money
  await expect(kitchen.getByRole('heading', { level: 2, name: '11' })).toHaveCount(2);
  await second.keyboard.press('Escape');

  // a cake is ordered with a deposit, which pays its first part when it is fetched
  await go(second, 'ลูกค้า');
  await second.getByText('บัตรของขวัญและมัดจำ').click();
  const deposit = second.locator('form', { has: second.getByRole('heading', { name: 'รับมัดจำ' }) });
  await deposit.getByRole('textbox').first().fill('40');
  await deposit.getByLabel('มัดจำสำหรับ').fill('เค้กวันเกิดน้องใบเตย');
  await expectAccessibleIn(second);
  await deposit.getByRole('button', { name: 'เพิ่มลงบิล' }).click();
  await second.keyboard.press('F2');
  await second.getByRole('button', { name: /^พอดี/ }).click();
  const paper = second.getByRole('dialog', { name: /^บิล / });
  const number = /บิล (\S+)/.exec((await paper.getByRole('heading').first().textContent())!)![1]!;
  await second.keyboard.press('Escape');
  await expect(second.locator('.pos-Sync')).toHaveText('ส่งครบแล้ว');
  await addGoods(second, 1);
  await addGoods(second, 2);
  await second.keyboard.press('F2');
  await second.getByRole('radio', { name: 'หักมัดจำ' }).click();
  faults.expect(409, '/api/pos/tender');
  await second.getByLabel('เลขที่บิลที่รับมัดจำ').fill(number.toLowerCase());
  await second.getByRole('button', { name: /^รับชำระ/ }).click();
  await expect(second.getByText('เงินมัดจำของบิลนี้คือ ฿40.00 ต้องใช้เต็มจำนวน')).toBeVisible();
  await expectAccessibleIn(second);
  await second.getByRole('button', { name: 'รับชำระ ฿40.00' }).click();
  await second.getByRole('radio', { name: 'เงินสด' }).click();
  await second.getByRole('button', { name: /^พอดี/ }).click();
  await expect(paper.getByRole('status')).toContainText('ไม่ต้องทอน');
});

test('guests order by the code on their table; staff accept it, the kitchen makes it, and the guests see how far it is', async ({
  open,
}) => {
  test.setTimeout(240_000);
  const desk = await open('market', '/cluster/manage', 'admin');
  const till = await open('market', '/cluster/user/login');
  await pair(till, await pairingCode(desk), 'เคาน์เตอร์บาร์', /พลอย/, '1234');

  // the code is printed from the plan of tables
  await desk.goto(at('market', '/cluster/tables'));
  await desk.getByRole('navigation', { name: 'สาขา' }).getByRole('link', { name: 'ร้านกาแฟหน้าตลาด' }).click();
  await desk.getByRole('link', { name: 'QR ของโต๊ะ' }).click();
  const card = desk.getByRole('listitem').filter({ hasText: 'โต๊ะ B4' });
  await expect(card.getByRole('img', { name: 'QR สั่งจากโต๊ะ B4' })).toBeVisible();
  await expectAccessibleIn(desk);
  const path = (await card.getByRole('link', { name: 'ดูหน้าสั่งของโต๊ะ B4' }).getAttribute('href'))!;

  const guest = await open('market', path);
  const main = guest.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ร้านกาแฟหน้าตลาด · โต๊ะ B4');
  const latte = main.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: 'ลาเต้ใบเตย' }) });
  await latte.getByText('เลือก', { exact: true }).click();
  await latte.getByLabel('ความหวาน').selectOption({ label: 'หวานน้อย' });
  await latte.getByLabel('จำนวน').fill('2');
  await expectAccessibleIn(guest);
  await latte.getByRole('button', { name: 'ใส่ ลาเต้ใบเตย ในรายการ' }).click();
  const basket = main.getByRole('region', { name: 'รายการที่เลือกไว้' });
  await expect(basket).toContainText('2 × ลาเต้ใบเตย');
  await basket.getByRole('button', { name: 'ส่งรายการ' }).click();
  const running = main.getByRole('region', { name: 'ที่โต๊ะนี้สั่งแล้ว' });
  await expect(running).toContainText('รอร้านรับ');

  await till.getByRole('button', { name: 'ดูรายการ' }).click();
  const order = till.getByRole('region', { name: 'ลูกค้าสั่งจากโต๊ะ B4' });
  await expect(order).toContainText('หวานน้อย');
  await expectAccessibleIn(till);
  await order.getByRole('button', { name: 'รับรายการ' }).click();
  await expect(order).toHaveCount(0);
  await go(till, 'ครัว');
  const made = till.getByRole('listitem').filter({ has: till.getByRole('heading', { level: 2, name: 'B4' }) });
  await expect(made).toContainText('ลูกค้าสั่งจากโต๊ะ');
  for (const [press, state] of [
    ['เริ่มทำ B4', 'กำลังทำ'],
    ['เสร็จแล้ว B4', 'พร้อมเสิร์ฟ'],
  ] as const) {
    await till.getByRole('button', { name: press }).click();
    await expect(running).toContainText(state, { timeout: 30_000 });
  }

  // the ticket is at its table, to be paid there; without the code on the table nobody sees any of it
  await go(till, 'โต๊ะ');
  await till.getByText('ใต้ต้นจามจุรี 1/4').click();
  await expect(till.getByRole('button', { name: /^โต๊ะ B4 มี/ })).toBeVisible();
  await card.getByRole('button', { name: 'เปลี่ยน QR โต๊ะ B4' }).click();
  await guest.reload();
  await expect(main.getByText('QR นี้ใช้ไม่ได้แล้ว')).toBeVisible();
});
