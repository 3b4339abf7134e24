import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newCourse, newLesson } from '#plugins/lesson/rules/newDrafts.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

/** Satang in a text such as `฿1,250.50`. */
const satang = (text: string | null) => Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);
const balance = async (page: Page) => satang(await page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).locator('p').first().textContent());
const rows = (page: Page) => page.getByRole('table', { name: 'รายการเดินบัญชี' }).getByRole('row');

/** The link behind "copy": what the page puts into the clipboard. */
async function copied(page: Page): Promise<string> {
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: async (text: string) => Object.assign(window, { copied: text }) }),
  );
  await page.getByRole('button', { name: 'คัดลอกลิงก์' }).click();
  return page.evaluate(() => (window as unknown as { copied: string }).copied);
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(at('academy', path));
  await alive(page);
}

// Both look at the balance of the same member.
test.describe.configure({ mode: 'serial' });

test('a member tops up, pays another by their code, and reads it in the statement', async ({ open }) => {
  const member = await open('academy', '/user/wallet', 'user');
  const manager = await open('academy', '/user/wallet/desk', 'manager');
  const before = await balance(member);
  const reference = `REF${unlike()}`;

  // the top-up: a QR code, a report, and staff who have seen the money
  await member.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).getByRole('link', { name: 'เติมเงิน' }).click();
  await member.getByLabel('จำนวนเงิน (บาท)').fill('0');
  await member.getByRole('button', { name: 'สร้างคิวอาร์พร้อมเพย์' }).click();
  await expect(member.getByRole('main').getByRole('alert')).toContainText('จำนวนเงินไม่ถูกต้อง');
  await member.getByRole('button', { name: '฿300' }).click();
  await member.getByRole('button', { name: 'สร้างคิวอาร์พร้อมเพย์' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('เติมเงิน ฿300.00');
  await expect(member.getByRole('img', { name: /คิวอาร์พร้อมเพย์ ฿300.00/ })).toBeVisible();
  await expect(member.getByRole('timer')).toContainText(/1[45]:\d\d/);
  await member.getByLabel('เลขที่อ้างอิงจากสลิป').fill(reference);
  await member.getByRole('button', { name: 'แจ้งว่าจ่ายแล้ว' }).click();
  await expect(member.getByText('แจ้งแล้ว รอเจ้าหน้าที่ตรวจยอด')).toBeVisible();

  await manager.reload();
  await alive(manager);
  const waiting = manager.getByRole('article').filter({ hasText: reference });
  await waiting.getByRole('button', { name: 'ยืนยันเงินเข้า' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'ยืนยันเงินเข้า' }).click();
  await expect(waiting).toHaveCount(0);
  // told at once, without a reload
  await expect(member.getByText('เงิน ฿300.00 เข้ากระเป๋าแล้ว')).toBeVisible();

  // the payment, by the code that the other one shows
  await go(manager, '/user/wallet/receive');
  await member.goto(await copied(manager));
  await alive(member);
  await expect(member.getByRole('heading', { level: 2, name: 'ธนา ร.' })).toBeVisible();
  await member.getByLabel('จำนวนเงิน (บาท)').fill('999,999.00');
  await member.getByRole('button', { name: 'ตรวจสอบ' }).click();
  await expect(member.getByRole('main').getByRole('alert')).toContainText('เงินไม่พอ');
  await member.getByLabel('จำนวนเงิน (บาท)').fill('45.50');
  await member.getByLabel('บันทึกถึงผู้รับ').fill(reference);
  await member.getByRole('button', { name: 'ตรวจสอบ' }).click();
  await member.getByRole('alertdialog', { name: 'โอนให้ ธนา ร. หรือไม่' }).getByRole('button', { name: 'โอน ฿45.50' }).click();
  await expect(member.getByText('โอนเงินเรียบร้อยแล้ว')).toBeVisible();
  await expect(member.getByRole('main')).toContainText('สี่สิบห้าบาทห้าสิบสตางค์');

  // the statement: every balance follows from the one before
  await go(member, '/user/wallet');
  expect(await balance(member)).toBe(before + 30_000 - 4550);
  const [newest, second] = [rows(member).nth(1), rows(member).nth(2)];
  await expect(newest).toContainText('โอนให้ ธนา ร.');
  await expect(newest.getByRole('cell').nth(1)).toHaveText('−฿45.50');
  expect(satang(await newest.getByRole('cell').nth(2).textContent())).toBe(before + 30_000 - 4550);
  await expect(second).toContainText('เติมเงิน');
  expect(satang(await second.getByRole('cell').nth(2).textContent())).toBe(before + 30_000);
  await member.getByLabel('คำค้น').fill(reference);
  await member.getByRole('button', { name: 'แสดง', exact: true }).click();
  await expect(rows(member)).toHaveCount(2);

  const download = member.waitForEvent('download');
  await member.getByRole('button', { name: 'ดาวน์โหลด CSV' }).click();
  const file = await (await download).path();
  const csv = readFileSync(file, 'utf8');
  expect(csv.startsWith('\uFEFFวันเวลา,รายการ,')).toBe(true);
  expect(csv).toContain(`โอนให้ ธนา ร.,${reference},,45.50,`);
});

test('a payment whose answer is lost is sent again and counts once', async ({ open }) => {
  const member = await open('academy', '/user/wallet', 'user');
  const admin = await open('academy', '/user/wallet/receive', 'admin');
  const start = await balance(member);
  await member.goto(await copied(admin));
  await alive(member);
  const note = `ครั้งเดียว ${unlike()}`;
  await member.getByLabel('จำนวนเงิน (บาท)').fill('1.25');
  await member.getByLabel('บันทึกถึงผู้รับ').fill(note);
  await member.getByRole('button', { name: 'ตรวจสอบ' }).click();

  // the gateway gets it and pays; the answer never arrives
  await member.evaluate(() => {
    const real = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (answer.url.includes('/api/wallet/pay')) throw new TypeError('the connection was lost');
      return answer;
    };
  });
  await member.getByRole('alertdialog').getByRole('button', { name: 'โอน ฿1.25' }).click();
  await expect(member.getByText('รายการก่อนหน้ายังไม่ทราบผล')).toBeVisible();
  await member.reload();
  await alive(member);
  await expect(member.getByText('รายการก่อนหน้ายังไม่ทราบผล')).toBeVisible();
  await member.getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect(member.getByText('โอนเงินเรียบร้อยแล้ว')).toBeVisible();

  await go(member, `/user/wallet?q=${encodeURIComponent(note)}`);
  await expect(rows(member)).toHaveCount(2);
  expect(satang(await rows(member).nth(1).getByRole('cell').nth(2).textContent())).toBe(start - 125);
  await go(member, '/user/wallet/pay');
  await expect(member.getByText('รายการก่อนหน้ายังไม่ทราบผล')).toHaveCount(0);
});

