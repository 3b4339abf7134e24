import type { Browser, Page } from '@playwright/test';
import { embedCode } from '#plugins/form/rules/embedCode.ts';
import { alive, expect, test } from './kit/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Who may see this machine's own site in a frame of another: a browser asks before it lets a page from elsewhere reach into a local network. */
const visitor = async (browser: Browser) =>
  (await browser.newContext({ locale: 'th-TH', permissions: ['local-network-access'] })).newPage();

/** A page of somebody else, with what its owner was told to put there. */
async function partner(page: Page, host: string, address: string) {
  await page.route(`https://${host}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Partner</title><h1>Partner</h1>${embedCode(address, 'Form')}` }),
  );
  await page.goto(`https://${host}/`);
}

test('a form stands on the page of a host that its owner has listed, and on no other', async ({ open, browser }) => {
  test.setTimeout(180_000);
  const slug = `frame-${Date.now().toString(36)}`;
  const staff = await open('fair', '/form', 'manager');
  await main(staff).getByRole('button', { name: 'สร้างแบบฟอร์ม' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('เริ่มจาก').selectOption('blank');
  await dialog.getByLabel('ชื่อแบบฟอร์ม').fill('สมัครร่วมงาน');
  await dialog.getByLabel('ชื่อในที่อยู่เว็บ').fill(slug);
  await dialog.getByRole('button', { name: 'สร้าง', exact: true }).click();
  await staff.waitForURL(/\/form\/[\da-f-]{36}\/admin$/);
  await alive(staff);
  const base = new URL(staff.url()).pathname;
  const part = main(staff).getByRole('region', { name: 'หน้า 1' });
  await part.getByRole('button', { name: 'เพิ่มคำถาม' }).click();
  await staff.getByRole('dialog').getByRole('menuitem', { name: 'ข้อความสั้น', exact: true }).click();
  await part.getByLabel('คำถาม', { exact: true }).fill('ชื่อเล่น');
  await main(staff).getByRole('button', { name: 'เพิ่มหน้า' }).click();
  const second = main(staff).getByRole('region', { name: 'หน้า 2' });
  await second.getByRole('button', { name: 'เพิ่มคำถาม' }).click();
  await staff.getByRole('dialog').getByRole('menuitem', { name: 'ข้อความสั้น', exact: true }).click();
  await second.getByLabel('คำถาม', { exact: true }).fill('ของโปรด');
  await expect(main(staff).getByText('บันทึกครบแล้ว')).toBeVisible({ timeout: 15_000 });
  await main(staff).getByRole('button', { name: 'เปิดรับคำตอบ' }).click();
  await expect(main(staff).getByText('เปิดรับ', { exact: true })).toBeVisible();

  await staff.goto(new URL(`${base}/settings`, staff.url()).href);
  await alive(staff);
  const hosts = main(staff).getByLabel('เว็บที่ฝังแบบฟอร์มนี้ได้');
  await hosts.fill('https://partner.example/about');
  await hosts.press('Enter');
  await expect(main(staff).getByText('partner.example', { exact: true })).toBeVisible();
  await main(staff).getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(main(staff).getByText('บันทึกครบแล้ว')).toBeVisible({ timeout: 15_000 });
  await staff.goto(new URL(`${base}/share`, staff.url()).href);
  await expect(main(staff).getByRole('textbox', { name: 'ฝังในเว็บอื่น' })).toHaveValue(new RegExp(`/form/${slug}/embed`));

  const address = new URL(`/form/${slug}`, staff.url()).href;
  const guest = await visitor(browser);
  await partner(guest, 'partner.example', address);
  const frame = guest.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'สมัครร่วมงาน' })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  // It is as tall as the form says.
  await expect(guest.locator('iframe')).not.toHaveAttribute('height', '640');
  await frame.getByLabel('ชื่อเล่น').fill('มะลิ');
  await frame.getByRole('button', { name: 'ถัดไป' }).click();
  // No cookie of it is kept here: what was typed comes along all the same, there and back.
  await frame.getByLabel('ของโปรด').fill('ข้าวเหนียวมะม่วง');
  expect((await guest.context().cookies()).filter(({ name }) => name.includes('respondent'))).toEqual([]);
  await frame.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(frame.getByLabel('ชื่อเล่น')).toHaveValue('มะลิ');
  await frame.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(frame.getByLabel('ของโปรด')).toHaveValue('ข้าวเหนียวมะม่วง');
  await frame.getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await expect(frame.getByText(/ส่งคำตอบเรียบร้อยแล้ว|ได้รับคำตอบ|ขอบคุณ/).first()).toBeVisible();
  await staff.goto(new URL(`${base}/responses`, staff.url()).href);
  await expect(main(staff).getByText('มะลิ').first()).toBeVisible();
  await expect(main(staff).getByText('ข้าวเหนียวมะม่วง').first()).toBeVisible();

  const stranger = await visitor(browser);
  const refused = stranger.waitForEvent('console', { predicate: (message) => message.text().includes('frame-ancestors') });
  await partner(stranger, 'stranger.example', address);
  await refused;
  await expect(stranger.frameLocator('iframe').getByRole('heading', { name: 'สมัครร่วมงาน' })).toHaveCount(0);
  await guest.context().close();
  await stranger.context().close();
});
