import type { Page } from '@playwright/test';
import { expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^ข้อความถึง/ });
const log = (page: Page) => page.getByRole('log', { name: /^บทสนทนา/ });
const dialog = (page: Page) => page.getByRole('dialog');

/** Writes in the conversation on show, as on a keyboard. */
async function say(page: Page, text: string) {
  await composer(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Asks the staff; gives the path of the conversation. */
async function ask(page: Page, subject: string, body: string): Promise<string> {
  await page.getByRole('button', { name: 'สอบถามเจ้าหน้าที่' }).click();
  await dialog(page).getByLabel('หัวเรื่อง').fill(subject);
  await dialog(page).getByLabel('ข้อความ', { exact: true }).fill(body);
  await dialog(page).getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  return new URL(page.url()).pathname;
}

test('a question and its answer, live in two browsers', async ({ open }) => {
  const member = await open('market', '/user/message', 'user');
  const staff = await open('market', '/user/message?box=support', 'manager');
  const path = await ask(member, 'ขอใบเสร็จเดือนนี้', 'รบกวนขอใบเสร็จของออร์เดอร์ล่าสุดค่ะ');

  // It comes into the list of the staff by itself.
  const line = staff.getByRole('navigation', { name: 'รายการสนทนา' }).getByRole('link', { name: /ขอใบเสร็จเดือนนี้/ });
  await expect(line).toContainText('รอตอบ');
  await line.click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('ขอใบเสร็จเดือนนี้');
  await expect(log(member)).toContainText('อ่านแล้ว');

  await say(staff, 'ส่งให้ทางอีเมลแล้วครับ ดูได้ที่ https://example.com/receipt?id=1');
  await expect(log(member)).toContainText('ส่งให้ทางอีเมลแล้วครับ');
  const link = log(member).getByRole('link', { name: 'https://example.com/receipt?id=1' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');

  await staff.getByLabel('ผู้ดูแลเรื่อง').selectOption({ label: 'ธนา รุ่งเรือง' });
  await staff.getByRole('button', { name: 'ปิดเรื่อง' }).click();
  await expect(log(member)).toContainText('ธนา รุ่งเรือง ปิดเรื่องนี้แล้ว');
  await say(member, 'ขอบคุณค่ะ');
  await expect(log(staff)).toContainText('ขอบคุณค่ะ');
  await expect(staff.getByRole('button', { name: 'ปิดเรื่อง' })).toBeVisible();

  // An address that is nobody else's business.
  const stranger = await open('market', path, 'guest');
  await expect(stranger).toHaveURL(/\/user\/login\?next=/);
});

test('what is typed stays, what fails is sent again and arrives once', async ({ open, faults }) => {
  const member = await open('fair', '/user/message', 'user');
  const path = await ask(member, 'ฝากถาม', 'ข้อแรก');
  const staff = await open('fair', path, 'manager');
  await composer(member).fill('พิมพ์ค้างไว้');
  await member.reload();
  await alive(member);
  await expect(composer(member)).toHaveValue('พิมพ์ค้างไว้');

  faults.expectFailed('/');
  await member.context().setOffline(true);
  await composer(member).press('Enter');
  await expect(log(member).getByRole('alert')).toContainText('ส่งไม่สำเร็จ');
  await expect(composer(member)).toHaveValue('');
  await member.context().setOffline(false);
  await member.getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect(log(member).getByRole('alert')).toHaveCount(0);
  await expect(log(staff).getByText('พิมพ์ค้างไว้')).toHaveCount(1);
  await staff.reload();
  await expect(log(staff).getByText('พิมพ์ค้างไว้')).toHaveCount(1);
});

test('writing to a member, taking it back, blocking, reporting', async ({ open, faults }) => {
  faults.expect(403, '/messages');
  const one = await open('academy', '/user/message', 'user');
  const other = await open('academy', '/user/message', 'admin');
  await one.getByRole('button', { name: 'เขียนถึงสมาชิก' }).click();
  await dialog(one).getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(dialog(one).getByRole('alert')).toContainText('เลือกสมาชิกที่จะเขียนถึง');
  await dialog(one).getByLabel('ชื่อสมาชิก').fill('อรุณี');
  await dialog(one).getByRole('button', { name: 'อรุณี แสงทอง' }).click();
  await dialog(one).getByLabel('ข้อความ', { exact: true }).fill('โอนเงินให้หน่อยค่ะ');
  await dialog(one).getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('อรุณี แสงทอง');
  const path = new URL(one.url()).pathname;

  await other
    .getByRole('navigation', { name: 'รายการสนทนา' })
    .getByRole('link', { name: /มะลิ ใจดี/ })
    .click();
  const bad = log(other).getByRole('listitem').filter({ hasText: 'โอนเงินให้หน่อยค่ะ' });
  await bad.getByLabel('ตัวเลือกของข้อความ').click();
  await bad.getByRole('button', { name: 'รายงานข้อความ' }).click();
  await dialog(other).getByLabel('เหตุผล').selectOption('fraud');
  await dialog(other).getByRole('button', { name: 'ส่งรายงาน' }).click();
  await expect(other.getByText('ส่งรายงานแล้ว ผู้ดูแลจะตรวจสอบ')).toBeVisible();

  await say(one, 'พิมพ์ผิดค่ะ');
  await expect(log(other)).toContainText('พิมพ์ผิดค่ะ');
  const own = log(one).getByRole('listitem').filter({ hasText: 'พิมพ์ผิดค่ะ' });
  await own.getByLabel('ตัวเลือกของข้อความ').click();
  await own.getByRole('button', { name: 'ลบข้อความ' }).click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'ลบข้อความ' }).click();
  await expect(log(one)).toContainText('ข้อความถูกลบ');
  await expect(log(other)).toContainText('ข้อความถูกลบ');

  await other.getByLabel('ตัวเลือกของบทสนทนา').click();
  await other.getByRole('button', { name: 'บล็อก มะลิ ใจดี' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'บล็อก', exact: true }).click();
  await expect(other.getByText('คุณบล็อก มะลิ ใจดี อยู่')).toBeVisible();
  await say(one, 'ยังอยู่ไหมคะ');
  await expect(log(one).getByRole('alert')).toContainText('ส่งข้อความถึงผู้รับรายนี้ไม่ได้ในขณะนี้');
  await other.getByRole('button', { name: 'เลิกบล็อก' }).click();
  await expect(composer(other)).toBeVisible();

  // The moderator sees the reported message, and decides.
  const judge = await open('academy', '/user/message/reports', 'manager');
  const report = judge.getByRole('article').filter({ hasText: 'มะลิ ใจดี' });
  await report.getByRole('button', { name: 'เปิดดูข้อความ' }).click();
  await expect(report.getByRole('region', { name: 'ส่วนที่ถูกรายงาน' })).toContainText('โอนเงินให้หน่อยค่ะ');
  await report.getByRole('button', { name: 'ลบข้อความ' }).click();
  await judge.getByRole('dialog').getByRole('button', { name: 'ลบข้อความ' }).click();
  await expect(report).toHaveCount(0);
  await expect(log(one)).toContainText('ผู้ดูแลลบข้อความนี้แล้ว');
  await judge.goto(at('academy', path));
  await expect(judge.getByRole('heading', { level: 1 })).toHaveText('ไม่พบหน้านี้');
});

test('everybody can use the pages of the messages', async ({ open }) => {
  const page = await open('academy', '/user/message', 'user');
  // Ends on a phone, where a thread takes the place of the list.
  await expectAccessibleIn(page, [VIEWS[1], VIEWS[0]]);
  await page
    .getByRole('navigation', { name: 'รายการสนทนา' })
    .getByRole('link', { name: /เปลี่ยนเบอร์โทรศัพท์/ })
    .click();
  await expect(log(page)).toContainText('เรียบร้อยแล้วค่ะ');
  await expectAccessibleIn(page);
  await expectAccessibleIn(await open('academy', '/user/message/reports', 'manager'));
});
