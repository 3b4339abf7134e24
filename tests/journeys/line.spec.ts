import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const main = (page: Page) => page.getByRole('main');
const menuOf = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: `เมนูของ ${name}` });
/** One run after another on one provider: nobody is met twice. */
const fresh = () => Math.random().toString(36).slice(2, 10);

/** On LINE's own page. */
async function atLine(page: Page, person: { name: string; email?: string }, answer: 'อนุญาต' | 'ยกเลิก' = 'อนุญาต') {
  await page.waitForURL(/127\.0\.0\.1:\d+\/interaction\//);
  await page.getByLabel('ชื่อใน LINE').fill(person.name);
  await page.getByLabel('อีเมลใน LINE').fill(person.email ?? '');
  await page.getByRole('button', { name: answer }).click();
}

/** Leaves for LINE by the button of the sign-in page. */
async function leave(page: Page, next = '') {
  await page.goto(at('line', `/user/login${next ? `?next=${encodeURIComponent(next)}` : ''}`));
  await alive(page);
  await main(page).getByRole('link', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
}

/** Forgets who is signed in, here and at LINE. A page that is open would notice by itself. */
async function forget(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Signs in to the demo account of the site. */
async function signIn(page: Page, role: 'user' | 'admin') {
  await page.goto(at('line', '/user/login'));
  await alive(page);
  await page.getByLabel('อีเมล').fill(`${role}@line.example`);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(`sala-demo-${role}-password`);
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.waitForURL(at('line'));
  await alive(page);
}

test.beforeEach(({ faults }) => {
  // The stand-in has no icon, and its page says so.
  faults.expect(404, '/favicon.ico');
});

test('signing up with LINE, and signing in again', async ({ page }) => {
  const person = { name: `สมหญิง รักเรียน${fresh()}`, email: `${fresh()}@line.example` };
  await leave(page, '/user');
  await atLine(page, person);
  await expect(main(page).getByLabel('ชื่อ', { exact: true })).toHaveValue('สมหญิง');
  await expect(main(page).getByRole('textbox', { name: 'อีเมล' })).toHaveValue(person.email);
  // What LINE put into the address is gone.
  await expect(page).toHaveURL(at('line', '/user/authen/line/callback'));
  await main(page).getByRole('button', { name: 'สร้างบัญชี' }).click();
  await expect(main(page).getByRole('alert')).toContainText('มี 1 ช่องที่ต้องแก้ไข');
  await main(page).getByLabel('ฉันยอมรับประกาศความเป็นส่วนตัว').check();
  await main(page).getByRole('button', { name: 'สร้างบัญชี' }).click();
  await expect(page).toHaveURL(at('line', '/user'));
  await expect(menuOf(page, 'สมหญิง')).toBeVisible();

  await forget(page);
  await leave(page);
  await atLine(page, person);
  await expect(page).toHaveURL(at('line'));
  await expect(menuOf(page, 'สมหญิง')).toBeVisible();
  // The browser keeps nothing of the way there.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /line/i.test(key)))).toEqual([]);

  await page.goto(at('line', '/user/security'));
  const logins = page.getByRole('region', { name: 'บัญชีที่เชื่อมไว้' });
  await expect(logins.getByRole('heading', { level: 3 })).toHaveText(`LINE · ${person.name}`);
  await expect(logins).toContainText('วิธีเดียว');
});

test('saying no at LINE, and a way on', async ({ page }) => {
  await leave(page);
  await atLine(page, { name: 'ใครก็ได้' }, 'ยกเลิก');
  await expect(main(page)).toContainText('คุณยังไม่ได้อนุญาตใน LINE');
  await main(page).getByRole('link', { name: 'ลองอีกครั้งด้วย LINE' }).click();
  await atLine(page, { name: `คนใหม่ ${fresh()}` });
  await expect(main(page).getByRole('button', { name: 'สร้างบัญชี' })).toBeVisible();
});

test('an address that has an account asks for its password', async ({ page, faults }) => {
  faults.expect(401, '/api/account/line/prove');
  await leave(page);
  await atLine(page, { name: `มะลิ ${fresh()}`, email: 'user@line.example' });
  await expect(main(page)).toContainText('มีบัญชีที่ใช้อีเมล user@line.example อยู่แล้ว');
  const password = main(page).getByLabel('รหัสผ่าน', { exact: true });
  await password.fill('ไม่ใช่รหัสผ่าน');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('รหัสผ่านไม่ถูกต้อง');
  await password.fill('sala-demo-user-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('line'));
  await expect(menuOf(page, 'มะลิ')).toBeVisible();
});

test('what came back from LINE counts in the browser that asked, once', async ({ page, browser, faults }) => {
  faults.expect(400, '/api/account/line/finish');
  await leave(page);
  await page.waitForURL(/127\.0\.0\.1:\d+\/interaction\//);
  // Held on its way: somebody else is given the address first.
  const back = page.waitForRequest(/\/user\/authen\/line\/callback\?/);
  await page.route(/\/user\/authen\/line\/callback\?/, (route) => route.abort());
  faults.expectFailed('/user/authen/line/callback');
  await atLine(page, { name: `ผู้ไม่หวังดี ${fresh()}` });
  const address = (await back).url();
  const victim = await (await browser.newContext()).newPage();
  await victim.goto(address);
  await expect(main(victim)).toContainText('การเข้าสู่ระบบครั้งนี้ใช้ไม่ได้แล้ว');
  await expect(victim.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await victim.context().close();
});

test('a desk is signed in by the phone that scans its code', async ({ page, browser }) => {
  const started = page.waitForResponse(/\/api\/account\/device$/);
  await page.goto(at('line', '/user/login'));
  await alive(page);
  await main(page).getByRole('link', { name: 'เข้าสู่ระบบด้วยคิวอาร์โค้ด' }).click();
  const { link, number } = (await (await started).json()) as { link: string; number: string };
  await expect(main(page).getByRole('img', { name: 'คิวอาร์โค้ดสำหรับเข้าสู่ระบบบนเครื่องนี้' })).toHaveAttribute('aria-busy', 'false');

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await signIn(phone, 'admin');
  await phone.goto(link);
  await expect(main(phone)).toContainText('line.localhost');
  await expect(main(page)).toContainText(number);
  await main(phone).getByRole('group').getByRole('button', { name: number }).click();
  await expect(main(phone)).toContainText('อนุมัติแล้ว');
  await expect(page).toHaveURL(at('line'));
  await expect(menuOf(page, 'อรุณี')).toBeVisible();
  await phone.context().close();
});

test('an admin lets a member in with a link', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await page.goto(at('line', '/user/members?text=user%40line.example'));
  await alive(page);
  await main(page).getByRole('link', { name: 'มะลิ ใจดี' }).click();
  const box = page.getByRole('region', { name: 'ลิงก์เข้าสู่ระบบครั้งเดียว' });
  await box.getByLabel('เหตุผล').fill('ทำโทรศัพท์หาย');
  await box.getByRole('button', { name: 'สร้างลิงก์' }).click();
  const link = await box.getByText('/user/bypass/').innerText();

  const member = await (await browser.newContext()).newPage();
  await member.goto(link);
  await alive(member);
  await expect(main(member)).toContainText('อรุณี แสงทอง');
  await main(member).getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(member).toHaveURL(at('line'));
  await expect(menuOf(member, 'มะลิ')).toBeVisible();
  await member.goto(link);
  await expect(main(member)).toContainText('ลิงก์นี้ถูกใช้ไปแล้ว');
  await member.context().close();
});

test('the device is checked without being signed in', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('line', '/user/device_debug'));
  await expect(main(page).getByRole('listitem').filter({ hasText: 'รูปแบบวิดีโอ' })).toContainText(/H\.264|VP9/);
  await expect(main(page)).not.toContainText('กำลังตรวจสอบ', { timeout: 15_000 });
  await expect(main(page).getByRole('listitem').filter({ hasText: 'นาฬิกาของเครื่อง' })).toContainText('ปกติ');
  await main(page).getByRole('button', { name: 'คัดลอกผลตรวจ' }).click();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^\[ok\] calls: \d+ ms$/m);
  expect(report).not.toMatch(/_account|token/i);
});

/** Paths and what they end at: what is seen before is not all. */
const WAYS_IN = {
  '/user/authen/line': 'โดยอัตโนมัติ',
  '/user/authen/line/callback?error=access_denied': 'คุณยังไม่ได้อนุญาตใน LINE',
  '/user/qrcode': 'ใช้ได้อีก',
  '/user/device_debug': 'รูปแบบวิดีโอและเสียงที่เล่นได้',
};

test('everybody can read the ways in, and members their code', async ({ page }) => {
  for (const [path, text] of Object.entries(WAYS_IN)) {
    await page.goto(at('line', path));
    await alive(page);
    await expect(main(page)).toContainText(text);
    await expectAccessibleIn(page);
  }
  await signIn(page, 'user');
  await page.goto(at('line', '/user/qrcode'));
  await expect(main(page).getByRole('img')).toHaveAttribute('aria-busy', 'false');
  await expectAccessibleIn(page);
});
