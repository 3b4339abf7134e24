import type { Page } from '@playwright/test';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const SITE = 'line';
const main = (page: Page) => page.getByRole('main');

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(at(SITE, path));
  await alive(page);
}

/** Signs in to a demo account of the site. */
async function demoSignIn(page: Page, role: 'user' | 'admin'): Promise<void> {
  await openPage(page, '/user/login');
  await page.getByLabel('อีเมล').fill(`${role}@${SITE}.example`);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(`sala-demo-${role}-password`);
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.waitForURL(at(SITE));
  await alive(page);
}

test('register, activate, passkey, LINE, top up, pay, statement, sign out everywhere', async ({ page, open, faults }) => {
  test.setTimeout(90_000);
  faults.expect(404, '/favicon.ico');
  const mark = Math.random().toString(36).slice(2, 10);
  const email = `somying${mark}@${SITE}.example`;

  // Registers, and opens the account with the code of the mail.
  await openPage(page, '/user/register');
  await main(page).getByLabel('ชื่อ', { exact: true }).fill('สมหญิง');
  await main(page).getByLabel('นามสกุล').fill('ตั้งใจเรียน');
  await main(page).getByLabel('อีเมล', { exact: true }).fill(email);
  // How much is missing is said while it is typed.
  await main(page).getByLabel('ตั้งรหัสผ่าน', { exact: true }).pressSequentially('ต้น');
  await expect(main(page).getByText(/อีก \d+ ตัวอักษร/)).toBeVisible();
  await main(page).getByLabel('ตั้งรหัสผ่าน', { exact: true }).fill('ต้นมะม่วงหลังบ้านออกลูกดก');
  await main(page).getByLabel('ฉันยอมรับประกาศความเป็นส่วนตัว').check();
  await main(page).getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(main(page).getByText(`เราส่งอีเมลไปที่ ${email} แล้ว`)).toBeVisible();
  const inbox = await open(SITE, `/mail/inbox?to=${encodeURIComponent(email)}`);
  const code = /\b\d{6}\b/.exec(await main(inbox).getByRole('article').first().innerText())![0];
  await main(page).getByLabel('รหัสยืนยันจากอีเมล').fill(code);
  await main(page).getByRole('button', { name: 'เปิดบัญชี' }).click();
  await expect(page.getByRole('banner').getByText('เมนูของ สมหญิง')).toBeVisible();
  await expect(page.getByText('เปิดบัญชีแล้ว ยินดีต้อนรับ')).toBeVisible();

  // Adds a passkey.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openPage(page, '/user/security');
  const passkeys = page.getByRole('region', { name: 'พาสคีย์' });
  await passkeys.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
  await expect(passkeys.getByText('ยังไม่เคยใช้')).toBeVisible();

  // Links LINE.
  const logins = page.getByRole('region', { name: 'บัญชีที่เชื่อมไว้' });
  await logins.getByRole('link', { name: 'เชื่อมกับ LINE' }).click();
  await page.waitForURL(/127\.0\.0\.1:\d+\/interaction\//);
  await page.getByLabel('ชื่อใน LINE').fill(`ying${mark}`);
  await page.getByRole('button', { name: 'อนุญาต' }).click();
  await page.waitForURL(/\/user\/security/);
  await expect(logins.getByRole('heading', { level: 3 })).toHaveText(`LINE · ying${mark}`);

  // Tops up 500 baht; money is there only once staff have found it.
  await openPage(page, '/user/wallet/top-up');
  await main(page).getByLabel('จำนวนเงิน (บาท)').fill('500');
  await main(page).getByRole('button', { name: 'สร้างคิวอาร์พร้อมเพย์' }).click();
  await expect(main(page).getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'แจ้งว่าจ่ายแล้ว' }).click();
  await expect(main(page)).toContainText('แจ้งแล้ว รอเจ้าหน้าที่ตรวจยอด');
  const staff = await open(SITE, '/user/login');
  await demoSignIn(staff, 'admin');
  await openPage(staff, '/user/wallet/desk');
  await main(staff).getByRole('article').filter({ hasText: 'สมหญิง' }).first().getByRole('button', { name: 'ยืนยันเงินเข้า' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'ยืนยันเงินเข้า' }).click();
  await expect(main(page)).toContainText('500.00 เข้ากระเป๋าแล้ว');

  // Pays another member by the link of their code.
  const friend = await open(SITE, '/user/login');
  await demoSignIn(friend, 'user');
  await friend.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(friend, '/user/wallet/receive?amount=120.50');
  await main(friend).getByRole('button', { name: 'คัดลอก' }).click();
  const link = await friend.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await alive(page);
  await main(page).getByRole('button', { name: 'ตรวจสอบ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^โอน / }).click();
  await expect(main(page)).toContainText('โอนเงินเรียบร้อยแล้ว');
  await expect(main(page)).toContainText('120.50');

  // The statement adds up.
  await openPage(page, '/user/wallet');
  await expect(main(page)).toContainText('379.50');
  await openPage(page, '/user/wallet/statement');
  for (const amount of ['500.00', '120.50', '379.50']) await expect(main(page)).toContainText(amount);

  // Out, here and everywhere.
  await openPage(page, '/user');
  await main(page).getByRole('button', { name: 'ออกจากระบบทุกอุปกรณ์' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ออกจากระบบทุกอุปกรณ์' }).click();
  await page.waitForURL(at(SITE));
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});
