import type { Locator, Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, signIn, test } from './kit/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Looks for something by its code and takes the one that is found. */
async function pick(scope: Locator, label: string, code: string): Promise<void> {
  await scope.getByLabel(label, { exact: true }).fill(code);
  await scope.getByRole('radio', { name: new RegExp(code) }).click({ force: true });
}

test('a vendor is added, has goods in a store, and is paid by a statement that a second person approves', async ({ open, browser }) => {
  const page = await open('market', '/cluster/vendor', 'admin');
  const main = page.getByRole('main');
  await expect(heading(page)).toHaveText('ผู้ฝากขาย');
  await expectAccessibleIn(page);

  // who it is
  const name = `ขนมป้าแจ๋ว ${Date.now().toString(36)}`;
  await page.keyboard.press('c');
  const adding = page.getByRole('dialog', { name: 'เพิ่มผู้ฝากขาย' });
  await adding.getByLabel('ชื่อผู้ฝากขาย').fill(name);
  await adding.getByLabel('บัญชีที่รับเงิน').fill('กสิกรไทย 123-4-56789-0');
  await expectAccessibleIn(page);
  await adding.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(heading(page)).toHaveText(name);

  // what they have
  await main.getByRole('button', { name: 'เพิ่มสินค้า' }).click();
  const goods = page.getByRole('dialog', { name: 'เพิ่มสินค้า' });
  await pick(goods, 'สินค้า', 'MANGO-3KG');
  await expectAccessibleIn(page);
  await goods.getByRole('button', { name: 'เพิ่มสินค้า' }).click();
  await expect(goods).toBeHidden();
  await expect(main.getByRole('table', { name: 'สินค้าที่ฝากขาย' })).toContainText('MANGO-3KG');
  await expectAccessibleIn(page);

  // a statement: with nothing sold there is nothing to pay, until both agree on something
  await main.getByRole('button', { name: 'ทำใบสรุปยอด' }).click();
  await page.getByRole('dialog', { name: 'ทำใบสรุปยอด' }).getByRole('button', { name: 'ทำใบสรุปยอด' }).click();
  await expect(heading(page)).toHaveText(/^CS\d{2}-\d{4}$/);
  await main.getByRole('button', { name: 'ปรับยอด' }).click();
  const adjusting = page.getByRole('dialog', { name: /^ปรับยอดใน/ });
  await adjusting.getByLabel('จำนวนเงิน').fill('1250.50');
  await adjusting.getByLabel('เหตุผล').fill('ยอดยกมาจากสมุด');
  await expectAccessibleIn(page);
  await adjusting.getByRole('button', { name: 'ปรับยอด' }).click();
  await expect(adjusting).toBeHidden();
  await main.getByRole('button', { name: 'คำนวณยอด' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'คำนวณยอด' }).click();
  await expect(main.getByText('รออนุมัติ', { exact: true })).toBeVisible();
  await expectAccessibleIn(page);

  // somebody else approves, and pays
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'market', 'manager');
  await other.goto(page.url());
  await alive(other);
  await other.getByRole('button', { name: 'อนุมัติ' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(other.getByRole('main').getByText('รอจ่าย', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'บันทึกการจ่าย' }).click();
  const paying = other.getByRole('dialog', { name: /^จ่ายเงินตาม/ });
  await expect(paying).toContainText('฿1,250.50');
  await paying.getByLabel('เลขอ้างอิงการโอน').fill('KB-778');
  await paying.getByRole('button', { name: 'บันทึกว่าจ่ายแล้ว' }).click();
  await expect(paying).toBeHidden();
  await expect(other.getByRole('main').getByText('เลขอ้างอิง KB-778')).toBeVisible();
  await expectAccessibleIn(other);

  // on paper
  await other.getByRole('link', { name: 'ดูใบพิมพ์' }).click();
  await expect(heading(other)).toHaveText('ใบสรุปยอดฝากขาย');
  await expect(other.getByText('หนึ่งพันสองร้อยห้าสิบบาทห้าสิบสตางค์')).toBeVisible();
  await expectAccessibleIn(other);
  await other.context().close();
});

test('what is below its point is ordered by one press, sent by mail, comes in with its lot, and gets its labels', async ({ open }) => {
  const page = await open('market', '/cluster/user/store/suppliers', 'admin');
  const main = page.getByRole('main');
  const name = `สวนลุงดำ ${Date.now().toString(36)}`;
  await page.keyboard.press('c');
  await main.getByRole('textbox', { name: 'ชื่อผู้ขาย' }).fill(name);
  await main.getByLabel('รหัส', { exact: true }).fill(`S${Date.now().toString(36)}`);
  await main.getByLabel('อีเมล').fill('suan@mail.example');
  await main.getByRole('button', { name: 'บันทึกผู้ขาย' }).click();
  await expect(heading(page)).toHaveText(name);

  // its lots are asked for
  await page.goto(at('market', '/cluster/store/lots'));
  await alive(page);
  await expectAccessibleIn(page);
  await main.getByLabel('เพิ่มสินค้า: ชื่อ รหัส หรือบาร์โค้ด').fill('MANGO-3KG');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: /^เอา .*ออก$/ }).first()).toBeVisible();

  // it is wanted again from so few on that it is wanted now
  await page.goto(at('market', '/cluster/store/reorder'));
  await alive(page);
  await page.keyboard.press('c');
  const policy = page.getByRole('dialog', { name: 'ตั้งจุดสั่งซื้อ' });
  await policy.getByLabel('เพิ่มสินค้า: ชื่อ รหัส หรือบาร์โค้ด').fill('MANGO-3KG');
  await page.keyboard.press('Enter');
  await expect(policy.getByText('MANGO-3KG')).toBeVisible();
  await policy.getByLabel('ผู้ขาย').selectOption({ label: name });
  await policy.getByRole('spinbutton', { name: 'จุดสั่งซื้อ' }).fill('5000');
  await policy.getByRole('spinbutton', { name: 'สั่งให้ถึง' }).fill('5001');
  await expectAccessibleIn(page);
  await policy.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(policy).toBeHidden();
  await expectAccessibleIn(page);
  await main.getByRole('button', { name: 'สร้างใบสั่งซื้อ' }).first().click();
  await expect(heading(page)).toHaveText(/^PO\d{2}-\d{4}$/);

  // sent, and by mail
  await main.getByRole('button', { name: 'ส่งใบสั่งซื้อ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยันว่าสั่งแล้ว' }).click();
  await main.getByRole('button', { name: 'ส่งอีเมลให้ผู้ขาย' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ส่งอีเมล' }).click();
  await expect(main.getByText('suan@mail.example')).toBeVisible();
  await expect(main.getByRole('button', { name: 'ส่งอีเมลให้ผู้ขาย' })).toHaveCount(0);
  await expectAccessibleIn(page);
  const order = page.url();
  await main.getByRole('link', { name: 'ใบสั่งซื้อสำหรับพิมพ์' }).click();
  await expect(heading(page)).toHaveText(/^ใบสั่งซื้อ PO/);
  await expectAccessibleIn(page);

  // two come, of a lot
  await page.goto(order);
  await alive(page);
  await main.getByRole('button', { name: 'รับของ' }).click();
  const receiving = page.getByRole('dialog', { name: /^รับของ PO/ });
  await receiving.getByLabel('ล็อต', { exact: true }).fill('L-0042');
  await receiving.getByRole('group', { name: 'วันหมดอายุ' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('25122569');
  await receiving.getByRole('spinbutton', { name: 'จำนวนที่มา' }).fill('2');
  await expectAccessibleIn(page);
  await receiving.getByRole('button', { name: 'บันทึกการรับของ' }).click();
  await expect(receiving).toBeHidden();
  await expect(main.getByText('รับบางส่วน', { exact: true })).toBeVisible();

  // labels for both
  await main.getByRole('link', { name: 'พิมพ์ป้ายราคา' }).click();
  await expect(page.getByRole('button', { name: 'พิมพ์ 2 ป้าย' })).toBeVisible();
  await expect(page.locator('.supply-Label')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^เพิ่มค่า / }).first()).toBeVisible();
  await expectAccessibleIn(page);
  await page.goto(at('market', '/cluster/store/lots?within=all'));
  await alive(page);
  await expect(main.getByRole('row').filter({ hasText: 'L-0042' })).toContainText('25 ธ.ค. 2569');
});
