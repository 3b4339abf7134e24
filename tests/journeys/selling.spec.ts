import { at } from './kit/places.ts';
import { countPresses, type } from './kit/presses.ts';
import { alive, expect, test } from './kit/test.ts';

const PHONE = { viewport: { width: 360, height: 800 } };

test('a stranger with a phone comes from a product to the placed order in at most seven presses', async ({ open }) => {
  const page = await open('market', '/', 'guest', PHONE);
  const presses = await countPresses(page);
  await page.goto(at('market', '/shop/product/TOTE'));
  await alive(page);
  await page.getByRole('button', { name: 'ซื้อเลย' }).click();
  await expect(page).toHaveURL(/\/shop\/checkout/);

  await type(page, 'contact.name', 'สมหญิง รักไทย');
  await type(page, 'contact.phone', '081 234 5678');
  await type(page, 'contact.email', 'somying@example.com');
  await type(page, 'address.line', '99/1 ซอยสุขุมวิท 22');
  await type(page, 'address.postcode', '10110');
  await page.getByRole('combobox', { name: 'เลือกตำบลหรือแขวง' }).click();
  await page
    .getByRole('option', { name: /คลองเตย/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /ส่งธรรมดา/ }).check();
  // what it costs to send stands on the button before it is pressed
  await expect(page.getByRole('button', { name: 'จ่ายด้วยพร้อมเพย์ ฿204' })).toBeVisible();
  await page.getByRole('button', { name: /^จ่ายด้วยพร้อมเพย์/ }).click();
  await expect(page).toHaveURL(/\/shop\/thankyou\/.+token=/);
  await expect(page.getByRole('img', { name: /คิวอาร์|QR/ })).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(7);

  // a tab that still has the cart is told what became of it
  await page.goto(at('market', '/shop/checkout'));
  await expect(page.getByRole('main')).toContainText(/สั่งซื้อแล้ว เลขที่ S\d+/);
  await page.getByRole('main').getByRole('link', { name: 'ดูคำสั่งซื้อ' }).click();
  await expect(page).toHaveURL(/\/shop\/thankyou\//);
});

test('a member who has bought here before orders in at most four presses', async ({ open }) => {
  const page = await open('market', '/', 'user', PHONE);
  const presses = await countPresses(page);
  await page.goto(at('market', '/shop/product/TOTE'));
  await alive(page);
  await page.getByRole('button', { name: 'ซื้อเลย' }).click();
  await expect(page.getByRole('heading', { name: 'ตรวจก่อนสั่งซื้อ' })).toBeVisible();
  await page.getByRole('button', { name: /^ยืนยันสั่งซื้อ ฿/ }).click();
  await expect(page).toHaveURL(/\/shop\/thankyou\//);
  expect(presses()).toBeLessThanOrEqual(4);
});

test('what is refused is marked field by field, and said no longer once it is right', async ({ open }) => {
  const page = await open('market', '/shop/product/TOTE', 'guest', PHONE);
  await page.getByRole('button', { name: 'ซื้อเลย' }).click();
  await page.getByLabel('ชื่อ–นามสกุล').fill('สมหญิง รักไทย');
  await page.getByLabel('บ้านเลขที่').fill('99/1');
  await page.getByRole('button', { name: /^จ่ายด้วยพร้อมเพย์/ }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  for (const name of ['contact.phone', 'contact.email', 'address.postcode'])
    await expect(page.locator(`[name="${name}"]:visible`)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name="contact.name"]')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('เบอร์โทรศัพท์').fill('081 234 5678');
  await expect(page.locator('[name="contact.phone"]')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('เบอร์โทรศัพท์')).toBeFocused();
});

test('a price that changes meanwhile is never taken by the same button', async ({ open }) => {
  const page = await open('market', '/shop/product/HONEY', 'guest', PHONE);
  await page.getByRole('button', { name: 'ซื้อเลย' }).click();
  await page.getByLabel('ชื่อ–นามสกุล').fill('สมหญิง รักไทย');
  await page.getByLabel('เบอร์โทรศัพท์').fill('081 234 5678');
  await page.getByLabel('อีเมล').fill('somying@example.com');
  await page.getByRole('radio', { name: /รับเองที่ตลาด/ }).check();
  const place = page.getByRole('button', { name: /^จ่ายด้วยพร้อมเพย์ ฿/ });
  const was = (await place.textContent())!.match(/฿[\d,.]+/)![0];

  const desk = await open('market', '/shop/desk/products?q=HONEY', 'admin');
  await desk
    .getByRole('button', { name: /^แก้ ราคา น้ำผึ้ง/ })
    .first()
    .click();
  await desk.getByRole('textbox', { name: /ราคา น้ำผึ้ง/ }).fill('777');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('main')).toContainText('฿777');

  await place.click();
  const told = page.getByText('ราคาเปลี่ยนระหว่างที่คุณสั่งซื้อ');
  await expect(told).toBeInViewport();
  await expect(page.locator('.shop-Refused')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`ยอดรวมเดิม ${was} ตอนนี้ ฿777`);
  await expect(page.getByRole('button', { name: /^จ่ายด้วย|^ยืนยันสั่งซื้อ/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^รับราคาใหม่ ฿777/ }).click();
  await page.getByRole('button', { name: /^(จ่ายด้วยพร้อมเพย์|ยืนยันสั่งซื้อ) ฿777/ }).click();
  await expect(page).toHaveURL(/\/shop\/thankyou\//);

  // and who has lost the link finds it again
  const number = (await page.getByText(/^เลขที่คำสั่งซื้อ/).textContent())!.match(/S\d+/)![0];
  const elsewhere = await open('market', '/shop/find-order', 'guest', PHONE);
  await elsewhere.getByLabel('เลขที่คำสั่งซื้อ').fill(number);
  await elsewhere.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill('081-234-5678');
  await elsewhere.getByRole('button', { name: 'ค้นหาคำสั่งซื้อ' }).click();
  await expect(elsewhere).toHaveURL(/\/shop\/orders\/.+token=/);
  await expect(elsewhere.getByRole('main')).toContainText(number);
});

test('filters on a phone stay open while one after another is ticked', async ({ open }) => {
  const page = await open('market', '/shop/products', 'guest', PHONE);
  await page.getByRole('button', { name: 'ตัวกรอง' }).click();
  const sheet = page.getByRole('dialog', { name: 'ตัวกรอง' });
  await sheet.getByRole('link', { name: 'มีของพร้อมส่ง' }).click();
  await expect(sheet.getByRole('link', { name: 'มีของพร้อมส่ง' })).toHaveAttribute('aria-current', 'true');
  await sheet.getByRole('link', { name: 'กำลังลดราคา' }).click();
  await expect(sheet.getByRole('link', { name: 'กำลังลดราคา' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/inStock=1.*sale=1|sale=1.*inStock=1/);
  await sheet.getByRole('button', { name: 'ดูสินค้า' }).click();
  await expect(sheet).toBeHidden();
});
