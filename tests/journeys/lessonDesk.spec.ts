import type { Page } from '@playwright/test';
import { newLesson } from '#plugins/lesson/rules/newDrafts.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

/** Adds a lesson to a section of the course that is open. */
async function addLesson(page: Page, section: string, title: string, kind: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: `เพิ่มบทเรียนใน ${section}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `เพิ่มบทเรียนใน ${section}` });
  await dialog.getByLabel('ชื่อบทเรียน').fill(title);
  await dialog.getByLabel('ประเภท').selectOption(kind);
  await dialog.getByRole('button', { name: 'เพิ่ม', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Writes the text of a lesson that was added, as its editor would. */
async function writeLesson(page: Page, title: string, text: string) {
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true }).first();
  const id = (await link.getAttribute('href'))!.split('/').at(-1)!;
  const call = await callerOf('academy', 'manager');
  const draft = { ...newLesson(title, title.replaceAll(' ', '-'), 'article', 0), bodyHtml: `<p>${text}</p>` };
  await call(`/api/lesson/desk/lessons/${id}`, { version: 1, draft }, 'PUT');
}

test('a manager makes a course with two sections, moves a lesson by key, publishes it, and guests play its preview', async ({ open }) => {
  // some fifteen dialogs and pages one after the other: on a machine that others use they take more than a test's time
  test.slow();
  const title = `จักสานไม้ไผ่ ${unlike()}`;
  const page = await open('academy', '/lesson/desk/courses', 'manager');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'สร้างหลักสูตร' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'สร้างหลักสูตร' });
  await dialog.getByRole('button', { name: 'สร้าง', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('กรอกช่องนี้');
  await dialog.getByLabel('ชื่อหลักสูตร').fill(title);
  await dialog.getByRole('button', { name: 'สร้าง', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  // what is missing is named, with the way to it
  await expect(main.getByRole('link', { name: 'ยังไม่มีบทเรียน' })).toHaveAttribute('href', /\/lesson\/desk\/courses\/[^?]+#lesson-outline$/);
  await expect(main.getByRole('button', { name: 'เผยแพร่', exact: true })).toBeDisabled();

  for (const section of ['รู้จักไม้ไผ่', 'ลงมือสาน']) {
    await main.getByRole('button', { name: 'เพิ่มหมวด' }).click();
    const sheet = page.getByRole('dialog', { name: 'เพิ่มหมวด' });
    await sheet.getByLabel('ชื่อหมวด').fill(section);
    await sheet.getByRole('button', { name: 'เพิ่ม', exact: true }).click();
    await expect(sheet).toBeHidden();
  }
  await addLesson(page, 'รู้จักไม้ไผ่', 'เลือกไม้', 'article');
  await addLesson(page, 'รู้จักไม้ไผ่', 'ลายสอง', 'article');
  await addLesson(page, 'ลงมือสาน', 'ขึ้นรูปตะกร้า', 'article');

  // by key, over into the next section; the focus stays with it, and it is said
  const down = main.getByRole('button', { name: 'เลื่อน ลายสอง ลง' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('list', { name: 'บทเรียนในหมวด ลงมือสาน' }).getByRole('link').first()).toHaveText('ลายสอง');
  await expect(main.getByText('ลายสอง อยู่ในหมวด ลงมือสาน ลำดับที่ 1 จาก 2')).toBeAttached();
  await expect(down).toBeFocused();
  await expectAccessibleIn(page);

  await writeLesson(page, 'ลายสอง', 'ยกสองข่มสอง');
  await writeLesson(page, 'ขึ้นรูปตะกร้า', 'เริ่มจากก้น');
  await main.getByRole('link', { name: 'เลือกไม้', exact: true }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('เลือกไม้');
  await main.getByRole('textbox', { name: 'เนื้อหา', exact: true }).fill('ไผ่สีสุกเหนียว');
  await main.getByRole('switch', { name: 'ดูตัวอย่างได้โดยไม่ต้องสมัคร' }).check();
  await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(main.getByText('บันทึกครบแล้ว')).toBeVisible();
  await main.getByRole('link', { name: title }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await main.getByRole('button', { name: 'เผยแพร่', exact: true }).click();
  await expect(main.getByText('เผยแพร่เมื่อ')).toBeVisible();

  const guest = await open('academy', `/lesson?q=${encodeURIComponent(title)}`);
  const seen = guest.getByRole('main');
  await seen.getByRole('link', { name: title }).first().click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(seen).toContainText('ขึ้นรูปตะกร้า');
  await expect(seen.getByRole('link', { name: 'ลายสอง' })).toHaveCount(0);
  await seen.getByRole('link', { name: 'เลือกไม้' }).first().click();
  await expect(seen).toContainText('ไผ่สีสุกเหนียว');
  await guest.goto(guest.url().replace(/[^/]+$/, encodeURIComponent('ลายสอง')));
  await alive(guest);
  await expect(seen.getByText('บทเรียนนี้สำหรับผู้สมัครเรียน')).toBeVisible();
  await expect(seen).not.toContainText('ยกสองข่มสอง');
});

test('what two write at once is put together, and nothing unsaved is lost by leaving', async ({ open, faults }) => {
  faults.expect(409, '/api/lesson/desk/courses/');
  const page = await open('academy', '/lesson/desk/courses', 'manager');
  const main = page.getByRole('main');
  await main.getByRole('table').getByRole('link').first().click();
  await expect(main.getByRole('button', { name: 'บันทึก', exact: true })).toBeVisible();
  const openPart = (name: string) => main.getByRole('navigation', { name: 'ส่วนของหลักสูตร' }).getByRole('link', { name }).click();
  await openPart('เครื่องมือค้นหา');
  const other = await open('academy', `${new URL(page.url()).pathname}?part=about`, 'manager');
  const stamp = unlike();
  await other.getByRole('main').getByLabel('คำโปรย').fill(`ของเขา ${stamp}`);
  await other.getByRole('main').getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(other.getByRole('main').getByText('บันทึกครบแล้ว')).toBeVisible();

  await main.getByLabel('ชื่อบนเครื่องมือค้นหา').fill(`ของฉัน ${stamp}`);
  await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'มีคนแก้ไปก่อนแล้ว' });
  await expect(conflict).toContainText(`ของเขา ${stamp}`);
  await conflict.getByRole('button', { name: 'รวมกับของฉัน' }).click();
  await expect(main.getByLabel('ชื่อบนเครื่องมือค้นหา')).toHaveValue(`ของฉัน ${stamp}`);
  await openPart('ข้อมูลหลักสูตร');
  await expect(main.getByLabel('คำโปรย')).toHaveValue(`ของเขา ${stamp}`);

  await main.getByRole('link', { name: 'หลักสูตรที่ดูแล' }).click();
  const leave = page.getByRole('dialog', { name: 'ยังไม่ได้บันทึก' }).or(page.getByRole('alertdialog', { name: 'ยังไม่ได้บันทึก' }));
  await leave.getByRole('button', { name: 'แก้ต่อ' }).click();
  await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(main.getByText('บันทึกครบแล้ว')).toBeVisible();
});

test('a course is written in parts: what is typed waits in the others, and what is wrong in one is named in all', async ({ open }) => {
  const title = `ย้อมคราม ${unlike()}`;
  const slug = title.replaceAll(' ', '-');
  const id = crypto.randomUUID();
  await (
    await callerOf('academy', 'manager')
  )('/api/lesson/desk/courses', { id, title, slug });
  const page = await open('academy', `/lesson/desk/courses/${id}?part=access`, 'manager');
  const main = page.getByRole('main');
  const parts = main.getByRole('navigation', { name: 'ส่วนของหลักสูตร' });
  const seats = main.getByRole('spinbutton', { name: 'จำนวนที่นั่ง' });
  await expect(parts.getByRole('link', { name: 'การสมัครและราคา' })).toHaveAttribute('aria-current', 'page');
  await seats.fill('0');
  await parts.getByRole('link', { name: 'ข้อมูลหลักสูตร' }).click();
  await expect(page).toHaveURL(/\?part=about$/);
  await main.getByLabel('คำโปรย').fill('ครามไทยจากใบสด');
  await expect(parts.getByRole('link', { name: 'การสมัครและราคา' })).toContainText('ต้องแก้ 1');
  await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
  const wrong = main.getByRole('alert').filter({ hasText: 'ต้องแก้ในส่วนอื่นอีก 1 เรื่อง' });
  await expect(wrong).toBeFocused();
  await expectAccessibleIn(page);
  await wrong.getByRole('link', { name: /การสมัครและราคา – จำนวนที่นั่ง/ }).click();
  await expect(seats).toBeFocused();
  await seats.fill('12');
  await parts.getByRole('link', { name: 'ข้อมูลหลักสูตร' }).click();
  await expect(main.getByLabel('คำโปรย')).toHaveValue('ครามไทยจากใบสด');
  await main.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(main.getByText('บันทึกครบแล้ว')).toBeVisible();
  await page.goto(at('academy', `/lesson/desk/courses/${id}?part=access`));
  await expect(seats).toHaveValue('12');
  for (const name of ['เนื้อหาหลักสูตร', 'เงื่อนไขและใบรับรอง', 'ผู้สอน', 'เครื่องมือค้นหา']) {
    await parts.getByRole('link', { name }).click();
    await expect(parts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expectAccessibleIn(page);
  }
});

test('a teacher looks at how learners go on', async ({ open }) => {
  const page = await open('academy', '/lesson/desk', 'manager');
  const main = page.getByRole('main');
  await expectAccessibleIn(page);
  const taught = main.getByRole('table', { name: 'หลักสูตรที่สอน' });
  await taught.getByRole('row').filter({ hasText: /[1-9]/ }).first().getByRole('link').first().click();
  await expect(main.getByRole('button', { name: 'เพิ่มผู้เรียน' }).first()).toBeVisible();
  await expectAccessibleIn(page);

  // an invitation to show as a QR code
  await main.getByRole('button', { name: 'ลิงก์เชิญ' }).click();
  const sheet = page.getByRole('dialog', { name: 'ลิงก์เชิญ' });
  await sheet.getByRole('button', { name: 'สร้างลิงก์' }).click();
  await expect(sheet.getByRole('img', { name: /คิวอาร์โค้ด/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await main.getByRole('table', { name: 'ผู้เรียน' }).getByRole('link').first().click();
  await expect(main.getByRole('heading', { name: 'รายบทเรียน' })).toBeVisible();
  await expectAccessibleIn(page);
  for (const path of ['/lesson/desk/questions', '/lesson/desk/dates']) {
    await page.goto(at('academy', path));
    await alive(page);
    await expectAccessibleIn(page);
  }
});
