import type { Page } from '@playwright/test';
import { at } from './kit/places.ts';
import { alive, expect, isMarked, mark, test } from './kit/test.ts';

const tools = (page: Page) => page.getByRole('complementary', { name: 'เครื่องมือสำหรับผู้ดูแลเนื้อหา' });
const editor = (page: Page) => page.getByRole('region', { name: 'แก้ไขเนื้อหา' });
const press = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page) => editor(page).getByLabel('ชื่อเรื่อง');
const isSaved = (page: Page) => expect(editor(page).getByRole('status').first()).toContainText('บันทึกฉบับร่างแล้ว');
/** Answers the question that an action asks. */
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

async function edit(page: Page) {
  await press(page, 'แก้ไข');
  await expect(editor(page).getByRole('textbox', { name: 'เนื้อหา' })).toBeVisible();
}

test('a page is edited in place, seen by guests once it is published, and brought back from its history', async ({ open }) => {
  const guest = await open('market', '/delivery');
  const scripts: string[] = [];
  guest.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const manager = await open('market', '/delivery', 'manager');
  await mark(manager);
  await edit(manager);
  await title(manager).fill('การจัดส่งแบบใหม่');
  await editor(manager).getByRole('textbox', { name: 'เนื้อหา' }).click();
  await manager.keyboard.press('Control+Home');
  await manager.keyboard.type('ส่งฟรีทุกวันพุธ ');
  await expect(editor(manager).getByRole('status').first()).toContainText('ยังไม่ได้บันทึก');
  await isSaved(manager);

  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('การจัดส่ง');
  await expect(guest.getByRole('main')).not.toContainText('ส่งฟรีทุกวันพุธ');

  await press(manager, 'เผยแพร่');
  await expect(manager.getByRole('alertdialog', { name: 'เผยแพร่ตอนนี้?' })).toContainText('ส่งฟรีทุกวันพุธ');
  await confirm(manager, 'เผยแพร่');
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('การจัดส่งแบบใหม่');
  expect(await isMarked(manager)).toBe(true);

  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('การจัดส่งแบบใหม่');
  await expect(guest.getByRole('main')).toContainText('ส่งฟรีทุกวันพุธ');
  await expect(guest).toHaveTitle('การจัดส่งแบบใหม่ · ตลาดแดง');
  await alive(guest);
  expect(scripts.filter((url) => /EntryEditor|RichText|manager|useDesk|Toolbar|History|xstate/.test(url))).toEqual([]);

  await press(manager, 'ประวัติ');
  const history = manager.getByRole('region', { name: 'ประวัติ' });
  await history.getByRole('button', { name: /ฉบับที่ 1 / }).click();
  await expect(history.getByRole('heading', { name: 'การจัดส่ง', exact: true })).toBeVisible();
  await history.getByRole('button', { name: 'ใช้ฉบับที่ 1', exact: true }).click();
  await confirm(manager, 'ใช้ฉบับที่ 1');
  await expect(title(manager)).toHaveValue('การจัดส่ง');
  await press(manager, 'เผยแพร่');
  await confirm(manager, 'เผยแพร่');
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('การจัดส่ง');
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('การจัดส่ง');
  await expect(guest.getByRole('main')).not.toContainText('ส่งฟรีทุกวันพุธ');
});

test('the home page is edited in place', async ({ open }) => {
  const manager = await open('fair', '/', 'manager');
  await edit(manager);
  await editor(manager).getByLabel('คำโปรย').fill('คืนนี้ลิเกคณะใหญ่');
  await isSaved(manager);
  const guest = await open('fair');
  await expect(guest.getByRole('main')).not.toContainText('คืนนี้ลิเกคณะใหญ่');
  await press(manager, 'เผยแพร่');
  await confirm(manager, 'เผยแพร่');
  await expect(manager.getByRole('main')).toContainText('คืนนี้ลิเกคณะใหญ่');
  await guest.reload();
  await expect(guest.getByRole('main')).toContainText('คืนนี้ลิเกคณะใหญ่');
});

