import type { Page } from '@playwright/test';
import { account, at, SITES } from './kit/places.ts';
import { alive, expect, signIn, test } from './kit/test.ts';

const menuOf = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: `เมนูของ ${name}` });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' });
const sessionCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === '_account');

async function signOut(page: Page, name: string) {
  await menuOf(page, name).click();
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(signInLink(page)).toBeVisible();
}

test('signing in and out', async ({ page, faults }) => {
  faults.expect(401, '/api/account/sign-in');
  await page.goto(at('academy', '/about'));
  await alive(page);
  await signInLink(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('เข้าสู่ระบบ');
  await main.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('มี 2 ช่องที่ต้องแก้ไข');
  await expect(main.getByRole('alert')).toBeFocused();

  const { email, password } = account('academy', 'user');
  await page.getByLabel('อีเมล').fill(email);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('ไม่ใช่รหัสผ่าน');
  await main.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('อีเมลหรือรหัสผ่านไม่ถูกต้อง');
  await expect(page.getByLabel('อีเมล')).toHaveValue(email);

  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  // Back to where the visitor came from, as the member that they are.
  await expect(page).toHaveURL(at('academy', '/about'));
  await expect(menuOf(page, 'มะลิ')).toBeVisible();
  expect(await sessionCookie(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain: 'academy.localhost' });
  await alive(page);

  const footer = page.getByRole('complementary', { name: 'ผู้ใช้งานขณะนี้' });
  await expect(footer.getByText('มะลิ ใจดี')).toBeVisible();
  await expect(footer.getByText('เบราว์เซอร์')).toBeHidden();
  await footer.getByText('มะลิ ใจดี').click();
  await expect(footer.getByRole('definition')).toHaveText([/^Chrom(e|ium)$/, /^(Linux|macOS|Windows)$/]);
  await footer.getByText('มะลิ ใจดี').click();
  await expect(footer.getByText('เบราว์เซอร์')).toBeHidden();

  await signOut(page, 'มะลิ');
  await expect(page).toHaveURL(at('academy'));
  expect(await sessionCookie(page)).toBeUndefined();
  // Whoever asks for a member's page is asked to sign in, and then gets it.
  await page.goto(at('academy', '/user'));
  await expect(page).toHaveURL(/\/user\/login\?next=(%2F|\/)user$/);
});

test('every role sees its own page', async ({ open }) => {
  const tools = (page: Page) => page.getByRole('complementary', { name: 'เครื่องมือสำหรับผู้ดูแลเนื้อหา' });
  for (const role of ['guest', 'user'] as const) {
    const page = await open('fair', '/', role);
    await expect(tools(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'เนื้อหา', exact: true })).toHaveCount(0);
  }
  const manager = await open('fair', '/', 'manager');
  await expect(tools(manager).getByRole('button', { name: 'แก้ไข' })).toBeVisible();
  await expect(tools(manager).getByRole('link', { name: 'เมนู' })).toHaveCount(0);
  await expect(menuOf(manager, 'ธนา')).toBeVisible();
  const admin = await open('fair', '/', 'admin');
  await expect(tools(admin).getByRole('link', { name: 'เมนู' })).toBeVisible();
  await expect(menuOf(admin, 'อรุณี')).toBeVisible();
});

test('a session of one site is none on another', async ({ page }) => {
  await signIn(page, 'academy', 'user');
  await page.goto(at('market'));
  await expect(signInLink(page)).toBeVisible();
  // Even if somebody carries the cookie over.
  const { value } = (await sessionCookie(page))!;
  await page.context().addCookies([{ name: '_account', value, url: at('market') }]);
  await page.goto(at('market'));
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveTitle(SITES.market.name);
});

test('after two hours without a sign of life the visitor is a guest, and is told so', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'fair', 'user');
  await page.goto(at('fair', '/กำหนดการ'));
  await alive(page);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('01:58:30');
  const warning = page.getByRole('alertdialog', { name: 'คุณยังอยู่หรือไม่' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'ใช้งานต่อ' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('01:00:00');
  await expect(page).toHaveURL(at('fair', encodeURI('/กำหนดการ')));
  await page.clock.fastForward('01:02:00');
  await expect(page).toHaveURL(/\/user\/login\?next=.+&why=idle$/);
  await expect(page.getByText('ไม่ได้ใช้งานนาน ระบบจึงออกให้')).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
  expect(await sessionCookie(page)).toBeUndefined();
});

