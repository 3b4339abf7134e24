import type { Page } from '@playwright/test';
import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const FILES = '/user/filemanager';
/** Browsers other than Chromium give no handles to picked files. */
const withoutHandles = () => void Reflect.deleteProperty(window, 'showOpenFilePicker');
const list = (page: Page) => page.getByRole('grid');
const row = (page: Page, name: string) =>
  list(page)
    .locator('[data-index]')
    .filter({ has: page.getByText(name, { exact: true }) });
const tree = (page: Page) => page.getByRole('tree', { name: 'โฟลเดอร์ทั้งหมด' });
const told = (page: Page, words: string | RegExp) => expect(page.locator('.ui-Toast').filter({ hasText: words })).toBeVisible();
const undo = (page: Page, words: string) =>
  page.locator('.ui-Toast').filter({ hasText: words }).getByRole('button', { name: 'เลิกทำ' }).click();

async function newFolder(page: Page, name: string) {
  await page.getByRole('button', { name: 'โฟลเดอร์ใหม่' }).click();
  await page.getByLabel('ชื่อโฟลเดอร์').fill(name);
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toBeVisible();
}
async function upload(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'อัปโหลด', exact: true }).click();
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('menuitem').first().click();
  await (await picking).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(row(page, name)).toBeVisible();
}
const open = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true }).click();
const here = (page: Page, name: string) =>
  expect(page.getByRole('navigation', { name: 'ตำแหน่งโฟลเดอร์' }).locator('[aria-current]')).toHaveText(name);

test('folders and files: made, renamed, moved by hand and by keyboard', async ({ open: visit, faults }, info) => {
  // Tried again, what the first try made is still there.
  const issue = `วารสาร ${2569 + 10 * info.repeatEachIndex + info.retry}`;
  faults.expect(409, '/filemanager/rename');
  const page = await visit('market', FILES, 'user');
  await page.addInitScript(withoutHandles);
  await page.reload();
  await alive(page);
  await newFolder(page, issue);
  await open(page, issue);
  await here(page, issue);
  await newFolder(page, 'ต้นฉบับ');
  await newFolder(page, 'ภาพประกอบ');
  await upload(page, 'บทที่ ๑ น้ำตก.txt', 'เช้าวันหนึ่งที่ตลาด');

  // Another name by keyboard, the extension kept; a name that is taken is said next to the field.
  await row(page, 'บทที่ ๑ น้ำตก.txt').focus();
  await page.keyboard.press('F2');
  await expect(page.getByLabel('ชื่อไฟล์')).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toBe('บทที่ ๑ น้ำตก');
  await page.keyboard.type('บทนำ');
  await page.keyboard.press('Enter');
  await expect(row(page, 'บทนำ.txt')).toBeFocused();
  await row(page, 'ภาพประกอบ').focus();
  await page.keyboard.press('F2');
  await page.getByLabel('ชื่อโฟลเดอร์').fill('ต้นฉบับ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('มีชื่อนี้ในโฟลเดอร์แล้ว');
  await expect(page.getByLabel('ชื่อโฟลเดอร์')).toHaveValue('ต้นฉบับ');
  await page.keyboard.press('Escape');

  // Drag and drop onto a folder, undone; then cut and paste by keyboard.
  await expect(page.getByRole('dialog')).toBeHidden();
  // Once the upload is over: its list would move below the hand.
  await page.getByRole('button', { name: 'ปิดรายการอัปโหลด' }).click();
  await expect(page.getByRole('region', { name: 'รายการอัปโหลด' })).toBeHidden();
  await row(page, 'บทนำ.txt').dragTo(row(page, 'ต้นฉบับ'));
  await expect(row(page, 'บทนำ.txt')).toHaveCount(0);
  await undo(page, 'ย้าย “บทนำ.txt” แล้ว');
  await expect(row(page, 'บทนำ.txt')).toBeVisible();
  await row(page, 'บทนำ.txt').focus();
  await page.keyboard.press('Control+x');
  await told(page, 'ตัด “บทนำ.txt” แล้ว');
  await row(page, 'ต้นฉบับ').focus();
  await page.keyboard.press('Enter');
  await here(page, 'ต้นฉบับ');
  await page.getByRole('button', { name: 'วางที่นี่' }).click();
  await expect(row(page, 'บทนำ.txt')).toBeVisible();

  // Dropped onto the path it goes up; back and forward know where one was.
  await row(page, 'บทนำ.txt').dragTo(page.getByRole('navigation', { name: 'ตำแหน่งโฟลเดอร์' }).getByRole('link', { name: issue }));
  await expect(page.getByText('โฟลเดอร์นี้ยังว่าง').first()).toBeVisible();
  await page.goBack();
  await here(page, issue);
  await expect(row(page, 'บทนำ.txt')).toBeVisible();

  // The tree moves and leads, too, with the keyboard alone.
  await row(page, 'บทนำ.txt').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'ย้ายไปที่…' }).click();
  const target = page.getByRole('dialog').getByRole('treeitem', { name: issue });
  await target.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'ย้ายมาที่นี่' }).click();
  await expect(row(page, 'บทนำ.txt')).toHaveCount(0);
  await tree(page).getByRole('treeitem', { name: issue }).focus();
  await page.keyboard.press('ArrowRight');
  await tree(page).getByRole('treeitem', { name: 'ต้นฉบับ' }).click();
  await expect(row(page, 'บทนำ.txt')).toBeVisible();
});

