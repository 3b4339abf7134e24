import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { at, keptSignIn } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

const DESK_AND_PHONE = [VIEWS[1], VIEWS[0]];

/** A teacher offers times; gives the address of their page. */
async function offer(page: Page, title: string): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'เปิดเวลาให้จอง' }).first().click();
  await main.getByLabel('เรื่อง').fill(title);
  await main.getByLabel('อังคาร').fill('๙-๑๒');
  await main.getByLabel('พุธ', { exact: true }).fill('12-9');
  await main.getByLabel('สถานที่').fill('ห้องปรึกษา 2');
  await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(main.getByRole('alert').getByRole('link')).toHaveText(/09:00-12:00/);
  await main.getByLabel('พุธ', { exact: true }).fill('13-16');
  await expectAccessibleIn(page, DESK_AND_PHONE);
  await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
  const row = main.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectAccessibleIn(page, DESK_AND_PHONE);
  return (await row.getByRole('link', { name: 'หน้าจอง' }).getAttribute('href'))!;
}

test('a teacher offers times; a guest with a phone and no scripts books one, moves it and gives it back', async ({
  open,
  browser,
  faults,
}) => {
  // Hours that cannot be read.
  faults.expect(422, '/api/calendar/offers');
  const title = `ปรึกษาการบ้าน ${unlike()}`;
  const teacher = await open('academy', '/calendar/offers', 'manager');
  const path = await offer(teacher, title);

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH', viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto(at('academy', path));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main).toContainText('เวลาประเทศไทย GMT+7');
  // What is missing is said in Thai at its field, and nothing typed is lost.
  await main.getByLabel('ชื่อ').fill('สมหญิง รักเรียน');
  await main.getByRole('button', { name: 'จองเวลานี้' }).click();
  await expect(main.getByRole('alert')).toContainText('เลือกเวลาก่อน');
  await expect(main.getByLabel('ชื่อ')).toHaveValue('สมหญิง รักเรียน');
  const times = main.getByRole('radio');
  const [first, second] = [await times.nth(0).getAttribute('value'), await times.nth(1).getAttribute('value')];
  await times.nth(0).check();
  await main.getByLabel('อีเมล').fill(`${unlike()}@mail.example`);
  await main.getByLabel('เรื่องที่อยากคุย').fill('เศษส่วน');
  await main.getByRole('button', { name: 'จองเวลานี้' }).click();
  await page.waitForURL(/\/calendar\/booking\//);
  await expect(main.getByText('จองแล้ว', { exact: true })).toBeVisible();

  // It is taken for others, and stands with the teacher.
  await teacher.reload();
  await alive(teacher);
  await expect(teacher.getByRole('listitem').filter({ hasText: 'สมหญิง รักเรียน' }).first()).toContainText('เศษส่วน');
  const other = await open('academy', path, 'guest', { viewport: { width: 360, height: 800 } });
  await expect(other.locator(`input[value="${first}"]`)).toHaveCount(0);
  await expectAccessible(other);

  await main.getByText('เลื่อนไปเวลาอื่น').click();
  await main.locator(`input[value="${second}"]`).check();
  await main.getByRole('button', { name: 'เลื่อนไปเวลานี้' }).click();
  await expect(main.locator(`input[value="${first}"]`)).toHaveCount(1);
  await expect(main.locator(`input[value="${second}"]`)).toHaveCount(0);
  await other.reload();
  await expect(other.locator(`input[value="${first}"]`)).toHaveCount(1);
  await expect(other.locator(`input[value="${second}"]`)).toHaveCount(0);

  await main.getByText('ยกเลิกการจอง').first().click();
  await main.getByRole('button', { name: 'ยกเลิกการจอง' }).click();
  await expect(main.getByText('การจองนี้ยกเลิกแล้ว')).toBeVisible();
  await other.reload();
  await expect(other.locator(`input[value="${second}"]`)).toHaveCount(1);
  await context.close();
});

test('a member books as they are known and finds it among their invitations', async ({ open, faults }) => {
  faults.expect(422, '/api/calendar/offers');
  const title = `ซ้อมสอบ ${unlike()}`;
  const path = await offer(await open('academy', '/calendar/offers', 'manager'), title);
  const page = await open('academy', path, 'user');
  const main = page.getByRole('main');
  await expect(main.getByLabel('อีเมล')).toHaveCount(0);
  await expectAccessibleIn(page, DESK_AND_PHONE);
  await main.getByRole('radio').last().check();
  await main.getByRole('button', { name: 'จองเวลานี้' }).click();
  await page.waitForURL(/\/calendar\/booking\//);
  await expectAccessibleIn(page, DESK_AND_PHONE);
  await page.goto(at('academy', '/calendar/email'));
  await alive(page);
  const row = main.getByRole('listitem').filter({ hasText: title }).first();
  await expect(row).toContainText('เข้าร่วม');
  await expectAccessibleIn(page, DESK_AND_PHONE);
  await row.getByRole('link', { name: 'ดู เลื่อน หรือยกเลิก' }).click();
  await main.getByText('ยกเลิกการจอง').first().click();
  await main.getByRole('button', { name: 'ยกเลิกการจอง' }).click();
  await expect(main.getByText('การจองนี้ยกเลิกแล้ว')).toBeVisible();
});

test('without scripts invitations are answered, and the overview in the morning is turned on and off', async ({ open, browser }) => {
  const title = `นัดประชุม ${unlike()}`;
  const teacher = await open('academy', '/calendar?date=2027-04-21', 'manager');
  await teacher.getByRole('button', { name: 'เพิ่มกิจกรรม', exact: true }).click();
  await teacher.getByLabel('ชื่อกิจกรรม').fill(title);
  await teacher.getByLabel('เพิ่มผู้ได้รับเชิญ').fill('มะลิ');
  await teacher.getByRole('button', { name: 'เชิญ มะลิ ใจดี' }).first().click();
  await teacher.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(teacher.getByRole('dialog')).toHaveCount(0);

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH', storageState: keptSignIn('academy', 'user') });
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto(at('academy', '/calendar/email'));
  const row = main.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'เข้าร่วม', exact: true }).click();
  await expect(row.getByText('เข้าร่วม', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'เข้าร่วม', exact: true })).toHaveCount(0);
  for (const on of [true, false]) {
    await main.getByRole('checkbox', { name: 'ทุกเช้าวันจันทร์' }).setChecked(on);
    await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect(main.getByRole('checkbox', { name: 'ทุกเช้าวันจันทร์' })).toBeChecked({ checked: on });
  }
  await context.close();
});

