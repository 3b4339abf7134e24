import { at, account } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

test('a guest finds something by a word inside its name, orders it with a Thai address, and pays by PromptPay', async ({ open }) => {
  const page = await open('market', '/shop/products');

  // "ขาว" stands inside of "เสื้อยืดสีขาวไซซ์ใหญ่"
  await page
    .getByRole('searchbox', { name: 'ค้นหาสินค้า' })
    .or(page.getByRole('combobox', { name: 'ค้นหาสินค้า' }))
    .fill('เสื้อขาว');
  await page.getByRole('main').getByRole('button', { name: 'ค้นหา', exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /เสื้อยืดสีขาวไซซ์ใหญ่/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/เสื้อยืดสีขาวไซซ์ใหญ่/);

  // another variant has an address of its own
  await page.getByRole('radio', { name: /3XL/ }).check({ force: true });
  await expect(page).toHaveURL(/BIGSHIRT-3XL$/);
  await page.getByRole('button', { name: 'เพิ่มจำนวน' }).click();
  await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).click();
  await page.getByRole('link', { name: 'ดูตะกร้า' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ตะกร้าสินค้า มี 2 ชิ้น' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'สินค้าในตะกร้า' })).toContainText('3XL');
  await page.reload();
  await alive(page);
  await page.getByRole('link', { name: 'สั่งซื้อ', exact: true }).click();

  // what is wrong is said at the field before anything is sent
  await page.getByLabel('ชื่อ–นามสกุล').fill('สมหญิง รักไทย');
  await page.getByRole('button', { name: /^จ่ายด้วยพร้อมเพย์/ }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /เบอร์โทร|อีเมล/ })).toHaveCount(2);
  await page.getByLabel('เบอร์โทรศัพท์').fill('081 234 5678');
  await page.getByLabel('อีเมล').fill('somying@example.com');
  await page.getByLabel('บ้านเลขที่').fill('99/1 ซอยสุขุมวิท 22');
  await page.getByLabel('รหัสไปรษณีย์').fill('10110');
  await page.getByRole('combobox', { name: 'เลือกตำบลหรือแขวง' }).pressSequentially('คลองเตย');
  await page
    .getByRole('option', { name: /คลองเตย/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /ส่งธรรมดา/ }).check();
  await expect(page.getByRole('main')).toContainText('ค่าจัดส่ง');

  // a reload loses nothing of what was typed or chosen
  await page.reload();
  await alive(page);
  await expect(page.getByLabel('เบอร์โทรศัพท์')).toHaveValue('081-234-5678');
  await expect(page.getByRole('radio', { name: /ส่งธรรมดา/ })).toBeChecked();
  await page.getByRole('radio', { name: /พร้อมเพย์/ }).check();
  await page.getByRole('button', { name: /^ยืนยันสั่งซื้อ ฿/ }).dblclick();
  await expect(page).toHaveURL(/\/shop\/thankyou\/.+token=/);
  await expect(page.getByRole('img', { name: /คิวอาร์|QR/ })).toBeVisible();
  const number = (await page.getByText(/^เลขที่คำสั่งซื้อ/).textContent())!;
  await page.reload();
  await alive(page);
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole('img', { name: /คิวอาร์|QR/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ตะกร้าสินค้า ว่างอยู่' })).toBeVisible();
});

test('what is put into the cart is counted at once, and taken back where it is refused', async ({ open, faults }) => {
  faults.expect(503, '/api/shop/cart/lines');
  const page = await open('market', '/shop/product/TOTE');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/shop/cart/lines', async (route) => {
    await answered;
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"fault","title":"ระบบขัดข้อง"}' });
  });
  const cart = page.getByRole('banner').getByRole('link', { name: /^ตะกร้าสินค้า/ });
  await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).click();
  await expect(cart).toHaveAccessibleName('ตะกร้าสินค้า มี 1 ชิ้น');
  answer();
  await expect(page.getByRole('alert')).toContainText('ระบบขัดข้อง');
  await expect(cart).toHaveAccessibleName('ตะกร้าสินค้า ว่างอยู่');
});

