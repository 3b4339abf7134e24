import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { alive, expect, test } from './kit/test.ts';

const GOOD = 'MANGOSTEEN';

/** A cluster with two stores that have shelves of their own, and a supplier. */
async function newCluster(): Promise<string> {
  const call = await callerOf('market', 'admin');
  const code = `khlang-${Date.now().toString(36)}`;
  const { id } = (await call('/api/cluster/clusters', { name: `คลัง ${code}`, code, model: 'retail', taxId: '' })) as { id: string };
  for (const [at, name] of ['สาขาเหนือ', 'สาขาใต้'].entries())
    await call(`/api/cluster/clusters/${id}/stores`, {
      name,
      code: `S${at}`,
      branchCode: `0000${at}`,
      location: 'new',
      address: '',
      phone: '',
    });
  return id;
}

const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link', { name, exact: true }).click();

/** Puts the good into a draft, so many of it. */
async function pick(page: Page, quantity: number) {
  const main = page.getByRole('main');
  await main.getByLabel('เพิ่มสินค้า: ชื่อ รหัส หรือบาร์โค้ด').fill(GOOD);
  await page.keyboard.press('Enter');
  await main.getByRole('group', { name: /มังคุด/ }).getByRole('spinbutton', { name: 'จำนวน' }).fill(String(quantity));
}

/** Presses a button of the page, and what is asked after it. */
async function turn(page: Page, open: string, confirm: string) {
  await page.getByRole('main').getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expectAccessibleIn(page);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

test('goods are ordered, come in part, go on to another store with a loss, and are counted blind', async ({ open }) => {
  test.setTimeout(180_000);
  const id = await newCluster();
  const page = await open('market', `/cluster/manage/detail/${id}/suppliers`, 'admin');
  const main = page.getByRole('main');
  const shown = (sku: string) => main.getByRole('row').filter({ hasText: sku });
  await expectAccessibleIn(page);

  // from whom
  await main.getByRole('link', { name: 'เพิ่มผู้ขายส่ง' }).click();
  await main.getByLabel('ชื่อผู้ขาย').fill('สวนลุงดำ');
  await main.getByLabel('รหัส', { exact: true }).fill('DAM');
  await main.getByRole('button', { name: 'บันทึกผู้ขาย' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('สวนลุงดำ');
  await expectAccessibleIn(page);

  // an order: ten
  await page.goto(new URL(`/cluster/manage/detail/${id}/purchase-orders`, page.url()).href);
  await alive(page);
  await main.getByRole('link', { name: 'สั่งซื้อสินค้า' }).click();
  await main.getByLabel('ผู้ขาย').selectOption({ label: 'สวนลุงดำ' });
  await pick(page, 10);
  await expectAccessibleIn(page);
  await main.getByRole('button', { name: 'บันทึกร่าง' }).click();
  await expect(main.getByRole('button', { name: 'ส่งใบสั่งซื้อ' })).toBeVisible();
  await turn(page, 'ส่งใบสั่งซื้อ', 'ยืนยันว่าสั่งแล้ว');

  // six of them come
  await main.getByRole('button', { name: 'รับของ' }).click();
  const receiving = page.getByRole('dialog', { name: /^รับของ/ });
  await receiving.getByRole('spinbutton', { name: 'จำนวนที่มา' }).fill('6');
  await expectAccessibleIn(page);
  await receiving.getByRole('button', { name: 'บันทึกการรับของ' }).click();
  await expect(receiving).toBeHidden();
  await expect(shown(GOOD)).toContainText('6 จาก 10');

  await page.goto(new URL(`/cluster/manage/detail/${id}/stock`, page.url()).href);
  await alive(page);
  await expect(shown(GOOD).getByRole('cell').nth(0)).toHaveText(/6$/);
  await expectAccessibleIn(page);

  // four go south, three arrive
  await tab(page, 'โอน');
  await main.getByRole('link', { name: 'โอนสินค้า' }).click();
  await main.getByLabel('จากสาขา').selectOption({ label: 'สาขาเหนือ' });
  await main.getByLabel('ไปสาขา').selectOption({ label: 'สาขาใต้' });
  await pick(page, 4);
  await main.getByRole('button', { name: 'บันทึกร่าง' }).click();
  await expect(main.getByRole('button', { name: 'ส่งของออก' })).toBeVisible();
  await turn(page, 'ส่งของออก', 'ส่งของออก');
  await main.getByRole('button', { name: 'รับของ' }).click();
  const arriving = page.getByRole('dialog', { name: /^รับของโอน/ });
  await arriving.getByRole('spinbutton', { name: 'จำนวนที่มา' }).fill('3');
  await arriving.getByLabel('เหตุผลที่ขาด').fill('ช้ำหนึ่งลูก');
  await expectAccessibleIn(page);
  await arriving.getByRole('button', { name: 'บันทึกการรับ' }).click();
  await expect(arriving).toBeHidden();
  await expect(shown(GOOD)).toContainText('ช้ำหนึ่งลูก');

  // the north is counted by somebody who is not told that two should be there
  await page.goto(new URL(`/cluster/manage/detail/${id}/counts`, page.url()).href);
  await alive(page);
  await main.getByRole('link', { name: 'ตรวจนับ', exact: true }).first().click();
  await expect(main.getByLabel('นับแบบไม่เห็นจำนวนในระบบ')).toBeChecked();
  await main.getByRole('button', { name: 'บันทึกร่าง' }).click();
  await main.getByRole('button', { name: 'เริ่มนับ' }).click();
  await main.getByRole('form', { name: /มังคุด/ }).getByRole('spinbutton', { name: 'นับได้' }).fill('1');
  await expectAccessibleIn(page);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'บันทึกแล้ว' })).toBeVisible();
  await main.getByRole('button', { name: 'นับเสร็จ ดูผลต่าง' }).click();
  await expect(shown(GOOD)).toContainText('-1');
  await turn(page, 'ปรับสต็อก', 'ปรับสต็อก');

  // one in the north, three in the south; its price in the north is its own
  await page.goto(new URL(`/cluster/manage/detail/${id}/products`, page.url()).href);
  await alive(page);
  await expect(
    shown(GOOD)
      .getByRole('cell')
      .filter({ hasText: /^\D*[13]$/ }),
  ).toHaveText([/1$/, /3$/]);
  await tab(page, 'ราคา');
  await main.getByRole('button', { name: /ราคา มังคุด.* ที่ สาขาเหนือ/ }).click();
  await main.getByRole('textbox', { name: /ที่ สาขาเหนือ/ }).fill('999');
  await page.keyboard.press('Enter');
  await expect(shown(GOOD).getByText('ราคาสาขา')).toHaveCount(1);
  await expectAccessibleIn(page);
});