for (const { scripts, width } of [
  { scripts: false, width: 360 },
  { scripts: true, width: 1280 },
])
  test(`what a guest books is held until they press in the mail, ${scripts ? 'with' : 'without'} scripts`, async ({ browser, open }) => {
    const email = `${unlike()}@mail.example`;
    const context = await browser.newContext({ javaScriptEnabled: scripts, locale: 'th-TH', viewport: { width, height: 800 } });
    const page = await context.newPage();
    const main = page.getByRole('main');
    const goes = async (path: string) => {
      await page.goto(at('letters', path));
      if (scripts) await alive(page);
    };
    await goes('/calendar/book/advice');
    // Not the one that the other of these two takes.
    await main
      .getByRole('radio')
      .nth(scripts ? 3 : 0)
      .check();
    await main.getByLabel('ชื่อ').fill('สมหญิง รักเรียน');
    await main.getByLabel('อีเมล').fill(email);
    await main.getByRole('button', { name: 'จองเวลานี้' }).click();
    await page.waitForURL(/\/calendar\/held\//);
    await expect(main).toContainText('ยังไม่ได้ยืนยันการจอง');
    await expect(main).toContainText(email);
    await expect(main.getByRole('button', { name: 'ยืนยันการจอง' })).toHaveCount(0);
    const waits = new URL(page.url()).pathname;

    const inbox = await open('letters', `/mail/inbox?to=${email}`);
    const mail = inbox.getByRole('article', { name: /^ยืนยันการจอง/ });
    await expect(mail).toContainText('เวลาประเทศไทย GMT+7');
    const link = new URL((await mail.getByRole('link', { name: 'ยืนยันการจอง' }).getAttribute('href'))!).pathname;
    await goes(link);
    await main.getByRole('button', { name: 'ยืนยันการจอง' }).click();
    await page.waitForURL(/\/calendar\/booking\//);
    await expect(main.getByText('จองแล้ว', { exact: true })).toBeVisible();
    const booked = page.url();
    await goes(link);
    await expect(page).toHaveURL(booked);
    await goes(waits);
    await expect(main.getByText('จองแล้ว', { exact: true })).toBeVisible();
    await context.close();
  });

test('a link of a mail that is too old says so, and what to do', async ({ open, faults }) => {
  faults.expect(404, '/calendar/held/');
  const page = await open('letters', '/calendar/held/no-such-link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ลิงก์นี้ใช้ไม่ได้แล้ว');
  await expectAccessibleIn(page);
});
