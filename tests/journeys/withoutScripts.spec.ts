import type { Browser, Page } from '@playwright/test';
import { account, at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

/** A browser that runs no scripts at all. */
async function withoutScripts(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

test('without scripts a member signs in, wrongly first, and out again', async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    const { email, password } = account('academy', 'user');
    await page.goto(at('academy', '/user/login?next=%2Fuser'));
    const submit = page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true });
    await submit.click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('อีเมล').fill(email);
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('not the password');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('อีเมลหรือรหัสผ่านไม่ถูกต้อง');
    await expect(page.getByLabel('อีเมล')).toHaveValue(email);
    await expect(page.getByLabel('รหัสผ่าน', { exact: true })).toHaveValue('');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
    await submit.click();
    await page.waitForURL(at('academy', '/user'));
    await page.goto(at('academy', '/user/login'));
    await page.getByRole('main').getByRole('button', { name: 'ออกจากระบบ' }).click();
    await page.waitForURL(at('academy'));
    await page.goto(at('academy', '/user'));
    await page.waitForURL(/\/user\/login\?next=/);
  });
});

test('without scripts somebody registers, and reads in Thai what is still missing', async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    await page.goto(at('academy', '/user/register'));
    const submit = page.getByRole('main').getByRole('button', { name: 'สมัครสมาชิก', exact: true });
    await page.getByLabel('ชื่อ', { exact: true }).fill('มานี');
    await submit.click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3);
    await expect(page.getByLabel('ชื่อ', { exact: true })).toHaveValue('มานี');
    await page.getByLabel('นามสกุล').fill('ใจดี');
    await page.getByLabel('อีเมล', { exact: true }).fill(`manee.${Date.now()}@example.com`);
    await page.locator('input[name=password]').fill('ช้างน้อยสี่ตัวข้ามคลองแสนแสบ');
    await page.locator('input[name=privacy]').check();
    await submit.click();
    await page.waitForURL(at('academy', '/user/activate'));
    await expect(page.locator('input[name=password]')).toBeVisible();
  });
});

test('without scripts a guest finds something, changes the cart, orders it and sees how it is paid', async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    const main = page.getByRole('main');
    await page.goto(at('market', '/shop/products'));
    await main.locator('input[name=q]').fill('เสื้อขาว');
    await main.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await page.waitForURL(/[?&]q=/);
    await page.goto(at('market', '/shop/product/BIGSHIRT-3XL'));
    await main.getByRole('spinbutton').fill('๓');
    await main.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).click();
    await page.waitForURL(at('market', '/shop/cart'));
    await expect(page.getByRole('list', { name: 'สินค้าในตะกร้า' })).toContainText('3XL');
    await main.getByRole('spinbutton').fill('2');
    await main.getByRole('button', { name: 'ปรับจำนวน' }).click();
    await expect(main.getByRole('spinbutton')).toHaveValue('2');
    await main.getByLabel('โค้ดส่วนลด').fill('NOSUCH');
    await main.getByRole('button', { name: 'ใช้โค้ด' }).click();
    await expect(main.getByLabel('โค้ดส่วนลด')).toHaveValue('NOSUCH');
    await main.getByRole('link', { name: 'สั่งซื้อ', exact: true }).click();

    const next = page.getByRole('button', { name: /^ยืนยันสั่งซื้อ|^จ่ายด้วย/ });
    await page.getByLabel('ชื่อ–นามสกุล').fill('สมหญิง รักไทย');
    await next.click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await expect(page.getByLabel('ชื่อ–นามสกุล')).toHaveValue('สมหญิง รักไทย');
    await page.getByLabel('เบอร์โทรศัพท์').fill('081 234 5678');
    await page.getByLabel('อีเมล').fill('somying@example.com');
    await page.getByLabel('บ้านเลขที่').fill('99/1 ซอยสุขุมวิท 22');
    await page.locator('[id$="typed.address.subdistrict"]').fill('คลองเตย');
    await page.locator('[id$="typed.address.district"]').fill('คลองเตย');
    await page.locator('[id$="typed.address.province"]').fill('กรุงเทพมหานคร');
    await page.locator('[id$="typed.address.postcode"]').fill('10110');
    await page.getByRole('radio', { name: /พร้อมเพย์/ }).check();
    await next.click();
    await page.getByRole('radio', { name: /ส่งธรรมดา/ }).check();
    await next.click();
    await expect(page.getByRole('heading', { name: 'ตรวจก่อนสั่งซื้อ' })).toBeVisible();
    await page.getByLabel('ข้อความถึงร้าน').fill('ฝากไว้กับยาม');
    await page.getByRole('button', { name: /สั่งซื้อ|ยืนยัน/ }).click();
    await page.waitForURL(/\/shop\/thankyou\//);
    await expect(page.getByText(/สมหญิง|เลขที่คำสั่งซื้อ/).first()).toBeVisible();
  });
});

test('without scripts the language is another one, on the same page', async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    await page.goto(at('market', '/shop/products?sort=name'));
    await page.locator('button[name=form-locale]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(at('market', '/shop/products?sort=name'));
  });
});