interface Versioned {
  version: number;
}

/** A course of one lesson for ฿10 that may be enrolled in. */
async function courseForTen(): Promise<string> {
  const call = await callerOf('academy', 'manager');
  const [id, sectionId, lessonId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const title = `สานชะลอม ${unlike()}`;
  const slug = title.replaceAll(' ', '-');
  await call('/api/lesson/desk/courses', { id, title, slug });
  await call(`/api/lesson/desk/courses/${id}/sections`, { sectionId, title: 'เริ่ม' });
  const added = (await call(`/api/lesson/desk/sections/${sectionId}/lessons`, { lessonId, title: 'ก้น', kind: 'article' })) as Versioned;
  const lesson = { ...newLesson('ก้น', 'base', 'article', 0), bodyHtml: '<p>ขัดตอกหกเส้น</p>' };
  await call(`/api/lesson/desk/lessons/${lessonId}`, { version: 1, draft: lesson }, 'PUT');
  const draft = { ...newCourse(title, slug), enrolMode: 'paid', priceSatang: 1000 };
  const { version } = (await call(`/api/lesson/desk/courses/${id}`, { version: added.version, draft }, 'PUT')) as Versioned;
  await call(`/api/lesson/desk/courses/${id}/state`, { version, action: 'publish' });
  return slug;
}

test('a member with enough in the wallet is in a course after two presses, and the money goes once', async ({ open }) => {
  const slug = await courseForTen();
  const member = await open('academy', '/user/wallet', 'user');
  const before = await balance(member);
  await go(member, `/lesson/enroll/${encodeURIComponent(slug)}`);
  const main = member.getByRole('main');
  await main.getByRole('button', { name: 'สมัครและชำระ ฿10.00' }).click();
  await main.getByRole('button', { name: 'จ่าย ฿10.00 จากกระเป๋าเงิน' }).click();
  await expect(member).toHaveURL(/\/billing\/thankyou/);
  await expect(main.getByText('ชำระเงินครบแล้ว').first()).toBeVisible();
  await go(member, '/user/wallet');
  expect(await balance(member)).toBe(before - 1000);
  await go(member, `/lesson/enroll/${encodeURIComponent(slug)}`);
  await expect(main.getByRole('link', { name: 'เริ่มเรียน' })).toBeVisible();
});

test('everybody can read the pages of the wallet', async ({ open }) => {
  const page = await open('academy', '/user/wallet', 'manager');
  await expectAccessibleIn(page);
  for (const path of ['/top-up', '/pay', '/receive', '/statement', '/desk', '/desk/members', '/desk/ledger']) {
    await go(page, `/user/wallet${path}`);
    await expectAccessibleIn(page);
  }
});
