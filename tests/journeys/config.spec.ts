import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const SITE = 'console';
const PASSWORD = 'sala-demo-admin-password';

async function go(page: Page, path: string): Promise<void> {
  await page.goto(at(SITE, path));
  await alive(page);
}

const accent = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
const bar = (page: Page) => page.getByRole('region', { name: 'ฉบับร่าง' });

test('an admin changes colour and settings, looks at them, publishes, and takes it back', async ({ open, context, faults }) => {
  const admin = await open(SITE, '/user/login');
  await admin.getByLabel('อีเมล').fill(`admin@${SITE}.example`);
  await admin.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await admin.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await admin.waitForURL(at(SITE));
  const guest = await context.newPage();
  await go(guest, '/');
  const usual = await accent(guest);

  // the colour: the page in the frame follows at once, before anything is saved
  await go(admin, '/config/theme');
  const frame = admin.frameLocator('iframe').locator('html');
  await expect(frame).toHaveAttribute('data-theme', 'saengthong');
  await admin.getByRole('textbox', { name: 'สีหลักของแบรนด์', exact: true }).fill('#7a1fa2');
  await expect
    .poll(() => frame.evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim()), { intervals: [20] })
    .not.toBe(usual);
  await expect(admin.getByText('อ่านง่ายทั้งโหมดสว่างและมืด')).toBeVisible();
  await expectAccessible(admin);
  await expect(bar(admin)).toContainText('บันทึกแล้ว');

  // a setting that cannot be is refused beside its field
  await go(admin, '/config/plugins/mail');
  const sender = admin.getByLabel('ที่อยู่รับคำตอบ');
  await sender.fill('ไม่ใช่อีเมล');
  await expect(bar(admin).getByRole('button', { name: 'ต้องแก้ 1 จุด' })).toBeVisible();
  await expect(sender).toHaveAttribute('aria-invalid', 'true');
  await sender.fill(`hello@${SITE}.example`);
  await expect(bar(admin)).toContainText('แก้ไว้ 2 จุด');
  await expect(bar(admin)).toContainText('บันทึกแล้ว');
  await expect(bar(admin).getByRole('button', { name: /ต้องแก้/ })).toHaveCount(0);

  // the draft, for who prepares it alone
  const opened = admin.waitForEvent('popup');
  await bar(admin).getByRole('button', { name: 'ดูตัวอย่าง' }).click();
  const preview = await opened;
  await preview.waitForURL(at(SITE));
  await expect.poll(() => accent(preview)).not.toBe(usual);
  await go(guest, '/');
  expect(await accent(guest)).toBe(usual);
  await preview.goto(at(SITE, '/api/preview/end?path=/'));
  await preview.close();

  // published, once it is clear who it is
  faults.expect(403, '/api/config/publish');
  await admin.route(
    '**/api/config/publish',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: '/problems/step-up-needed', code: 'step-up-needed', status: 403 }),
      }),
    { times: 1 },
  );
  await bar(admin).getByRole('button', { name: 'เผยแพร่' }).click();
  const dialog = admin.getByRole('dialog', { name: 'เผยแพร่ฉบับร่าง' });
  await expect(dialog).toContainText('ธีม: สีหลักของแบรนด์');
  await expect(dialog.locator('ins').filter({ hasText: '#7a1fa2' })).toBeVisible();
  await expect(dialog).toContainText('อีเมล: ที่อยู่รับคำตอบ');
  await expect(dialog.getByText('theme.tuning', { exact: false })).toHaveCount(0);
  await expectAccessible(admin);
  await dialog.getByLabel('บันทึกถึงผู้ดูแลคนอื่น').fill('สีใหม่รับปีใหม่');
  await dialog.getByRole('button', { name: 'เผยแพร่ตอนนี้' }).click();
  const proof = admin.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' });
  await proof.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(admin.getByRole('dialog', { name: 'เผยแพร่แล้ว' })).toContainText(/ฉบับที่ \d/);
  await expect(async () => {
    await go(guest, '/');
    expect(await accent(guest)).not.toBe(usual);
  }).toPass();

  // and back again
  await go(admin, '/config/versions');
  const second = admin.getByRole('row', { name: /ฉบับที่ 2/ });
  await expect(second).toContainText('สีใหม่รับปีใหม่');
  await expect(second).toContainText('สีหลักของแบรนด์');

  // the two compared: both named, in the address, and the other way round
  await admin.getByRole('link', { name: 'เทียบฉบับที่ 1 กับที่ใช้อยู่' }).click();
  await admin.waitForURL(/from=1&to=live/);
  const compare = admin.getByRole('region', { name: 'เทียบฉบับ' });
  await expect(compare.getByLabel('จาก', { exact: true })).toHaveValue('1');
  await expect(compare.getByRole('definition').first()).toContainText('ฉบับที่ 1');
  await expect(compare.getByRole('definition').last()).toContainText('ที่ใช้อยู่ (ฉบับที่ 2)');
  await expect(compare.locator('ins').filter({ hasText: '#7a1fa2' })).toBeVisible();
  await expectAccessible(admin);
  await compare.getByRole('link', { name: 'สลับสองฝั่ง' }).click();
  await admin.waitForURL(/from=live&to=1/);
  await expect(compare.getByLabel('จาก', { exact: true })).toHaveValue('live');
  await expect(compare.locator('del').filter({ hasText: '#7a1fa2' })).toBeVisible();
  await admin.getByRole('button', { name: 'ย้อนกลับไปฉบับที่ 1', exact: true }).click();
  const back = admin.getByRole('dialog');
  await expect(back).toContainText('ธีม: สีหลักของแบรนด์');
  await back.getByRole('button', { name: 'ย้อนกลับ', exact: true }).click();
  await expect(back.getByText('โปรดบอกเหตุผล').first()).toBeVisible();
  await back.getByLabel('เหตุผล').fill('ลูกค้าชอบสีเดิม');
  await back.getByRole('button', { name: 'ย้อนกลับ', exact: true }).click();
  await expect(admin.getByRole('row', { name: /ฉบับที่ 3/ })).toContainText('ใช้อยู่');
  await expect(async () => {
    await go(guest, '/');
    expect(await accent(guest)).toBe(usual);
  }).toPass();
  await go(admin, '/config/audit');
  await expect(admin.getByRole('row', { name: /^ย้อนกลับ/ })).toContainText('ลูกค้าชอบสีเดิม');

  // a link that leads nowhere is told at its field
  await go(admin, '/config/redirects');
  await admin.getByRole('button', { name: 'เพิ่มการเปลี่ยนเส้นทาง' }).click();
  const redirect = admin.getByRole('dialog');
  await redirect.getByLabel('จากที่อยู่เก่า').fill('/old');
  await redirect.getByLabel('ไปที่', { exact: true }).fill('/user/lgin');
  await redirect.getByRole('button', { name: 'ใช้ /user/login' }).click();
  await expect(redirect.getByLabel('ไปที่', { exact: true })).toHaveValue('/user/login');
  await redirect.getByLabel('ไปที่', { exact: true }).fill('/nowhere-at-all');
  await expect(redirect.getByRole('status')).toContainText('ไม่พาไปที่ใด');
  await redirect.getByRole('button', { name: 'เก็บ' }).click();
  await expect(admin.getByRole('row', { name: /\/old/ })).toContainText('ไม่พาไปที่ใด');

  // why a page is not there
  await go(admin, '/config');
  await admin.getByLabel('ที่อยู่ของหน้า').fill('/nowhere-at-all');
  await admin.getByRole('button', { name: 'ดูเหตุผล' }).click();
  await expect(admin.getByText('ไม่มีสิ่งที่ชื่อนี้')).toBeVisible();

  // the site is removed while somebody types: nothing is lost
  await go(admin, '/config/site');
  faults.expect(421, '/api/config/draft');
  await admin.route(
    '**/api/config/draft',
    (route) =>
      route.fulfill({
        status: 421,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: '/problems/host-unknown', code: 'host-unknown', status: 421 }),
      }),
    { times: 1 },
  );
  await admin.getByRole('group', { name: 'ชื่อเว็บไซต์' }).getByLabel('ภาษาไทย').fill('ชื่อที่พิมพ์ไว้');
  await expect(admin.getByRole('heading', { name: 'เว็บไซต์นี้ถูกนำออกจากระบบแล้ว' })).toBeVisible();
  await expect(admin.getByLabel('ฉบับร่างของคุณ')).toHaveValue(/ชื่อที่พิมพ์ไว้/);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'ลองบันทึกอีกครั้ง' }).click();
  await expect(bar(admin)).toContainText('บันทึกแล้ว');
});

test('the plugins are one line each, and fifteen are in view', async ({ open }) => {
  const admin = await open(SITE, '/user/login');
  await admin.getByLabel('อีเมล').fill(`admin@${SITE}.example`);
  await admin.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await admin.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await admin.waitForURL(at(SITE));
  await admin.setViewportSize({ width: 1280, height: 900 });
  await go(admin, '/config/plugins');
  const inView = () =>
    admin.evaluate(
      () => [...document.querySelectorAll('.config-Plugin')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
  expect(await inView()).toBeGreaterThanOrEqual(15);
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 360, height: 800 });
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(admin);
});
