import type { Page } from '@playwright/test';
import { at } from './kit/places.ts';
import { alive, expect, signIn, test } from './kit/test.ts';

const SITE = 'market';
const EMAIL = 'dara@talad.example';
const PASSWORD = 'ม้าน้ำสีฟ้าใต้ทะเลลึก';

const go = async (page: Page, path: string) => {
  await page.goto(at(SITE, path));
  await alive(page);
};
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

test('an admin invites, the invited person joins from the mail, is promoted, and is out at once when suspended', async ({
  open,
  page,
  faults,
}) => {
  // Two people and a dozen pages: a long way for one test.
  test.slow();
  // Fresh: roles are given only shortly after a proof of identity.
  const admin = page;
  await signIn(admin, SITE, 'admin');
  await go(admin, '/user/members');
  await main(admin).getByRole('link', { name: 'เชิญสมาชิก' }).click();
  await dialog(admin).getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(dialog(admin).getByRole('alert')).toContainText('กรอกอีเมลให้ถูกต้อง');
  await dialog(admin).getByLabel('อีเมล').fill(EMAIL);
  await dialog(admin).getByLabel('ชื่อผู้รับ').fill('ดารา พราวแสง');
  await dialog(admin).getByLabel('ข้อความถึงผู้รับ').fill('มาช่วยกันดูแลร้าน');
  await dialog(admin).getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(dialog(admin)).toBeHidden();
  await expect(main(admin).getByRole('row', { name: /ดารา พราวแสง/ })).toContainText(EMAIL);

  const person = await open(SITE, `/mail/inbox?to=${EMAIL}`);
  await main(person).getByRole('link', { name: 'ดูคำเชิญและตอบรับ' }).click();
  await person.waitForURL(/\/user\/invite\?token=/);
  await alive(person);
  await expect(main(person).getByRole('heading', { level: 1 })).toContainText('อรุณี แสงทอง เชิญคุณเข้าร่วม');
  await expect(main(person)).toContainText('มาช่วยกันดูแลร้าน');
  await main(person).getByLabel('ตั้งรหัสผ่าน', { exact: true }).fill(PASSWORD);
  await main(person).getByRole('button', { name: 'ตอบรับและเริ่มใช้งาน' }).click();
  // Nothing typed is lost.
  await expect(main(person).getByRole('alert')).toContainText('ต้องยอมรับประกาศความเป็นส่วนตัว');
  await expect(main(person).getByLabel('ตั้งรหัสผ่าน', { exact: true })).toHaveValue(PASSWORD);
  await main(person).getByRole('checkbox').check();
  await main(person).getByRole('button', { name: 'ตอบรับและเริ่มใช้งาน' }).click();
  await expect(person).toHaveURL(at(SITE, '/user/dashboard'));
  await alive(person);
  await expect(main(person).getByRole('heading', { level: 1 })).toContainText('คุณดารา');
  const menu = main(person).getByRole('navigation', { name: 'เมนูบัญชี' });
  await expect(menu.getByRole('link', { name: 'แดชบอร์ด' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'หลังร้าน', exact: true })).toBeHidden();

  const tab = await person.context().newPage();
  await go(tab, '/user/profile');
  await tab.waitForLoadState('networkidle');
  const phone = tab.getByRole('textbox', { name: /^โทรศัพท์/ });
  await phone.fill('081 222 3344');
  const sessionCookie = async () => (await tab.context().cookies()).find(({ name }) => name === '_account')!.value;
  const before = await sessionCookie();

  await go(admin, '/user/members');
  await main(admin).getByLabel('ค้นหาชื่อหรืออีเมล').fill('ดารา');
  await main(admin).getByRole('button', { name: 'ค้นหา' }).click();
  await expect(main(admin)).toContainText('พบ 1 คน');
  await main(admin).getByRole('link', { name: 'ดารา พราวแสง' }).click();
  await main(admin).getByRole('button', { name: 'เปลี่ยนบทบาท' }).click();
  await dialog(admin).getByLabel('บทบาทใหม่').selectOption('manager');
  await dialog(admin).getByLabel('เหตุผล').fill('ดูแลร้านได้ดี');
  await dialog(admin).getByRole('button', { name: 'เปลี่ยนบทบาท' }).click();
  await expect(dialog(admin)).toBeHidden();
  await expect(main(admin).getByText('ผู้จัดการ', { exact: true })).toBeVisible();

  faults.expect(401, '/api/account/profile');
  // Another role is another session with another key: nobody notices who is in the middle of something.
  await main(tab).getByRole('button', { name: 'บันทึก', exact: true }).first().click();
  await expect(tab.getByText('บันทึกแล้ว').first()).toBeVisible();
  await expect(main(tab).getByRole('alert')).toBeHidden();
  await expect(phone).toHaveValue('081-222-3344');
  expect(await sessionCookie()).not.toBe(before);
  await tab.close();

  await person.reload();
  await alive(person);
  await menu.getByRole('link', { name: 'หลังร้าน', exact: true }).click();
  await person.getByRole('navigation', { name: 'เมนูหลังร้าน' }).getByRole('link', { name: 'สมาชิก', exact: true }).click();
  await expect(main(person).getByRole('heading', { level: 1 })).toHaveText('สมาชิก');

  await main(admin).getByRole('button', { name: 'ระงับบัญชี' }).click();
  await dialog(admin).getByLabel('เหตุผล').fill('ทดสอบการระงับ');
  await dialog(admin).getByRole('button', { name: 'ระงับบัญชี' }).click();
  await expect(main(admin).getByText('ถูกระงับ', { exact: true })).toBeVisible();
  await person.goto(at(SITE, '/user/members'));
  await alive(person);
  await expect(person.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('the menu of a member opens without a script, and by keyboard', async ({ open, browser }) => {
  const member = await open(SITE, '/', 'user');
  const summary = member.getByRole('banner').locator('summary').filter({ hasText: 'เมนูของ' });
  await summary.focus();
  await member.keyboard.press('Enter');
  const dashboard = member.getByRole('banner').getByRole('link', { name: 'แดชบอร์ด' });
  await expect(dashboard).toBeVisible();
  await member.keyboard.press('Tab');
  await expect(dashboard).toBeFocused();
  await member.keyboard.press('Escape');
  await expect(dashboard).toBeHidden();
  await expect(summary).toBeFocused();

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await member.context().storageState() });
  const page = await plain.newPage();
  await page.goto(at(SITE));
  await page.getByRole('banner').locator('summary').filter({ hasText: 'เมนูของ' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'แดชบอร์ด' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('คุณมะลิ');
  await plain.close();
});

test('the page of an area that is not turned on says so, and leads back', async ({ open }) => {
  const member = await open('academy', '/user/pos', 'user');
  await expect(main(member)).toContainText('เว็บไซต์นี้ยังไม่ได้เปิด');
  await main(member).getByRole('link', { name: 'กลับไปบัญชีของฉัน' }).click();
  await expect(member).toHaveURL(at('academy', '/user'));
});
