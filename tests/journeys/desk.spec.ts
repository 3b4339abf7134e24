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
  // what can be done with it is in sight, its count is heard, and the rows stay where they are
  await expect(page.getByRole('main').getByRole('region', { name: 'คำสั่งซื้อที่เลือก' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'เลือกอยู่ 1 รายการ' })).toHaveCount(1);
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

const LIST = '/shop/orders';

test('a list is narrowed, kept as a view, changed and taken back with keys alone', async ({ open }) => {
  const page = await open('market', LIST, 'manager');
  const main = page.getByRole('main');
  const views = main.getByRole('navigation', { name: 'มุมมองของรายการ' });
  const name = `ของมะลิ ${Date.now().toString(36)}`;
  const sum = main.getByRole('status').filter({ hasText: 'คำสั่งซื้อ' });
  await expect(sum).toHaveText(/^\d+ คำสั่งซื้อ · ฿[\d,]+\.\d\d$/);

  await page.keyboard.press('f');
  await page.keyboard.type('มะลิ');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'ทั้งหมด' })).toBeVisible();
  await main.focus();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'บันทึกเป็นมุมมอง' });
  await expect(dialog.getByRole('textbox', { name: 'ชื่อมุมมอง' })).toBeFocused();
  await expectAccessibleIn(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const tab = views.getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(dialog).toBeHidden();

  // columns, by keys: the date goes, and the view says that it is no longer as it was kept
  await main.focus();
  await page.keyboard.press('l');
  const columns = page.getByRole('dialog', { name: 'คอลัมน์ของรายการ' });
  await expect(columns).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(columns.getByRole('checkbox', { name: 'สั่งเมื่อ' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(main.getByRole('columnheader', { name: 'สั่งเมื่อ' })).toHaveCount(0);
  await expect(page).toHaveURL(/columns=number%2Cbuyer/);
  await page.keyboard.press('Escape');
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await views.getByRole('button', { name: 'บันทึกลงมุมมองเดิม' }).press('Enter');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expectAccessibleIn(page);

  // it is an address: it is there after a load, and narrowing further keeps its columns
  await page.goto(at('market', LIST));
  await alive(page);
  await tab.press('Enter');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('columnheader', { name: 'สั่งเมื่อ' })).toHaveCount(0);
  await main.getByLabel('งาน').selectOption({ label: 'รอแพ็กส่ง' });
  await expect(page).toHaveURL(/columns=.*show=to_pack|show=to_pack.*columns=/);
  await tab.press('Enter');
  await expect(tab).toHaveAttribute('aria-current', 'page');

  // taken away, and back
  await views.getByRole('button', { name: `จัดการมุมมอง “${name}”` }).press('Enter');
  await page.getByRole('menuitem', { name: 'ลบมุมมอง' }).press('Enter');
  await expect(tab).toHaveCount(0);
  await page.getByRole('button', { name: 'เลิกทำ' }).press('Enter');
  await expect(tab).toBeVisible();
  await views.getByRole('button', { name: `จัดการมุมมอง “${name}”` }).press('Enter');
  await page.getByRole('menuitem', { name: 'ลบมุมมอง' }).press('Enter');
  await expect(tab).toHaveCount(0);
});

test('rows are looked at from the list with keys alone, and what could not be done for many is named', async ({ open, faults }) => {
  faults.expect(409, '/start');
  const page = await open('market', `${LIST}?state=completed`, 'manager');
  const main = page.getByRole('main');
  const numbers = await main.getByRole('rowheader').allTextContents();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const panel = (number: string) => main.getByRole('region', { name: `คำสั่งซื้อ ${number}` });
  await expect(panel(numbers[0]!).getByText('วิธีจัดส่ง').or(panel(numbers[0]!).getByText('รับแล้ว')).first()).toBeVisible();
  await expectAccessibleIn(page);
  await page.keyboard.press('j');
  await expect(panel(numbers[1]!).getByText('รับแล้ว')).toBeVisible();
  await page.keyboard.press('k');
  await expect(panel(numbers[0]!)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(numbers[0]!)).toHaveCount(0);
  await expect(main.getByRole('link', { name: numbers[0]!, exact: true })).toBeFocused();

  // what is over is not packed once more: each is named with the reason, and stays selected
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(main.getByRole('row', { selected: true })).toHaveCount(2);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'เริ่มแพ็ก 2 คำสั่งซื้อ?' });
  await expect(dialog.getByRole('button', { name: 'เริ่มแพ็กของ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('ทำแล้ว 0 จาก 2 รายการ');
  await expect(dialog.getByRole('listitem')).toHaveText(numbers.slice(0, 2).map((number) => new RegExp(`${number}.+สถานะ`)));
  await expectAccessibleIn(page);
  await dialog.getByRole('button', { name: 'กลับไปที่รายการ' }).press('Enter');
  await expect(main.getByRole('row', { selected: true })).toHaveCount(2);

  // no row, and all; out of the filter the keys of the list work
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(main.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(main).toBeFocused();
  await page.keyboard.press('a');
  await expect(main.getByRole('row', { selected: true })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(main.getByRole('row', { selected: true })).toHaveCount(2);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'แป้นลัด' })).toContainText('ดูข้อมูลโดยไม่ออกจากรายการ');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: numbers[0]!, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(numbers[0]!);
});

test('a list is arranged and kept with a thumb, and looked at with a key; a view is a link without a script', async ({ open, browser }) => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
  const page = await open('market', '/user/members', 'admin', phone);
  const main = page.getByRole('main');
  const name = `ไม่มีบทบาท ${Date.now().toString(36)}`;
  const first = main.getByRole('rowheader').first().getByRole('link');
  await first.focus();
  await page.keyboard.press('Space');
  const panel = main.getByRole('region').filter({ has: page.getByRole('link', { name: 'เปิดหน้านี้' }) });
  await expect(panel.getByText('สมาชิกตั้งแต่')).toBeVisible();
  await panel.getByRole('button', { name: 'แถวถัดไป' }).tap();
  await expect(panel.getByText('สมาชิกตั้งแต่')).toBeVisible();
  await expectAccessibleIn(page);
  await page.setViewportSize(phone.viewport);
  await panel.getByRole('button', { name: 'แถวก่อนหน้า' }).tap();
  await panel.getByRole('button', { name: 'ปิดแผงข้อมูล' }).tap();
  await expect(panel).toHaveCount(0);
  await expect(first).toBeFocused();

  await main.getByRole('button', { name: 'คอลัมน์' }).tap();
  await page.getByRole('dialog', { name: 'คอลัมน์ของรายการ' }).getByRole('checkbox', { name: 'บทบาท' }).tap();
  await expect(page).toHaveURL(/columns=/);
  await page.keyboard.press('Escape');
  const views = main.getByRole('navigation', { name: 'มุมมองของรายการ' });
  await views.getByRole('button', { name: 'บันทึกเป็นมุมมอง' }).tap();
  const dialog = page.getByRole('dialog', { name: 'บันทึกเป็นมุมมอง' });
  await dialog.getByRole('textbox', { name: 'ชื่อมุมมอง' }).fill(name);
  await dialog.getByRole('button', { name: 'บันทึกมุมมอง' }).tap();
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false, storageState: await page.context().storageState() });
  const still = await plain.newPage();
  await still.goto(at('market', '/user/members'));
  await still.getByRole('link', { name }).tap();
  await expect(still).toHaveURL(/columns=/);
  await expect(still.getByRole('columnheader', { name: 'บทบาท' })).toHaveCount(0);
  await plain.close();

  await views.getByRole('button', { name: `จัดการมุมมอง “${name}”` }).tap();
  await page.getByRole('menuitem', { name: 'ลบมุมมอง' }).tap();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
});