test('who has ticked to fetch it before an address was saved may still have it sent', async ({ open }) => {
  const page = await open('market', '/shop/product/TOTE', 'guest', { viewport: { width: 360, height: 800 } });
  await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).click();
  await page.getByRole('link', { name: 'ดูตะกร้า' }).click();
  await page.getByRole('link', { name: 'สั่งซื้อ', exact: true }).click();
  await page.getByLabel('ชื่อ–นามสกุล').fill('สมหญิง รักไทย');
  await page.getByLabel('เบอร์โทรศัพท์').fill('081 234 5678');
  await page.getByLabel('อีเมล').fill('somying@example.com');

  const [fetched, sent] = [page.getByRole('radio', { name: /รับเองที่ตลาด/ }), page.getByRole('radio', { name: /ส่งตามที่อยู่ด้านบน/ })];
  await expect(sent).toBeChecked();
  const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/checkout'));
  await fetched.check();
  await expect(page.getByLabel('บ้านเลขที่')).toBeHidden();
  await kept;
  await page.reload();
  await alive(page);
  await expect(fetched).toBeChecked();
  await sent.check();
  await page.getByLabel('บ้านเลขที่').fill('99/1 ซอยสุขุมวิท 22');
  await page.getByLabel('รหัสไปรษณีย์').fill('10110');
  await page.getByRole('combobox', { name: 'เลือกตำบลหรือแขวง' }).pressSequentially('คลองเตย');
  await page
    .getByRole('option', { name: /คลองเตย/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /ส่งธรรมดา/ }).check();
  await page.getByRole('button', { name: /^จ่ายด้วยพร้อมเพย์/ }).click();
  await expect(page).toHaveURL(/\/shop\/thankyou\//);
  await page.getByRole('main').getByRole('link', { name: 'ดูคำสั่งซื้อ' }).click();
  await expect(page.getByRole('main')).toContainText('99/1 ซอยสุขุมวิท 22');
});

test('what a guest has chosen is in the cart of the member that they sign in as', async ({ open }) => {
  const page = await open('market', '/shop/product/TOTE');
  // It is counted before it is saved, and a full load in between would take it back.
  const saved = page.waitForResponse('**/api/shop/cart/lines');
  await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ตะกร้าสินค้า มี 1 ชิ้น' })).toBeVisible();
  await saved;
  const { email, password } = account('market', 'admin');
  await page.goto(at('market', '/user/login?next=/shop/cart'));
  await alive(page);
  await page.getByLabel('อีเมล').fill(email);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page.getByText('รวมสินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ')).toBeVisible();
  await expect(page.getByRole('list', { name: 'สินค้าในตะกร้า' }).getByRole('link', { name: 'ถุงผ้าไปตลาด' })).toBeVisible();
});

test('from any page a product is found in the header while its name is typed, with a typo and on a phone', async ({ open }) => {
  const page = await open('market', '/', 'guest', { viewport: { width: 360, height: 800 } });
  const opener = page.getByRole('banner').getByRole('button', { name: 'ค้นหาสินค้า' });
  await opener.click();
  const field = page.getByRole('banner').getByRole('combobox', { name: 'ค้นหาสินค้า' });
  await expect(field).toBeFocused();
  await field.pressSequentially('น้ำปา');
  const options = page.getByRole('banner').getByRole('option');
  await expect(options.filter({ hasText: 'น้ำปลาแท้' })).toContainText('฿');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await field.fill('เสื้อขาว');
  await expect(options.first()).toContainText('เสื้อยืดสีขาว');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/เสื้อยืดสีขาว/);
  await expect(field).toBeHidden();

  await opener.click();
  await field.fill('เสื้อ');
  await page
    .getByRole('banner')
    .getByRole('option', { name: /^ดูทั้งหมด/ })
    .click();
  await expect(page).toHaveURL(/\/shop\/products\?q=/);
});

test('the search in the header is a form without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH', viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(at('market', '/'));
  await page.getByRole('banner').getByRole('button', { name: 'ค้นหาสินค้า' }).click();
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'ค้นหาสินค้า' });
  await expect(field).toBeFocused();
  await field.fill('น้ำปา');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/shop\/products\?q=/);
  await expect(page.getByRole('main').getByRole('link', { name: /น้ำปลาแท้/ })).toBeVisible();
  await context.close();
});
