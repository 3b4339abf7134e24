import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

test('categories and promotions are made, put right where they are refused, and taken away', async ({ open, faults }) => {
  faults.expect(422, '/api/shop/desk/promotions/');
  const page = await open('market', '/shop/desk/categories', 'admin');
  const main = page.getByRole('main');
  const name = `ผ้าทอ ${unlike()}`;
  await main.getByRole('button', { name: 'เพิ่มหมวด' }).click();
  const sheet = page.getByRole('dialog', { name: 'เพิ่มหมวด' });
  const save = sheet.getByRole('button', { name: 'บันทึก', exact: true });
  await save.click();
  await expect(sheet.getByRole('alert')).toContainText('กรอกช่องนี้');
  await sheet.getByLabel('ชื่อหมวด', { exact: true }).fill(name);
  // its place in addresses is made of its name
  await expect(sheet).toContainText(`/shop/categorie/${name.replaceAll(' ', '-').toLowerCase()}`);
  await save.click();
  await expect(sheet).toBeHidden();
  const tree = main.getByRole('list', { name: 'จัดการหมวดสินค้า' });
  await tree.getByRole('button', { name }).first().click();
  const known = page.getByRole('dialog', { name });
  await expect(known.getByLabel('ชื่อหมวด', { exact: true })).toHaveValue(name);
  await known.getByRole('button', { name: 'ลบหมวด' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบหมวด' }).click();
  await expect(tree.getByRole('button', { name })).toHaveCount(0);

  await page.goto(at('market', '/shop/desk/promotions'));
  await alive(page);
  const code = `SALE${unlike().toUpperCase()}`.slice(0, 20);
  await main.getByRole('link', { name: 'เพิ่มโปรโมชัน' }).first().click();
  const promotion = page.getByRole('dialog', { name: 'เพิ่มโปรโมชัน' });
  await promotion.getByLabel('ชื่อ', { exact: true }).fill('ลดท้ายปี');
  await promotion.getByLabel(/^โค้ด/).fill(code.toLowerCase());
  await promotion.getByLabel('ลดกี่เปอร์เซ็นต์', { exact: true }).fill('12.5');
  await promotion.getByLabel('ลดไม่เกิน').fill('1,000');
  await promotion.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(promotion).toBeHidden();
  const row = main.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('12.5%');
  await row.getByRole('link').first().click();
  const again = page.getByRole('dialog', { name: 'ลดท้ายปี' });
  await expect(again.getByLabel('ลดไม่เกิน')).toHaveValue('1,000.00');
  // what this kind does not ask for is kept
  await again.getByLabel('แบบของส่วนลด').selectOption('fixed');
  await again.getByLabel('ลดเท่าไร').fill('0');
  await again.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('ลดเท่าไร').fill('20');
  await again.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(row).toContainText('20');
});

test('ways of sending, price lists and places of stock are made in their sheets', async ({ open }) => {
  const mark = unlike();
  const page = await open('market', '/shop/desk/shipping', 'admin');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'เพิ่มวิธีจัดส่ง' }).first().click();
  const shipping = page.getByRole('dialog', { name: 'เพิ่มวิธีจัดส่ง' });
  await shipping.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(shipping.getByRole('alert')).toContainText('ใส่ชื่อวิธีจัดส่ง');
  await shipping.getByLabel('ชื่อวิธีจัดส่ง', { exact: true }).fill(`รถตู้ ${mark}`);
  await shipping.getByRole('radio', { name: 'มารับเอง' }).check();
  await shipping.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(shipping).toBeHidden();
  await main.getByRole('row').filter({ hasText: mark }).getByRole('button').first().click();
  const known = page.getByRole('dialog', { name: `รถตู้ ${mark}` });
  await expect(known.getByLabel('ส่งฟรีเมื่อซื้อครบ')).toHaveValue('');
  await known.getByRole('button', { name: 'ลบวิธีนี้' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบวิธีนี้' }).click();
  await expect(main.getByRole('row').filter({ hasText: mark })).toHaveCount(0);

  await page.goto(at('market', '/shop/desk/price-lists'));
  await alive(page);
  await main.getByRole('button', { name: 'เพิ่มบัญชีราคา' }).first().click();
  const list = page.getByRole('dialog', { name: 'เพิ่มบัญชีราคา' });
  await list.getByLabel('ชื่อ', { exact: true }).fill(`ขายส่ง ${mark}`);
  await list.getByLabel('รหัส', { exact: true }).fill(`ws-${mark}`.toLowerCase());
  await list.getByRole('button', { name: 'เพิ่มราคา' }).click();
  await list.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(list.getByRole('alert').getByRole('link')).toHaveCount(2);
  await list.getByRole('button', { name: /^เอาราคาของ/ }).click();
  await list.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(list).toBeHidden();
  await expect(main.getByText(`ขายส่ง ${mark}`)).toBeVisible();

  await page.goto(at('market', '/shop/desk/stock'));
  await alive(page);
  await main.getByRole('button', { name: 'เพิ่มที่เก็บ' }).click();
  const place = page.getByRole('dialog', { name: 'เพิ่มที่เก็บ' });
  await place.getByLabel('ชื่อที่เก็บ').fill(`หลังร้าน ${mark}`);
  await place.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(place).toBeHidden();
  await expect(main.getByRole('region', { name: 'ที่เก็บสินค้า' })).toContainText(mark);
});
