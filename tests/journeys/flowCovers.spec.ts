import { account, at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/* What covers a page, waits or must not be missed, where people meet it. */

test('a file that is no flow is said in what covers the page, and the machines are waited for', async ({ open, faults }) => {
  faults.expect(422, '/api/flow/import');
  const staff = await open('academy', '/flow', 'manager');
  await staff.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  const cover = staff.getByRole('alertdialog');
  await expect(cover).toBeVisible();
  await cover.getByRole('button', { name: 'ปิด' }).click();
  await expect(cover).toBeHidden();

  await staff.goto(at('academy', '/flow/simulator'));
  await alive(staff);
  await staff.route('**/assets/**', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await staff.getByRole('main').getByRole('link', { name: 'เครื่องสถานะของระบบ' }).click();
  await expect(staff.getByRole('progressbar', { name: 'กำลังโหลด' })).toBeVisible();
  await expect(staff.getByLabel('เครื่องสถานะ')).toBeVisible();
  await expect(staff.getByRole('progressbar', { name: 'กำลังโหลด' })).toBeHidden();
});

test('who stops all flows confirms having read what that means', async ({ open }) => {
  const admin = await open('asking', '/user/login', 'guest');
  const { email, password } = account('academy', 'admin');
  await admin.getByLabel('อีเมล').fill(email);
  await admin.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await admin.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await admin.waitForURL(at('asking'));
  await admin.goto(at('asking', '/flow/secrets'));
  await alive(admin);
  await admin.getByRole('button', { name: 'หยุดโฟลว์ทั้งหมด' }).click();
  const words = admin.getByRole('alertdialog', { name: 'หยุดทั้งหมดแล้ว' });
  await expect(words).toContainText('จะรออยู่ที่เดิม');
  await words.getByRole('button', { name: 'ตกลง' }).click();
  await admin.getByRole('button', { name: 'ให้โฟลว์ทำงานต่อ' }).click();
  await expect(admin.getByRole('button', { name: 'หยุดโฟลว์ทั้งหมด' })).toBeVisible();
});

test('cards carry ribbons', async ({ open }) => {
  const shop = await open('market', '/shop/products', 'guest');
  await expect(shop.locator('.ui-Card-picture .ui-Ribbon').first()).toBeVisible();
});

test('an order of several things shows the first of them on a pile', async ({ open }) => {
  const page = await open('market', '/shop/orders', 'user');
  const piled = page.getByRole('main').getByRole('article').filter({ hasText: 'และอื่น ๆ รวม' });
  await expect(piled.first().locator('.ui-Image[data-stack] img')).toBeVisible();
  const single = page.getByRole('main').getByRole('article').filter({ hasNotText: 'และอื่น ๆ รวม' });
  await expect(single.first()).toBeVisible();
  await expect(single.locator('[data-stack]')).toHaveCount(0);
});

test('pictures of a product say whose they are, also on the whole screen', async ({ open }) => {
  const shop = await open('market', '/shop/product/MANGO-3KG', 'guest');
  const mark = shop.locator('.shop-Pictures-main .ui-Watermark');
  await expect(mark).toHaveText('© ตลาดแดง');
  await shop.locator('.shop-Pictures-main').click();
  const large = shop.getByRole('dialog');
  await expect(large.getByText('© ตลาดแดง')).toBeVisible();
  const [picture, words] = [await large.getByRole('img').boundingBox(), await large.locator('.ui-Watermark').boundingBox()];
  expect(words!.x + words!.width).toBeLessThanOrEqual(picture!.x + picture!.width);
  expect(words!.y + words!.height).toBeLessThanOrEqual(picture!.y + picture!.height);
  expect(words!.x).toBeGreaterThan(picture!.x);
});
