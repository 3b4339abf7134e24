import { account, at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

/** How long the page's scripts are on their way, ms. */
const SLOW = 2500;

test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
});

test('who signs in before the scripts are there is signed in; that it was heard is seen at once', async ({ page }) => {
  const { email, password } = account('academy', 'user');
  await page.goto(at('academy', '/user/login'), { waitUntil: 'domcontentloaded' });
  await page.getByLabel('อีเมล').fill(email);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '');
  await page.waitForURL(at('academy'));
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
});

test('what is put into the cart early is in it, once, however often it was pressed; a search goes its own way', async ({ page }) => {
  await page.goto(at('market', '/shop/product/SHIRT-WHITE-L'), { waitUntil: 'domcontentloaded' });
  const add = page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true });
  await add.click();
  await add.click();
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '');
  await expect(page.getByRole('banner').getByRole('link', { name: 'ตะกร้าสินค้า มี 1 ชิ้น' })).toBeVisible();
  await page.goto(at('market', '/shop/products'), { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('main').locator('input[name=q]');
  await search.fill('เสื้อขาว');
  await search.press('Enter');
  await page.waitForURL(/[?&]q=/);
});

test('without scripts a form leads back to its page, never to a document for machines', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('academy', '/user/login'));
  await page.getByLabel('อีเมล').fill('somebody@example.com');
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(at('academy', '/user/login'));
  await context.close();
});

test('where the scripts never come, what was pressed goes the browser’s own way', async ({ page, faults }) => {
  faults.expectFailed('/assets/');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(at('market', '/shop/product/SHIRT-WHITE-L'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).click();
  await page.waitForURL(at('market', '/shop/cart'));
  await expect(page.getByRole('list', { name: 'สินค้าในตะกร้า' }).getByRole('listitem')).toHaveCount(1);
});
