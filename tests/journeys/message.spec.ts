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
  const line = staff.getByRole('main').getByRole('row').filter({ hasText: 'ขอใบเสร็จเดือนนี้' });
  await expect(line).toContainText('รอตอบ');
  await line.getByRole('link').click();
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

test('a question is found and answered from the desk with keys alone', async ({ open, browser }) => {
  const member = await open('market', '/user/message', 'user');
  const subject = `เปลี่ยนที่อยู่ส่งของ ${Date.now().toString(36)}`;
  await ask(member, subject, 'ขอเปลี่ยนเป็นที่ทำงานค่ะ');
  const staff = await open('market', '/desk', 'manager');
  const main = staff.getByRole('main');
  await expect(staff.getByRole('navigation', { name: 'เมนูหลังร้าน' }).getByRole('link', { name: /^กล่องข้อความ/ })).toContainText(
    /รออยู่ \d+ รายการ/,
  );

  // by its subject, from anywhere
  await staff.keyboard.press('Control+k');
  const palette = staff.getByRole('dialog', { name: /ค้นหา/ });
  await palette.getByRole('combobox').pressSequentially(subject);
  await expect(palette.getByRole('option').filter({ hasText: 'มะลิ ใจดี' })).toBeVisible();
  await staff.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(composer(staff)).toBeFocused();
  await staff.keyboard.type('เปลี่ยนให้แล้วครับ');
  await staff.keyboard.press('Control+Enter');
  await expect(log(member)).toContainText('เปลี่ยนให้แล้วครับ');
  await say(member, 'ขอเปลี่ยนกลับค่ะ');
  await expect(log(staff)).toContainText('ขอเปลี่ยนกลับค่ะ');

  // through the list of what waits
  await staff.keyboard.press('Control+k');
  await palette.getByRole('combobox').pressSequentially('กล่องข้อความ');
  await expect(palette.getByRole('option').first()).toContainText('กล่องข้อความ');
  await staff.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('กล่องข้อความ');
  await expect(main.getByRole('link', { name: 'รอตอบ' })).toHaveAttribute('aria-current', 'page');
  await staff.keyboard.press('f');
  await staff.keyboard.type(subject);
  await staff.keyboard.press('Enter');
  await expect(main.getByRole('rowheader')).toHaveText([subject]);
  const found = staff.url();
  await main.focus();
  await staff.keyboard.press('j');
  await expect(main.getByRole('link', { name: subject })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(composer(staff)).toBeFocused();
  await staff.keyboard.type('เปลี่ยนกลับแล้วครับ');
  await staff.keyboard.press('Enter');
  await expect(log(member)).toContainText('เปลี่ยนกลับแล้วครับ');
  await staff.goto(found);
  await expect(main.getByText(`ไม่พบคำถามที่ตรงกับ “${subject}”`)).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await staff.context().storageState() });
  const still = await plain.newPage();
  await still.goto(found);
  await still.getByRole('link', { name: 'คำถามถึงเจ้าหน้าที่' }).click();
  await still.getByRole('searchbox').fill(subject);
  await still.getByRole('searchbox').press('Enter');
  await expect(still.getByRole('rowheader')).toHaveText([subject]);
  await plain.close();
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
  const other = await open('academy', '/user/message?box=own', 'admin');
  await one.getByRole('button', { name: 'เขียนถึงสมาชิก' }).click();
  await dialog(one).getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(dialog(one).getByRole('alert')).toContainText('เลือกสมาชิกที่จะเขียนถึง');
  await dialog(one).getByLabel('ชื่อสมาชิก').fill('อรุณี');
  await dialog(one).getByRole('button', { name: 'อรุณี แสงทอง' }).click();
  await dialog(one).getByLabel('ข้อความ', { exact: true }).fill('โอนเงินให้หน่อยค่ะ');
  await dialog(one).getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('อรุณี แสงทอง');
  const path = new URL(one.url()).pathname;

  await other.getByRole('main').getByRole('link', { name: 'มะลิ ใจดี' }).click();
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
  const staff = await open('academy', '/user/message?box=support', 'manager');
  await expectAccessibleIn(staff);
  await staff.getByRole('main').getByRole('rowheader').getByRole('link').first().click();
  await expect(composer(staff)).toBeVisible();
  await expectAccessibleIn(staff);
  await expectAccessibleIn(await open('academy', '/user/message/reports', 'manager'));
});
