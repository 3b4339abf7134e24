import { expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { newProduct, newVariant, type ProductDraft } from '#plugins/shop/parts/desk/catalogue/product/newProduct.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

test('a manager makes a product with two variants and what there is of them, and it is in the shop', async ({ open }) => {
  const sku = `BAG${unlike()}`;
  const name = `กระเป๋าผ้า ${sku}`;
  const page = await open('market', '/shop/desk/products/new', 'manager');
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'บันทึก', exact: true });

  // what is missing is said beside its field and above the form, and nothing typed is lost
  await main.getByLabel('ชื่อสินค้า').first().fill(name);
  await save.click();
  await expect(main.getByRole('alert')).toContainText('กรอกช่องนี้');
  await expect(main.getByRole('alert')).toBeFocused();
  await expect(main.getByLabel('ชื่อสินค้า').first()).toHaveValue(name);

  // what is put right goes from there, and the focus stays where one types
  await main.getByRole('link', { name: 'รหัสสินค้า (SKU): กรอกช่องนี้' }).click();
  await page.keyboard.type(sku);
  await expect(main.getByLabel('รหัสสินค้า (SKU)')).toHaveValue(sku);
  await expect(main.getByLabel('รหัสสินค้า (SKU)')).toBeFocused();
  await main.getByLabel('ราคาปกติ').fill('250');
  await main.getByLabel('ราคาลด').fill('300');
  await expect(main.getByText('ราคาลดต้องต่ำกว่าราคาปกติ').last()).toBeVisible();
  await main.getByLabel('ราคาลด').fill('199');
  await main.getByRole('button', { name: 'เพิ่มตัวเลือก' }).click();
  await expect(main.getByLabel('ตัวเลือกที่ 1')).toBeFocused();
  await page.keyboard.type('สี');
  await main.getByLabel('ค่าที่เลือกได้').fill('แดง,เขียว');
  await main.getByLabel('ค่าที่เลือกได้').press('Enter');
  await expect(main.getByRole('heading', { name: 'แบบสินค้า 2 แบบ' })).toBeVisible();
  await expect(main.getByLabel('รหัสสินค้า (SKU) (แดง)')).toHaveValue(`${sku}-RED`);
  await expect(main.getByLabel('รหัสสินค้า (SKU) (เขียว)')).toHaveValue(`${sku}-GREEN`);
  await expectAccessibleIn(page);
  // down the column, as in a spreadsheet
  await main.getByLabel('จำนวนแรกเข้า (แดง)').fill('3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await expect(main.getByLabel('จำนวนแรกเข้า (เขียว)')).toHaveValue('5');
  await main.getByLabel('สถานะ').selectOption('active');
  await save.click();
  await page.waitForURL(/\/shop\/desk\/products\/[0-9a-f-]{36}$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main.getByRole('row').filter({ hasText: 'เขียว' }).first()).toContainText('5');
  await expectAccessibleIn(page);

  // more goods come in for the second variant
  await main.getByRole('link', { name: `ปรับสต็อก ${sku}-GREEN` }).click();
  const sheet = page.getByRole('dialog', { name: 'รับเข้า' });
  await sheet.getByLabel('จำนวนที่รับ', { exact: true }).fill('7');
  await sheet.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.goto(at('market', `/shop/desk/stock?q=${sku}`));
  await alive(page);
  await expect(main.getByRole('row').filter({ hasText: `${sku}-GREEN` })).toContainText('12');
  await expect(main.getByRole('row').filter({ hasText: `${sku}-RED` })).toContainText('3');

  const guest = await open('market', `/shop/product/${sku}-GREEN`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(guest.getByRole('main')).toContainText('฿199');
});

/** Puts a shirt in two colours and two sizes into the shop; gives its id. */
async function putShirt(code: string): Promise<string> {
  const call = await callerOf('market', 'manager');
  const id = crypto.randomUUID();
  const colours = ['ขาว', 'แดง'];
  const words = (th: string) => ({ th, en: '' });
  const variants = colours.flatMap((colour) =>
    ['M', 'L'].map((size) => ({
      ...newVariant([], []),
      sku: `${code}-${colour === 'แดง' ? 'RED' : 'WHITE'}-${size}`,
      regularSatang: 35_000,
      options: [
        { name: 'สี', value: colour },
        { name: 'ขนาด', value: size },
      ],
    })),
  );
  const product: ProductDraft = {
    ...newProduct(),
    status: 'active',
    name: words(`เสื้อ ${code}`),
    pictures: ['white', 'red'].map((colour) => ({ fileId: null, src: `/demo/talad-shirt-${colour}.svg`, alt: colour })),
    options: [
      { name: 'สี', values: colours },
      { name: 'ขนาด', values: ['M', 'L'] },
    ],
    variants,
  };
  await call(`/api/shop/desk/products/${id}`, { product, version: null }, 'PUT');
  return id;
}

for (const width of [360, 1280])
  test(`variants are filled in by touch and keys at ${width}, and each shows its picture in the shop`, async ({ open }) => {
    const code = `TEE${unlike()}`;
    const page = await open('market', `/shop/desk/products/${await putShirt(code)}`, 'manager', { viewport: { width, height: 800 } });
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name: 'บันทึก', exact: true });
    const table = main.getByRole('table', { name: 'แบบสินค้าทั้งหมด แถวละแบบ' });
    // all of them stand in the room of one screen
    expect((await table.boundingBox())!.height).toBeLessThan(400);
    // one more size: its codes are proposed, and what is gone to is not below the names
    await main.getByLabel('ค่าที่เลือกได้').last().fill('XL');
    await page.keyboard.press('Enter');
    await expect(table.getByLabel('รหัสสินค้า (SKU) (แดง / XL)')).toHaveValue(`${code}-RED-XL`);
    const barcode = table.getByLabel('บาร์โค้ด (แดง / XL)');
    await barcode.focus();
    const [field, heading] = [(await barcode.boundingBox())!, (await table.getByRole('rowheader').last().boundingBox())!];
    expect(field.x).toBeGreaterThanOrEqual(heading.x + heading.width - 1);
    expect(field.x + field.width).toBeLessThanOrEqual(width);
    // a bad price is said in its place; the summary names it, leads there, and nothing takes the focus away
    const price = table.getByLabel('ราคาปกติ (ขาว / L)');
    await price.fill('แพง');
    await price.press('ArrowDown');
    await expect(table.getByLabel('ราคาปกติ (ขาว / XL)')).toBeFocused();
    await save.click();
    await main.getByRole('alert').getByRole('link', { name: 'ราคาปกติ (ขาว / L): ใส่ตัวเลขให้ถูกต้อง' }).click();
    await expect(price).toBeFocused();
    await expectAccessibleIn(
      page,
      VIEWS.filter(({ viewport }) => viewport.width === width),
    );
    await price.fill('');
    await page.keyboard.type('399');
    await expect(price).toHaveValue('399');
    await expect(price).toBeFocused();
    await expect(main.getByRole('alert')).toHaveCount(0);
    // the red ones have a picture of their own
    for (const size of ['M', 'L', 'XL']) {
      await table.getByRole('button', { name: `รูปของแบบนี้ (แดง / ${size})` }).click();
      const choice = page.getByRole('dialog');
      await choice.getByAltText('red').click();
      await expect(choice.getByRole('radio', { name: 'red' })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(choice).toBeHidden();
    }
    await save.click();
    await expect(main.getByText('บันทึกครบแล้ว')).toBeVisible();

    const guest = await open('market', `/shop/product/${code}-WHITE-L`, 'guest', { viewport: { width, height: 800 } });
    const large = guest.locator('.shop-Pictures-main img');
    await expect(large).toHaveAttribute('src', /talad-shirt-white/);
    await expect(guest.getByRole('main')).toContainText('฿399');
    await guest.getByRole('radio', { name: 'แดง' }).check({ force: true });
    await expect(guest).toHaveURL(new RegExp(`${code}-RED-L$`));
    await expect(large).toHaveAttribute('src', /talad-shirt-red/);
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
