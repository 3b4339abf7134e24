import { expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

const PATH = '/shop/desk/promotions';
const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

test('a list of one table is searched, opened, added to and sorted with keys alone', async ({ open }) => {
  const page = await open('market', PATH, 'manager', DESK);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('คูปองและโปรโมชัน');
  await page.keyboard.press('f');
  await expect(main.getByRole('searchbox', { name: 'ค้นหา' })).toBeFocused();
  await page.keyboard.type('ขนมไทย');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(main.getByRole('row')).toHaveCount(2);
  await main.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await page.keyboard.press('j');
  const row = main.getByRole('link', { name: 'ขนมไทยลด ฿20' });
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'ขนมไทยลด ฿20' });
  await expect(sheet.getByRole('textbox', { name: /^ชื่อ/ })).toHaveValue('ขนมไทยลด ฿20');
  await expectAccessibleIn(page, [VIEWS[1]]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('e');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('c');
  const added = page.getByRole('dialog', { name: 'เพิ่มโปรโมชัน' });
  await added.getByRole('textbox', { name: /^ชื่อ/ }).focus();
  await page.keyboard.type('ลดท้ายปี ด้วยแป้น');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys69');
  await page.keyboard.press('Enter');
  await expect(added).toBeHidden();
  await page.goto(at('market', `${PATH}?q=KEYS69`));
  await expect(main.getByRole('row').nth(1)).toContainText('ลดท้ายปี ด้วยแป้น');
  await expect(main.getByRole('row').nth(1)).toContainText('ลด 10%');
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'ส่งออก' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^คูปองและโปรโมชัน \d{4}-\d\d-\d\d\.csv$/);
});

test('with a thumb, what is not found says which filter to drop', async ({ open }) => {
  const page = await open('market', PATH, 'admin', PHONE);
  const main = page.getByRole('main');
  await expectAccessibleIn(page, [VIEWS[0]]);
  await main.getByRole('searchbox', { name: 'ค้นหา' }).fill('talad');
  await main.getByRole('button', { name: 'ค้นหา' }).tap();
  await expect(page).toHaveURL(/[?&]q=/);
  await main.getByText('ตัวกรอง').tap();
  await main.getByRole('combobox', { name: 'แบบของส่วนลด' }).selectOption('free_shipping');
  await expect(main).toContainText('ไม่พบรายการที่ตรงกับที่เลือก');
  await expectAccessibleIn(page, [VIEWS[0]]);
  await main.getByRole('link', { name: 'ไม่จำกัด แบบของส่วนลด: ส่งฟรี' }).tap();
  await expect(page).not.toHaveURL(/kind=/);
  const first = main.getByRole('row').nth(1);
  await expect(first).toContainText('TALAD10');
  await first.getByRole('link').first().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox', { name: /^โค้ด/ })).toHaveValue('TALAD10');
  await expectAccessibleIn(page, [VIEWS[0]]);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(first).toContainText('TALAD10');
});
