import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

const composer = (page: Page) => page.getByRole('dialog', { name: /^จัดหน้า/ });
const outline = (page: Page) => composer(page).getByRole('treeitem');
const frame = (page: Page) => composer(page).frameLocator('iframe');
const chosen = (page: Page) => composer(page).getByRole('treeitem', { selected: true });
const isSaved = (page: Page) => expect(composer(page).getByText('บันทึกฉบับร่างแล้ว')).toBeVisible();

/** Adds something by keyboard: its name is searched for, and the first that is found is taken. */
async function add(page: Page, name: string) {
  await composer(page).getByRole('group', { name: 'ส่วนที่แสดง' }).getByRole('button', { name: 'เพิ่ม' }).press('Enter');
  await expect(composer(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toBeFocused();
}

test('the landing page is composed by keyboard, previewed as on a phone, published, and read without a script', async ({
  open,
  browser,
  faults,
}, info) => {
  const words = `ดูลิเกฟรีคืนที่ ${info.retry + 1}`;
  const page = await open('fair', '/custom', 'manager');
  const main = page.getByRole('main');
  if (info.retry === 0) await main.getByRole('button', { name: 'เริ่มจัดหน้า' }).click();
  else {
    await main.getByRole('button', { name: 'จัดหน้า', exact: true }).click();
    await composer(page).getByRole('button', { name: 'เริ่มใหม่' }).click();
  }
  await composer(page)
    .getByRole('button', { name: /^หน้าว่าง/ })
    .click();

  await add(page, 'แบนเนอร์');
  await add(page, '2 คอลัมน์');
  await expect(outline(page)).toHaveText([/^แบนเนอร์/, 'ส่วนแบ่งคอลัมน์', 'แถวที่ 1', 'คอลัมน์ที่ 1', 'คอลัมน์ที่ 2']);
  // a block into the second column, and from there into the first
  await page.keyboard.press('End');
  await add(page, 'หัวข้อ');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(outline(page).nth(4)).toHaveText(/^หัวข้อ/);
  await expect(composer(page).getByRole('status').filter({ hasText: 'ย้าย' })).toContainText('ลำดับที่ 1 จาก 1');
  await page.keyboard.press('Delete');
  await expect(outline(page)).toHaveCount(5);
  await page.keyboard.press('Control+z');
  await expect(outline(page)).toHaveCount(6);

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const title = composer(page).getByRole('group', { name: 'หัวข้อ', exact: true }).getByLabel('ภาษาไทย');
  faults.expect(422, '/draft');
  // HTML has no place in a plain text: it is told beside the field, and nothing of it is lost
  await title.fill('<b>ลิเก');
  await expect(title).toHaveAccessibleDescription(/HTML/);
  await expect(composer(page).getByText('1 จุดที่ต้องแก้ก่อนบันทึก')).toBeVisible();
  await title.fill(words);
  await isSaved(page);

  await composer(page).getByRole('button', { name: 'กว้าง 360' }).click();
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText(words);
  await frame(page).getByRole('heading', { name: 'หัวข้อ' }).click();
  await expect(chosen(page)).toHaveText(/^หัวข้อ/);
  await expectAccessible(page);

  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const before = (await guest.goto(at('fair', '/custom')))?.status();
  // A first try may have published it.
  if (info.retry === 0) expect(before).toBe(404);
  await page.keyboard.press('Escape');
  // The page is loaded anew when the composer has closed, and a question that was asked before that goes with the old one.
  await expect(async () => {
    const tools = page.getByRole('complementary', { name: 'เครื่องมือสำหรับผู้ดูแลเนื้อหา' });
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'เผยแพร่', exact: true });
    if (!(await question.isVisible())) await tools.getByRole('button', { name: 'เผยแพร่', exact: true }).click({ timeout: 3_000 });
    await question.click({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 1000 });
  }).toPass();
  await expect(guest.getByRole('heading', { level: 2, name: 'หัวข้อ' })).toBeVisible();
  await guest.context().close();
});
