import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

// A site of its own: who has an authenticator app is asked for its code in every other journey, too.
const SITE = 'keys';
const STEP_MS = 30_000;

/** A device that keeps passkeys and always recognises its owner. */
async function newDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(at(SITE, path));
  await alive(page);
}

/** The first step: e-mail and password of a demo account. */
async function password(page: Page, role: string): Promise<void> {
  await openPage(page, '/user/login');
  await page.getByLabel('อีเมล').fill(`${role}@${SITE}.example`);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(`sala-demo-${role}-password`);
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await openPage(page, '/user/login');
  await main(page).getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.waitForURL(at(SITE));
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
}

/** What the gateway says where no fresh proof was given. */
const notProved = (JSON.parse(readFileSync('plugins/account/messages/problems/th.json', 'utf8')) as Record<string, string>)[
  'problem.step-up-needed'
];
/** Has the gateway ask for a fresh proof once, as it does five minutes after the last one. */
const askForProof = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: '/problems/step-up-needed', title: notProved, code: 'step-up-needed', status: 403 }),
      }),
    { times: 1 },
  );

test('a passkey is added, signs in by button and by the browser’s own list, and is removed', async ({ page }, info) => {
  test.setTimeout(120_000);
  // Tried again, the account of the first try is as it was left.
  const role = info.retry === 0 ? 'user' : 'manager';
  await password(page, role);
  await page.waitForURL(at(SITE));
  const { cdp, authenticatorId } = await newDevice(page);

  await openPage(page, '/user/security');
  const passkeys = section(page, 'พาสคีย์');
  await expect(passkeys.getByText('ยังไม่มีพาสคีย์')).toBeVisible();
  await passkeys.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
  await expect(passkeys.getByRole('heading', { level: 3 })).toHaveText(/^Chrom(e|ium) บน /);
  await expect(passkeys.getByText('ยังไม่เคยใช้')).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: `${SITE}.localhost`, isResidentCredential: true }]);
  await passkeys.getByRole('button', { name: /^เปลี่ยนชื่อพาสคีย์/ }).click();
  await page.getByRole('textbox', { name: 'ชื่อพาสคีย์' }).fill('โน้ตบุ๊กที่บ้าน');
  await page.getByRole('button', { name: 'บันทึกชื่อ' }).click();
  await expect(passkeys.getByRole('heading', { name: 'โน้ตบุ๊กที่บ้าน' })).toBeVisible();
  await expectAccessible(page);

  // The browser offers the passkey by itself; this one picks the only one there is.
  await signOut(page);
  await page.goto(at(SITE, '/user/login?next=%2Fabout'));
  await page.waitForURL(at(SITE, '/about'));
  await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'เมนูของ' })).toBeVisible();

  // Somebody who has to be asked: the list waits, and nobody is kept from typing.
  await signOut(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await openPage(page, '/user/login');
  await page.getByLabel('อีเมล').fill('typing@goes.on');
  await expect(page.getByLabel('อีเมล')).toHaveValue('typing@goes.on');

  // A browser without a list of its own: only the button asks.
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }));
  await openPage(page, '/user/login');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click();
  await page.waitForURL(at(SITE));

  await openPage(page, '/user/browser');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'อุปกรณ์นี้' })).toContainText('พาสคีย์');
  await expectAccessible(page);

  await openPage(page, '/user/security');
  await expect(passkeys.getByText(/ใช้ล่าสุด/)).toBeVisible();
  await passkeys.getByRole('button', { name: 'ลบพาสคีย์ โน้ตบุ๊กที่บ้าน' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบ', exact: true }).click();
  await expect(passkeys.getByText('ยังไม่มีพาสคีย์')).toBeVisible();
});

