import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, isMarked, mark, test } from './kit/test.ts';

const MENU = 'เมนูหลังร้าน';

test('an order is found, packed and sent with keys alone', async ({ open }) => {
  const page = await open('market', '/desk', 'manager');
  await expect(page.getByRole('navigation', { name: MENU }).getByRole('link', { name: /^คำสั่งซื้อ/ })).toContainText(/รออยู่ \d+ รายการ/);
  await mark(page);

  // the palette: what the browser knows at once, then what the gateway finds
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: /ค้นหา/ });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('คำสัง');
  await expect(palette.getByRole('option').first()).toContainText('คำสั่งซื้อ');
  await expectAccessibleIn(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('market', '/shop/orders'));
  await expect(palette).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('คำสั่งซื้อ');
  // one frame: pages of the desk come without a load
  expect(await isMarked(page)).toBe(true);

  // the list by keys
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const first = page.getByRole('main').getByRole('row').nth(1);
  await expect(first.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(first.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('f');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  // no key acts while somebody types
  await page.keyboard.type('jkx');
  await expect(search).toHaveValue('jkx');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await search.press('Escape');
  await page.getByRole('main').getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  const number = (await first.getByRole('link').first().textContent())!.trim();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(number);

  // an order by its number, from anywhere
  await page.keyboard.press('/');
  await field.pressSequentially(`#${number}`);
  await expect(palette.getByRole('option').filter({ hasText: number }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'แป้นลัด' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a list as it was filtered is kept in the menu, and the menu folds', async ({ open }) => {
  const page = await open('market', '/shop/orders?state=confirmed', 'admin');
  const menu = page.getByRole('navigation', { name: MENU });
  await page.getByRole('button', { name: 'ปักหน้านี้ไว้ในเมนู' }).click();
  const kept = menu.getByRole('link', { name: 'คำสั่งซื้อ', exact: true });
  await expect(kept).toHaveAttribute('href', '/shop/orders?state=confirmed');
  await page.goto(at('market', '/desk'));
  await alive(page);
  await kept.click();
  await expect(page).toHaveURL(at('market', '/shop/orders?state=confirmed'));
  await page.getByRole('button', { name: 'เอาหน้านี้ออกจากเมนู' }).click();
  await expect(kept).toHaveCount(0);

  await menu.getByRole('button', { name: 'พับเมนู' }).click();
  await page.mouse.move(900, 500);
  await page.getByRole('main').getByRole('heading', { level: 1 }).focus();
  await expect.poll(async () => (await menu.boundingBox())!.width).toBeLessThan(80);
  await page.reload();
  await alive(page);
  expect((await menu.boundingBox())!.width).toBeLessThan(80);
  await menu.hover();
  await menu.getByRole('button', { name: 'กางเมนู' }).click();
  await expect.poll(async () => (await menu.boundingBox())!.width).toBeGreaterThan(150);
});

test('all of it works with a thumb, and the menu without a script', async ({ open, browser }) => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
  const page = await open('market', '/desk', 'admin', phone);
  await expectAccessibleIn(page);
  await page.setViewportSize(phone.viewport);
  await page.getByRole('banner').getByRole('button', { name: MENU }).tap();
  const menu = page.getByRole('navigation', { name: MENU });
  await menu.getByRole('link', { name: 'สมาชิก', exact: true }).tap();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('สมาชิก');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'ค้นหา หรือทำ…' }).tap();
  const palette = page.getByRole('dialog', { name: /ค้นหา/ });
  await palette.getByRole('combobox').fill('> เพิ่มสินค้า');
  await palette.getByRole('option').first().tap();
  await expect(page).toHaveURL(at('market', '/shop/desk/products/new'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false, storageState: await page.context().storageState() });
  const still = await plain.newPage();
  await still.goto(at('market', '/desk'));
  await still.getByRole('banner').getByRole('button', { name: MENU }).tap();
  await still.getByRole('navigation', { name: MENU }).getByRole('link', { name: 'ภาพรวม', exact: true }).first().tap();
  await expect(still).toHaveURL(at('market', '/shop/desk'));
  await plain.close();
});