test('what is looked for is found in the whole drive; what is thrown away comes back, until it is removed for good', async ({
  open: visit,
}) => {
  const call = await callerOf('market', 'manager');
  const { folderID } = (await call('/filemanager/new_folder', { name: 'จดหมายข่าว' })) as { folderID: string };
  await call('/api/files/folders', { parent: folderID, paths: ['ต้นฉบับ/บทนำ'] });
  const page = await visit('market', `${FILES}?folder=${folderID}`, 'manager');

  // What is looked for stands in the address; each find says where it is.
  await page.getByRole('searchbox').fill('ต้นฉบ');
  await expect(row(page, 'ต้นฉบับ')).toContainText('ใน จดหมายข่าว');
  expect(decodeURI(page.url())).toContain('q=ต้นฉบ');
  await page.getByRole('searchbox').fill('ไม่มีคำนี้แน่นอน');
  await expect(page.getByText('ไม่พบรายการที่ค้นหา').first()).toBeVisible();
  await page.getByRole('searchbox').press('Escape');
  await here(page, 'จดหมายข่าว');

  // Into the trash and back; then for good.
  await row(page, 'ต้นฉบับ').focus();
  await page.keyboard.press('Delete');
  await expect(row(page, 'ต้นฉบับ')).toHaveCount(0);
  await undo(page, 'ย้าย “ต้นฉบับ” ไปถังขยะแล้ว');
  await expect(row(page, 'ต้นฉบับ')).toBeVisible();
  await page.goto(at('market', FILES));
  await alive(page);
  await row(page, 'จดหมายข่าว').focus();
  await page.keyboard.press('Delete');
  await expect(row(page, 'จดหมายข่าว')).toHaveCount(0);
  await page.goto(at('market', `${FILES}/trash`));
  await alive(page);
  const thrown = page.getByRole('listitem').filter({ hasText: 'จดหมายข่าว' });
  await expect(thrown).toContainText('จะลบถาวรใน 30 วัน');
  await thrown.getByRole('button', { name: 'กู้คืน จดหมายข่าว' }).click();
  await told(page, 'กู้คืน “จดหมายข่าว” แล้ว');
  await page.getByRole('link', { name: 'กลับไปที่ไฟล์' }).click();
  await row(page, 'จดหมายข่าว').focus();
  await page.keyboard.press('Delete');
  await expect(row(page, 'จดหมายข่าว')).toHaveCount(0);
  await page.goto(at('market', `${FILES}/trash`));
  await alive(page);
  await thrown.getByRole('button', { name: 'ลบ จดหมายข่าว ถาวร' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบถาวร' }).click();
  await expect(thrown).toHaveCount(0);
});

test('somebody else was faster: it is said, and the list is as it is in truth', async ({ open: visit, faults }) => {
  faults.expect(404, '/filemanager/');
  faults.expect(404, '/api/files/');
  const page = await visit('fair', FILES, 'user');
  await newFolder(page, 'ของสองคน');
  const other = await page.context().newPage();
  await other.goto(at('fair', FILES));
  await alive(other);
  await row(other, 'ของสองคน').focus();
  await other.keyboard.press('Delete');
  await expect(row(other, 'ของสองคน')).toHaveCount(0);
  await open(page, 'ของสองคน');
  await expect(page.getByText('เปิดโฟลเดอร์นี้ไม่ได้')).toBeVisible();
  await page.goBack();
  await expect(row(page, 'ของสองคน')).toHaveCount(0);
});

test('on phones and desks, by day and by night, everybody can use it', async ({ open: visit }) => {
  for (const { viewport, colorScheme } of [VIEWS[0], VIEWS[1]]) {
    const page = await visit('academy', FILES, 'user', { viewport, colorScheme });
    await expect(row(page, 'ภาพถ่าย')).toBeVisible();
    await expectAccessible(page);
    await row(page, 'ภาพถ่าย').getByRole('checkbox').click();
    await page.getByRole('button', { name: 'คำสั่งเพิ่มเติม' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'ย้ายไปที่…' }).click();
    await expect(page.getByRole('dialog').getByRole('treeitem', { name: 'เอกสาร' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(at('academy', `${FILES}/trash`));
    await alive(page);
    await expectAccessible(page);
  }
});

test('thousands of items: all are there and can be selected, and only those in view are drawn', async ({ open: visit }, info) => {
  const ITEMS = 2_000;
  const call = await callerOf('fair', 'admin');
  const { folderID } = (await call('/filemanager/new_folder', { name: 'ทะเบียนทั้งหมด' })) as { folderID: string };
  for (let from = 0; from < ITEMS; from += 500) {
    const paths = Array.from({ length: 500 }, (_, index) => `แฟ้ม ${String(from + index + 1).padStart(5, '0')}`);
    await call('/api/files/folders', { parent: folderID, paths });
  }
  const page = await visit('fair', `${FILES}?folder=${folderID}`, 'admin');
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(ITEMS + 1));

  await page.waitForLoadState('networkidle');

  // Time of the page's own thread, which a machine that is busy with other things does not lengthen.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  const steps: number[] = [];
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  let before = await spent();
  // As a wheel does, then as one drags the bar.
  for (const top of [
    ...Array.from({ length: 30 }, (_, step) => step * 120),
    ...Array.from({ length: 20 }, (_, step) => (bottom * (step + 1)) / 20),
  ]) {
    // Not by the page object: the recorder of journeys takes a picture of the page after each of its steps.
    const step = `new Promise((done) => { scrollTo(0, ${top}); requestAnimationFrame(() => requestAnimationFrame(done)); })`;
    await session.send('Runtime.evaluate', { expression: step, awaitPromise: true });
    const now = await spent();
    steps.push(Math.round(now - before));
    before = now;
  }
  info.annotations.push({ type: 'ms of each step', description: JSON.stringify(steps) });
  expect(await page.locator('[data-index]').count()).toBeLessThan(60);
  const last = `แฟ้ม ${String(ITEMS).padStart(5, '0')}`;
  await expect(row(page, last)).toBeVisible();
  await row(page, last).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar')).toContainText('เลือกแล้ว 2,000 รายการ');
  await page.keyboard.press('Home');
  await expect(row(page, 'แฟ้ม 00001')).toBeFocused();
});