test('an authenticator app is turned on and asked for; important changes want a fresh proof', async ({ page, faults }, info) => {
  test.setTimeout(120_000);
  for (const path of ['/api/account/totp', '/api/account/sign-in/second', '/api/account/confirm']) faults.expect(401, path);
  faults.expect(403, '/api/account/totp');
  const role = info.retry === 0 ? 'admin' : 'manager';
  await password(page, role);
  await page.waitForURL(at(SITE));
  await openPage(page, '/user/security');
  const app = section(page, 'แอปยืนยันตัวตน');

  // Asked for a proof and not given one: nothing happens.
  const proof = page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' });
  await askForProof(page, '/api/account/totp/start');
  await app.getByRole('button', { name: 'เปิดใช้' }).click();
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(app.getByText('ยังไม่ได้ยืนยันตัวตน')).toBeVisible();

  // A wrong password, and the right one: what was begun goes on.
  await askForProof(page, '/api/account/totp/start');
  await app.getByRole('button', { name: 'เปิดใช้' }).click();
  await proof.getByRole('textbox', { name: 'รหัสผ่าน' }).fill('ไม่ใช่รหัสผ่านนี้แน่');
  await proof.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(proof.getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await proof.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(`sala-demo-${role}-password`);
  await proof.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(proof).toBeHidden();

  await expect(app.getByRole('img', { name: 'QR สำหรับแอปยืนยันตัวตน' })).toBeVisible();
  const typed = (await app.locator('code').textContent())!;
  const secret = Secret.fromBase32(typed.replace(/\s/g, ''));
  const code = (steps = 0) => TOTP.generate({ secret, timestamp: Date.now() + steps * STEP_MS });
  await expectAccessible(page);
  await app.getByLabel('กรอกรหัส 6 หลัก').fill('000000');
  await app.getByRole('button', { name: 'ยืนยันและเปิดใช้' }).click();
  await expect(app.getByLabel('กรอกรหัส 6 หลัก')).toHaveAccessibleDescription(/รหัสไม่ถูกต้อง/);
  await app.getByLabel('กรอกรหัส 6 หลัก').fill(code(-1));
  await app.getByRole('button', { name: 'ยืนยันและเปิดใช้' }).click();

  const recovery = section(page, 'รหัสกู้คืน');
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [first] = await recovery.getByRole('listitem').allTextContents();
  const [file] = await Promise.all([page.waitForEvent('download'), recovery.getByRole('button', { name: 'ดาวน์โหลด' }).click()]);
  expect(file.suggestedFilename()).toContain('รหัสกู้คืน');
  await recovery.getByRole('button', { name: 'เก็บไว้แล้ว' }).click();
  await expect(recovery.getByRole('listitem')).toHaveCount(0);

  await signOut(page);
  await password(page, role);
  await expect(main(page).getByRole('heading', { name: 'ยืนยันอีกขั้นหนึ่ง' })).toBeVisible();
  await expect(page.getByLabel('รหัสจากแอปยืนยันตัวตน')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('รหัสจากแอปยืนยันตัวตน').fill('000000');
  await page.getByRole('button', { name: 'ยืนยันและเข้าสู่ระบบ' }).click();
  await expect(main(page).getByText('รหัสไม่ถูกต้อง')).toBeVisible();
  await page.getByLabel('รหัสจากแอปยืนยันตัวตน').fill(code());
  await page.keyboard.press('Enter');
  await page.waitForURL(at(SITE));

  await signOut(page);
  await password(page, role);
  await page.getByRole('button', { name: 'ใช้รหัสกู้คืนแทน' }).click();
  await page.getByLabel('รหัสกู้คืน').fill(first!);
  await page.getByRole('button', { name: 'ยืนยันและเข้าสู่ระบบ' }).click();
  await page.waitForURL(at(SITE));

  await openPage(page, '/user/security');
  await expect(recovery.getByText('เหลือ 9 จาก 10 รหัส')).toBeVisible();
  await app.getByRole('button', { name: 'ปิดใช้' }).click();
  await askForProof(page, '/api/account/totp');
  await page.getByRole('alertdialog').getByRole('button', { name: 'ปิดใช้' }).click();
  await proof.getByRole('button', { name: 'ใช้รหัสจากแอปแทน' }).click();
  // The present code may have been used for signing in: the next one is taken as well.
  await proof.getByRole('textbox').fill(code(1));
  await proof.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(app.getByText('ยังไม่เปิดใช้')).toBeVisible();
  await expect(recovery).toBeHidden();
});