test('a new page has a Thai address, and a reserved one is refused beside its field', async ({ open, faults }) => {
  const manager = await open('market', '/cms', 'manager');
  const create = async (name: string) => {
    await manager.getByRole('button', { name: 'สร้างใหม่' }).click();
    const dialog = manager.getByRole('dialog', { name: 'สร้างใหม่' });
    await dialog.getByLabel('ชื่อเรื่อง').fill(name);
    await dialog.getByRole('button', { name: 'เริ่มเขียน' }).click();
    return dialog;
  };
  faults.expect(422, '/api/cms/entries');
  const dialog = await create('Home');
  await expect(dialog.getByLabel('ชื่อเรื่อง')).toHaveAccessibleDescription(/ที่อยู่นี้ใช้กับส่วนอื่นของระบบแล้ว/);
  await expect(dialog.getByLabel('ชื่อเรื่อง')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await expect(dialog).toBeHidden();

  await create('ข้าวแช่ หน้าร้อน');
  await expect(editor(manager)).toBeVisible();
  await expect(manager).toHaveURL(at('market', `${encodeURI('/ข้าวแช่-หน้าร้อน')}?edit=1`));
  await editor(manager).getByRole('textbox', { name: 'เนื้อหา' }).click();
  await manager.keyboard.type('เย็นชื่นใจ');
  await isSaved(manager);
  await editor(manager).getByText('ที่อยู่ รูปหลัก และการมองเห็น').click();
  const slug = editor(manager).getByLabel('ที่อยู่ของหน้า');
  await expect(slug).toHaveValue('ข้าวแช่-หน้าร้อน');
  await slug.fill('user');
  await expect(slug).toHaveAccessibleDescription(/ที่อยู่นี้ใช้กับส่วนอื่นของระบบแล้ว/);
  await expect(editor(manager).getByRole('status').first()).toHaveText('บันทึกไม่สำเร็จ');
  await slug.fill('ข้าวแช่-หน้าร้อน');
  await isSaved(manager);
  await press(manager, 'เผยแพร่');
  await confirm(manager, 'เผยแพร่');
  await expect(manager.getByRole('main')).toContainText('เย็นชื่นใจ');
  await expect(manager).toHaveURL(at('market', encodeURI('/ข้าวแช่-หน้าร้อน')));

  const guest = await open('market', '/ข้าวแช่-หน้าร้อน');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('ข้าวแช่ หน้าร้อน');
  await expect(guest.getByRole('main')).toContainText('เย็นชื่นใจ');
});

test('two who write at once lose nothing', async ({ open, faults }) => {
  faults.expect(409, '/draft');
  const one = await open('academy', '/contact', 'manager');
  const two = await open('academy', '/contact', 'admin');
  for (const page of [one, two]) await edit(page);
  await title(one).fill('ติดต่อเรา โดยคนแรก');
  await isSaved(one);
  await title(two).fill('ติดต่อเรา โดยคนที่สอง');
  const conflict = two.getByRole('region', { name: 'มีผู้อื่นแก้ไขพร้อมกัน' });
  await expect(conflict).toContainText('ติดต่อเรา โดยคนแรก');
  await expect(conflict).toContainText('ติดต่อเรา โดยคนที่สอง');
  await conflict.getByRole('button', { name: 'ใช้ฉบับของฉัน' }).click();
  await expect(title(two)).toHaveValue('ติดต่อเรา โดยคนที่สอง');
  await press(two, 'ประวัติ');
  const history = two.getByRole('region', { name: 'ประวัติ' });
  const rows = history.getByRole('listitem').getByRole('button');
  await expect(rows.first()).toBeVisible();
  const kept: (string | null)[] = [];
  for (const row of await rows.all()) {
    const answer = two.waitForResponse(/\/versions\/\d+$/);
    await row.click();
    await (await answer).finished();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    kept.push(await history.getByRole('heading', { level: 3 }).first().textContent());
  }
  expect(kept).toContain('ติดต่อเรา โดยคนแรก');
  expect(kept).toContain('ติดต่อเรา โดยคนที่สอง');
  await press(two, 'ทิ้งฉบับร่าง');
  await confirm(two, 'ทิ้งฉบับร่าง');
  await expect(two.getByRole('heading', { level: 1 })).toHaveText('ติดต่อเรา');
});

test('an administrator changes the menu, and the header follows', async ({ open }) => {
  const guest = await open('fair', '/ข่าวงาน');
  const menu = (page: Page) => page.getByRole('navigation', { name: 'เว็บไซต์', exact: true });
  await expect(menu(guest).getByRole('link', { name: 'แผนที่' })).toHaveCount(0);
  const admin = await open('fair', '/cms/menus', 'admin');
  const header = admin.getByRole('region', { name: 'เมนูส่วนหัว' });
  await header.getByRole('button', { name: 'เพิ่มลิงก์', exact: true }).click();
  const item = header.locator('fieldset').last();
  await item.getByLabel('ลิงก์ไปที่').fill('javascript:alert(1)');
  await admin.getByRole('button', { name: 'บันทึกเมนู' }).click();
  await expect(item.getByLabel('ลิงก์ไปที่')).toHaveAccessibleDescription(/ลิงก์ต้องขึ้นต้นด้วย/);
  await expect(item.getByLabel('ข้อความ (ไทย)')).toHaveAccessibleDescription('ใส่ข้อความ');
  await item.getByLabel('ข้อความ (ไทย)').fill('แผนที่');
  await item.getByLabel('ลิงก์ไปที่').fill('/การเดินทาง');
  await admin.getByRole('button', { name: /บันทึกเมนู|ไม่สำเร็จ/ }).click();
  await expect(admin.getByRole('button', { name: 'สำเร็จ' })).toBeVisible();
  await admin.reload();
  await expect(menu(admin).getByRole('link', { name: 'แผนที่' })).toBeVisible();
  await guest.reload();
  await menu(guest).getByRole('link', { name: 'แผนที่' }).click();
  await expect(guest).toHaveTitle(/^การเดินทาง/);
});
