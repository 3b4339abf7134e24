import type { Browser, Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Adds a question to a page of the builder, says what it is called, and closes it. */
async function ask(page: Page, onPage: string, type: string, label: string, required = false) {
  const part = main(page).getByRole('region', { name: onPage });
  await part.getByRole('button', { name: 'เพิ่มคำถาม' }).click();
  await page.getByRole('dialog').getByRole('menuitem', { name: type, exact: true }).click();
  await part.getByLabel('คำถาม', { exact: true }).fill(label);
  if (required) await part.getByRole('switch', { name: 'บังคับตอบ' }).check();
  await part.getByRole('button', { name: new RegExp(`^${label}`) }).click();
}

/** A browser that runs no scripts at all. */
async function withoutScripts(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' });
  await work(await context.newPage());
  await context.close();
}

test('a form is built with the keys, published, filled in with and without scripts, and read', async ({ open, browser }) => {
  test.setTimeout(180_000);
  const slug = `journey-${Date.now().toString(36)}`;
  const staff = await open('fair', '/form', 'manager');
  await button(staff, 'สร้างแบบฟอร์ม').first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('เริ่มจาก').selectOption('blank');
  await dialog.getByLabel('ชื่อแบบฟอร์ม').fill('แบบฟอร์มทดลอง');
  await dialog.getByLabel('ชื่อในที่อยู่เว็บ').fill(slug);
  await dialog.getByRole('button', { name: 'สร้าง', exact: true }).click();
  await staff.waitForURL(/\/form\/[\da-f-]{36}\/admin$/);
  await alive(staff);
  const base = new URL(staff.url()).pathname;

  await ask(staff, 'หน้า 1', 'เลือกข้อเดียว', 'มาวันไหน', true);
  await ask(staff, 'หน้า 1', 'ข้อความสั้น', 'ชื่อเล่น', true);
  await button(staff, 'เพิ่มหน้า').click();
  await ask(staff, 'หน้า 2', 'เบอร์โทรศัพท์', 'เบอร์มือถือ', true);
  // With keys alone: the name goes before the day, and back again.
  const first = main(staff).getByRole('region', { name: 'หน้า 1' });
  await first.getByRole('button', { name: 'เลื่อนขึ้น' }).nth(1).press('Enter');
  await expect(first.getByRole('listitem').first()).toContainText('ชื่อเล่น');
  await button(staff, 'เลิกทำ').click();
  await expect(first.getByRole('listitem').first()).toContainText('มาวันไหน');
  await expect(main(staff).getByRole('region', { name: 'ตัวอย่าง' })).toContainText('ชื่อเล่น');
  // It saves itself.
  await expect(main(staff).getByText('บันทึกครบแล้ว')).toBeVisible({ timeout: 15_000 });
  await expectAccessibleIn(staff);
  await button(staff, 'เปิดรับคำตอบ').click();
  await expect(main(staff).getByText('เปิดรับ', { exact: true })).toBeVisible();

  const guest = await open('fair', `/form/${slug}`);
  await expectAccessibleIn(guest);
  await button(guest, 'ถัดไป').click();
  await expect(main(guest).getByRole('alert')).toContainText('โปรดตอบข้อนี้');
  await main(guest).getByRole('radio', { name: 'ตัวเลือก 1' }).check();
  await main(guest).getByLabel('ชื่อเล่น').fill('มะลิ');
  await button(guest, 'ถัดไป').click();
  await main(guest).getByLabel('เบอร์มือถือ').fill('๐๘๑-๒๓๔-๕๖๗๘');
  await guest.reload();
  await alive(guest);
  // Half of it is there again.
  await expect(main(guest).getByText('หน้า 2 จาก 2')).toBeVisible();
  await main(guest).getByLabel('เบอร์มือถือ').fill('๐๘๑-๒๓๔-๕๖๗๘');
  await button(guest, 'ส่งคำตอบ').click();
  await expect(main(guest).getByText(/^F69-00001$/)).toBeVisible();
  await expectAccessibleIn(guest);

  await withoutScripts(browser, async (page) => {
    await page.goto(at('fair', `/form/${slug}`));
    await main(page).getByRole('radio', { name: 'ตัวเลือก 2' }).check();
    await button(page, 'ถัดไป').click();
    await expect(main(page).getByRole('alert')).toContainText('โปรดตอบข้อนี้');
    await expect(main(page).getByRole('radio', { name: 'ตัวเลือก 2' })).toBeChecked();
    await main(page).getByLabel('ชื่อเล่น').fill('ก้อง');
    await button(page, 'ถัดไป').click();
    await main(page).getByLabel('เบอร์มือถือ').fill('not a number');
    await button(page, 'ส่งคำตอบ').click();
    await expect(main(page).getByLabel('เบอร์มือถือ')).toHaveValue('not a number');
    await main(page).getByLabel('เบอร์มือถือ').fill('0891234567');
    await button(page, 'ส่งคำตอบ').click();
    await expect(main(page).getByText(/^F69-00002$/)).toBeVisible();
  });

  await staff.goto(at('fair', `${base}/responses`));
  await alive(staff);
  await expect(main(staff).getByRole('row')).toHaveCount(3);
  await expectAccessibleIn(staff);
  await main(staff).getByRole('link', { name: 'F69-00001' }).click();
  await expect(main(staff).getByText('081-234-5678')).toBeVisible();
  // Nobody else finds it.
  await staff.goto(at('fair', base));
  await alive(staff);
  await button(staff, 'เก็บเข้าคลัง').click();
  await expect(main(staff).getByText('ในคลัง', { exact: true })).toBeVisible();
});
