import { at } from './kit/places.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

for (const width of [360, 1280])
  test(`staff make an order by telephone at ${width}: goods, tax invoice, cash on delivery, in sight before it is made`, async ({
    open,
    faults,
  }) => {
    faults.expect(422, '/api/shop/desk/orders');
    const page = await open('market', '/shop/desk/new-order', 'manager', { viewport: { width, height: 800 } });
    const main = page.getByRole('main');
    const make = main.getByRole('button', { name: 'สร้างคำสั่งซื้อ' });
    await make.click();
    await expect(page.getByRole('alert').first()).toContainText('เลือกสินค้าอย่างน้อยหนึ่งอย่าง');

    await main.getByLabel('ค้นหาสินค้า').fill('TOTE');
    await main.getByRole('button', { name: /TOTE/ }).first().click();
    await main.locator('[name="lines.0.quantity"]:visible').fill('2');
    // what it comes to is there before the address is: nothing moves while that is chosen
    await expect(main).toContainText('รวมทั้งสิ้น');
    const name = `คุณลูกค้า ${unlike()}`;
    await main.getByLabel('ชื่อ', { exact: true }).fill(name);
    await main.getByLabel('เบอร์โทร').fill('081 234 5678');
    await main.getByLabel('บ้านเลขที่').fill('99/1 ซอยสุขุมวิท 22');
    await main.locator('[name="address.postcode"]:visible').fill('10110');
    await main.getByRole('combobox', { name: 'เลือกตำบลหรือแขวง' }).pressSequentially('คลองเตย');
    await page
      .getByRole('option', { name: /คลองเตย/ })
      .first()
      .click();
    await main.getByRole('radio', { name: /ส่งธรรมดา/ }).check();
    await main.getByText('ใบกำกับภาษีเต็มรูป').click();
    await main.getByLabel('ชื่อผู้ซื้อ').fill('บริษัท ใบไม้ จำกัด');
    await main.getByLabel('เลขประจำตัวผู้เสียภาษี').fill('123');
    await main.getByLabel('ที่อยู่ตามทะเบียน').fill('1 ถ.สีลม กรุงเทพฯ');
    await main.getByRole('radio', { name: 'นิติบุคคล (สำนักงานใหญ่)' }).check();
    await main.getByRole('radio', { name: /เก็บเงินปลายทาง/ }).check();
    await expect(main.getByLabel('กันของไว้รอชำระ')).toHaveCount(0);
    await expect(main).toContainText('รวมทั้งสิ้น');
    await make.click();
    await expect(page.getByRole('alert').first()).toContainText('13 หลัก');
    await main.getByLabel('เลขประจำตัวผู้เสียภาษี').fill('0107536000315');
    // the way up lies on no field that somebody types into
    await expect(page.locator('.ui-ScrollTop')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessibleIn(page);
    await make.click();
    await expect(page).toHaveURL(/\/shop\/orders\/[0-9a-f-]{36}$/);
    await expect(main).toContainText(name);
    await expect(main).toContainText('บริษัท ใบไม้ จำกัด');
    await expect(main.getByRole('button', { name: 'ส่งพัสดุ' })).toBeVisible();
  });

test('who is to pay by themselves gets a link: it opens the order for whoever has it, and takes the money', async ({ open }) => {
  const page = await open('market', '/shop/desk/new-order', 'manager');
  const main = page.getByRole('main');
  await main.getByLabel('ค้นหาสินค้า').fill('TOTE');
  // what a scanner types ends with Enter, and one good alone is taken at once
  await main.getByLabel('ค้นหาสินค้า').press('Enter');
  await expect(main.locator('[name="lines.0.quantity"]:visible')).toHaveValue('1');
  await main.getByLabel('ชื่อ', { exact: true }).fill('คุณมารับเอง');
  await main.getByLabel('เบอร์โทร').fill('081 234 5678');
  await main.getByRole('radio', { name: /รับเองที่ตลาด/ }).check();
  await expect(main.getByLabel('บ้านเลขที่')).toHaveCount(0);
  await main.getByLabel('ลดราคา').fill('9');
  await main.getByLabel('เหตุผลที่ลด').fill('ลูกค้าประจำ');
  await main.getByRole('button', { name: 'สร้างคำสั่งซื้อ' }).click();
  await expect(page).toHaveURL(/\/shop\/orders\/[0-9a-f-]{36}$/);
  const link = await main.locator('input[readonly][value*="token="]').first().inputValue();
  const buyer = await open('market', new URL(link).pathname + new URL(link).search, 'guest', { viewport: { width: 360, height: 800 } });
  await expect(buyer.getByRole('main')).toContainText('คุณมารับเอง');
  await expect(buyer.getByRole('main')).not.toContainText('ลูกค้าประจำ');
  await expect(buyer.getByRole('button', { name: /พร้อมเพย์|ชำระเงิน/ }).first()).toBeVisible();

  // a courier's file is held against what they owe as soon as it is chosen
  await page.goto(at('market', '/shop/desk/cod'));
  await alive(page);
  const file = { name: 'kerry.csv', mimeType: 'text/csv', buffer: Buffer.from('เลขพัสดุ,ยอด COD\r\nNOBODY0002,150\r\n') };
  await main.locator('#cod-file').setInputFiles(file);
  await expect(main.getByRole('table').first()).toContainText('NOBODY0002');
  await expectAccessibleIn(page);
});

test('without scripts staff find goods, are told what is wrong, see the total and make the order once', async ({ open, browser }) => {
  const signedIn = await open('market', '/shop/orders', 'manager');
  const storageState = await signedIn.context().storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'th-TH',
    storageState,
    viewport: { width: 360, height: 800 },
  });
  const page = await plain.newPage();
  const main = page.getByRole('main');
  await page.goto(at('market', '/shop/desk/new-order'));
  await main.locator('[name=add]:not([type=hidden])').fill('TOTE');
  await main.getByRole('button', { name: 'ค้นหา', exact: true }).click();
  await expect(main.locator('[name="lines.0.quantity"]:visible')).toHaveValue('1');
  const make = main.getByRole('button', { name: 'สร้างคำสั่งซื้อ' });
  await make.click();
  await expect(page.getByRole('alert').first()).toContainText('ใส่ชื่อลูกค้า');
  await main.getByLabel('ชื่อ', { exact: true }).fill('คุณโทรมา');
  await main.getByLabel('เบอร์โทร').fill('081 234 5678');
  await main.getByLabel('บ้านเลขที่').fill('99/1 ซอยสุขุมวิท 22');
  for (const [part, text] of Object.entries({ subdistrict: 'คลองเตย', district: 'คลองเตย', province: 'กรุงเทพมหานคร', postcode: '10110' }))
    await main.locator(`[id$="typed.address.${part}"]`).fill(text);
  await make.click();
  await expect(main).toContainText('ตรวจยอดและวิธีจัดส่งด้านล่าง');
  await main.getByRole('radio', { name: /ส่งธรรมดา/ }).check();
  await main.getByRole('radio', { name: /เก็บเงินปลายทาง/ }).check();
  await make.click();
  await expect(main).toContainText('รวมทั้งสิ้น');
  await make.click();
  await expect(page).toHaveURL(/\/shop\/orders\/[0-9a-f-]{36}$/);
  await expect(main).toContainText('คุณโทรมา');

  // and a courier's file is chosen, held against what they owe, and what is unknown is named
  await page.goto(at('market', '/shop/desk/cod'));
  const file = { name: 'kerry.csv', mimeType: 'text/csv', buffer: Buffer.from('เลขพัสดุ,ยอด COD\r\nNOBODY0001,150\r\n') };
  await main.locator('#cod-file').setInputFiles(file);
  await main.getByRole('button', { name: 'เทียบยอด' }).click();
  await expect(main.getByRole('table').first()).toContainText('NOBODY0001');
  await expect(main).toContainText('ไม่รู้จักเลขนี้');
  await plain.close();
});