test('a price is changed where it stands, and of two who change it the second sees both', async ({ open }) => {
  const WHICH = '/shop/desk/products?q=ตะกร้าไม้ไผ่';
  const [one, other] = [await open('market', WHICH, 'manager'), await open('market', WHICH, 'admin')];
  const button = (page: typeof one) => page.getByRole('main').getByRole('button', { name: /^แก้ ราคา ตะกร้าไม้ไผ่/ });
  const field = (page: typeof one) => page.getByRole('main').getByRole('textbox', { name: /^ราคา ตะกร้าไม้ไผ่/ });
  const before = (await button(one).textContent())!.replace('฿', '').trim();
  const put = async (page: typeof one, baht: string) => {
    await field(page).fill(baht);
    await page.keyboard.press('Enter');
  };
  await one.keyboard.press('j');
  await one.keyboard.press('e');
  await expect(field(one)).toBeFocused();
  await button(other).press('Enter');
  await put(other, '345.50');
  await expect(button(other)).toContainText('345.50');
  await put(one, '350');
  const conflict = one.getByRole('main').getByRole('form', { name: /^ราคา ตะกร้าไม้ไผ่/ });
  await expect(conflict).toContainText('คนอื่นแก้เป็น ฿345.50 ไปก่อนแล้ว · ของคุณ: ฿350.00');
  await expectAccessibleIn(one);
  await conflict.getByRole('button', { name: 'ใช้ ฿345.50 ของเขา' }).press('Enter');
  await expect(button(one)).toContainText('345.50');
  await expect(button(one)).toBeFocused();
  await one.keyboard.press('Enter');
  await put(one, before);
  await expect(button(one)).toContainText(before);
});
