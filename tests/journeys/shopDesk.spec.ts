import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

test('a manager makes a product with two variants, receives stock, and it is in the shop', async ({ open }) => {
  const sku = `BAG${unlike()}`;
  const name = `กระเป๋าผ้า ${sku}`;
  const page = await open('market', '/shop/desk/products/new', 'manager');
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'บันทึก', exact: true });

  // what is missing is said beside its field and above the form, and nothing typed is lost
  await main.getByLabel('ชื่อสินค้า').first().fill(name);
  await save.click();
  await expect(main.getByRole('alert')).toContainText('กรอกช่องนี้');
  await expect(main.getByLabel('ชื่อสินค้า').first()).toHaveValue(name);

  await main.getByLabel('รหัสสินค้า (SKU)').fill(sku);
  await main.getByLabel('ราคาปกติ').fill('250');
  await main.getByLabel('ราคาลด').fill('300');
  await expect(main.getByText('ราคาลดต้องต่ำกว่าราคาปกติ').last()).toBeVisible();
  await main.getByLabel('ราคาลด').fill('199');
  await main.getByRole('button', { name: 'เพิ่มตัวเลือก' }).click();
  await main.getByLabel('ตัวเลือกที่ 1').fill('สี');
  await main.getByLabel('ค่าที่เลือกได้').fill('แดง,เขียว');
  await main.getByLabel('ค่าที่เลือกได้').press('Enter');
  await expect(main.getByRole('heading', { name: 'แบบสินค้า 2 แบบ' })).toBeVisible();
  await main.getByLabel('สถานะ').selectOption('active');
  await save.click();
  await page.waitForURL(/\/shop\/desk\/products\/[0-9a-f-]{36}$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectAccessibleIn(page);

  // goods come in for the second variant
  await main.getByRole('link', { name: `ปรับสต็อก ${sku}-2` }).click();
  const sheet = page.getByRole('dialog', { name: 'รับเข้า' });
  await sheet.getByLabel('จำนวนที่รับ', { exact: true }).fill('7');
  await sheet.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.goto(at('market', `/shop/desk/stock?q=${sku}`));
  await alive(page);
  await expect(main.getByRole('row').filter({ hasText: `${sku}-2` })).toContainText('7');

  const guest = await open('market', `/shop/product/${sku}-2`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(guest.getByRole('main')).toContainText('฿199');
});

test('an order is packed and sent with a tracking number', async ({ open }) => {
  const page = await open('market', '/shop/orders?show=to_pack', 'manager');
  const main = page.getByRole('main');
  await main.getByRole('table').getByRole('link').last().click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('คำสั่งซื้อ S');
  const start = main.getByRole('button', { name: 'เริ่มแพ็กของ' });
  if (await start.isVisible()) {
    await start.click();
    await expect(start).toBeHidden();
  }
  const order = page.url();
  await main.getByRole('button', { name: 'ส่งพัสดุ' }).click();
  const dialog = page.getByRole('dialog', { name: 'ส่งพัสดุ' });
  await dialog.getByLabel('ผู้ขนส่ง').fill('ไปรษณีย์ไทย');
  await dialog.getByLabel('เลขพัสดุ').fill('EX123456789TH');
  await dialog.getByRole('button', { name: 'บันทึกว่าส่งแล้ว' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('region', { name: 'พัสดุ' })).toContainText('EX123456789TH');
  await expect(main.getByRole('button', { name: 'ส่งพัสดุ' })).toHaveCount(0);
  await expectAccessibleIn(page);

  await page.goto(at('market', `/shop/desk/print/label?ids=${order.split('/').at(-1)}`));
  await alive(page);
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A6 in points, one page
  expect(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])).toBeCloseTo(298, 0);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