test('two tabs are one session', async ({ page, context }) => {
  const other = await context.newPage();
  // One clock for all tabs of a browser.
  await context.clock.install();
  await signIn(page, 'market', 'user');
  await other.goto(at('market', '/about'));
  await alive(other);
  await other.waitForLoadState('networkidle');
  // Who works in one tab is not signed out in the other.
  await page.bringToFront();
  for (let hour = 0; hour < 3; hour++) {
    await context.clock.fastForward('01:00:00');
    await page.mouse.move(100 + hour, 300);
  }
  await expect(menuOf(other, 'มะลิ')).toBeVisible();
  await expect(other).toHaveURL(at('market', '/about'));
  await signOut(page, 'มะลิ');
  await expect(other).toHaveURL(/\/user\/login\?next=%2Fabout&why=elsewhere$/);
  await expect(signInLink(other)).toBeVisible();
});

test('who signs in in one tab is signed in in the others; what was typed as a guest stays', async ({ page, context }) => {
  const [other, typing] = [await context.newPage(), await context.newPage()];
  for (const [tab, path] of [
    [other, '/about'],
    [typing, '/user/recovery'],
  ] as const) {
    await tab.goto(at('market', path));
    await alive(tab);
  }
  await typing.getByRole('textbox').first().fill('mali@example.com');
  await signIn(page, 'market', 'user');
  await expect(menuOf(other, 'มะลิ')).toBeVisible();
  await expect(other).toHaveURL(at('market', '/about'));
  await expect(typing.getByRole('textbox').first()).toHaveValue('mali@example.com');
});

test('who is signed out elsewhere is told, and comes back to what they had typed', async ({ page, context }) => {
  const other = await context.newPage();
  await signIn(page, 'market', 'user');
  await other.goto(at('market', '/user/profile'));
  await alive(other);
  await other.getByRole('textbox', { name: /^โทรศัพท์/ }).fill('081 222 3344');
  await signOut(page, 'มะลิ');
  await expect(other.getByText('คุณออกจากระบบแล้วในแท็บหรืออุปกรณ์อื่น')).toBeVisible();

  // What one has typed is for nobody else.
  const back = async (role: 'user' | 'manager') => {
    await alive(other);
    const { email, password } = account('market', role);
    await other.getByLabel('อีเมล').fill(email);
    await other.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(at('market', '/user/profile'));
    await alive(other);
  };
  await back('user');
  await expect(other.getByRole('textbox', { name: /^โทรศัพท์/ })).toHaveValue('081 222 3344');
  await page.goto(at('market'));
  await alive(page);
  await signOut(page, 'มะลิ');
  await expect(other).toHaveURL(/why=elsewhere$/);
  await back('manager');
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('textbox', { name: /^โทรศัพท์/ })).not.toHaveValue('081 222 3344');
  expect(await other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sala-own-')))).toEqual([]);
});

test('a token that was tampered with, or sent twice, is nobody', async ({ page, context }) => {
  await signIn(page, 'academy', 'user');
  const { value } = (await sessionCookie(page))!;
  const [head, body, signature] = value.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const forged = [
    `${head}.${encoded({ ...claims, role: 'admin' })}.${signature}`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ ...claims, role: 'admin' })}.`,
    value.slice(0, -4),
  ];
  // A page that is open would notice by itself, and say so.
  const carry = async (cookie: Parameters<typeof context.addCookies>[0][number]) => {
    await page.goto('about:blank');
    await context.addCookies([cookie]);
  };
  for (const token of forged) {
    await carry({ name: '_account', value: token, url: at('academy'), httpOnly: true });
    await page.goto(at('academy'));
    await expect(signInLink(page)).toBeVisible();
    expect(await sessionCookie(page)).toBeUndefined();
  }
  const cookie = { name: '_account', value, domain: 'academy.localhost', httpOnly: true };
  await carry({ ...cookie, path: '/' });
  await page.goto(at('academy', '/about'));
  await expect(menuOf(page, 'มะลิ')).toBeVisible();
  await carry({ ...cookie, path: '/about' });
  await page.goto(at('academy', '/about'));
  await expect(signInLink(page)).toBeVisible();
});
