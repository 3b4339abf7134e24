import type { Page } from '@playwright/test';
import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const FILES = '/user/filemanager';
const withoutHandles = () => void Reflect.deleteProperty(window, 'showOpenFilePicker');
const row = (page: Page, name: string) =>
  page
    .getByRole('grid')
    .locator('[data-index]')
    .filter({ has: page.getByText(name, { exact: true }) });

async function pick(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'อัปโหลด', exact: true }).click();
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('menuitem').first().click();
  await (await picking).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}
async function menuOf(page: Page, name: string, entry: string) {
  await row(page, name).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
const textOf = (page: Page, address: string) => page.evaluate(async (from) => (await fetch(from)).text(), address);

test('the same name asks: replaced keeps the old version, which is taken back; both get a number', async ({ open: visit }, info) => {
  const call = await callerOf('market', 'user');
  const folder = `เวอร์ชัน ${info.repeatEachIndex}-${info.retry}`;
  const { folderID } = (await call('/filemanager/new_folder', { name: folder })) as { folderID: string };
  const page = await visit('market', `${FILES}?folder=${folderID}`, 'user');
  await page.addInitScript(withoutHandles);
  await page.reload();
  await alive(page);
  await pick(page, 'แผนงาน.txt', 'แผนแรก');
  await expect(row(page, 'แผนงาน.txt')).toBeVisible();
  await pick(page, 'แผนงาน.txt', 'แผนที่สอง');
  const asked = page.getByRole('dialog', { name: 'มีไฟล์ “แผนงาน.txt” อยู่แล้ว' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'แทนที่', exact: true }).click();
  await expect(page.getByRole('region', { name: 'รายการอัปโหลด' })).toContainText('เสร็จ');
  await pick(page, 'แผนงาน.txt', 'แผนที่สามยาวกว่า');
  await page.getByRole('button', { name: 'เก็บไว้ทั้งสองไฟล์' }).click();
  await expect(row(page, 'แผนงาน (2).txt')).toBeVisible();

  await menuOf(page, 'แผนงาน.txt', 'เวอร์ชันเดิม');
  const dialog = page.getByRole('dialog', { name: 'เวอร์ชันของ “แผนงาน.txt”' });
  const kept = dialog.getByRole('listitem');
  await expect(kept).toHaveCount(2);
  await expect(kept.first()).toContainText('ปัจจุบัน');
  await expectAccessible(page);
  const now = (await kept.first().getByRole('link').getAttribute('href'))!;
  const before = (await kept.last().getByRole('link').getAttribute('href'))!;
  expect([await textOf(page, now), await textOf(page, before)]).toEqual(['แผนที่สอง', 'แผนแรก']);
  await kept
    .last()
    .getByRole('button', { name: /^ใช้เวอร์ชันเมื่อ/ })
    .click();
  await expect(kept.last()).toContainText('ปัจจุบัน');
  expect(await textOf(page, now.replace(/\?.*/, ''))).toBe('แผนแรก');
  await page.keyboard.press('Escape');

  // A menu that is left leaves nothing selected.
  await page.reload();
  await alive(page);
  await row(page, 'แผนงาน.txt').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid').locator('[aria-selected="true"]')).toHaveCount(0);
});

test('an upload that was cut off is offered again in the file manager', async ({ open: visit }, info) => {
  const call = await callerOf('market', 'manager');
  const name = `ค้างอยู่ ${info.repeatEachIndex}-${info.retry}.txt`;
  const about = { name, size: 9, parent: null, fingerprint: `cut-off-${info.repeatEachIndex}-${info.retry}` };
  const { uploadId } = (await call('/filemanager/upload/init', about)) as { uploadId: string };
  const page = await visit('market', FILES, 'manager');
  await alive(page);
  const panel = page.getByRole('region', { name: 'รายการอัปโหลด' });
  await expect(panel).toContainText(name);
  await call('/filemanager/upload/abort', { uploadId });
});

test('a folder is shared with a member by name, who finds it, changes what is in it, and loses it again', async ({ open: visit }, info) => {
  const call = await callerOf('academy', 'manager');
  const name = `งานกลุ่ม ${info.repeatEachIndex}-${info.retry}`;
  const { folderID } = (await call('/filemanager/new_folder', { name })) as { folderID: string };
  const owner = await visit('academy', FILES, 'manager');
  await alive(owner);
  await menuOf(owner, name, 'แบ่งปัน');
  const share = owner.getByRole('dialog', { name: `แบ่งปัน “${name}”` });
  await share.getByLabel('เพิ่มกลุ่ม').selectOption('สมาชิกทุกคน');
  await expect(share.getByRole('list', { name: 'ผู้ที่มีสิทธิ์' })).toContainText('สมาชิกทุกคน');
  await expectAccessible(owner);

  const member = await visit('academy', `${FILES}/with-me`, 'user');
  await alive(member);
  const card = member.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('ดูได้');
  await expectAccessible(member);
  await card.getByRole('link', { name: `เปิดโฟลเดอร์ ${name}` }).click();
  const way = member.getByRole('navigation', { name: 'ตำแหน่งโฟลเดอร์' });
  await expect(way.getByRole('link', { name: 'แบ่งปันกับฉัน' })).toBeVisible();
  await expect(member.getByRole('button', { name: 'โฟลเดอร์ใหม่' })).toHaveCount(0);

  await share.getByLabel('สิทธิ์ของ สมาชิกทุกคน').selectOption('แก้ไขได้');
  await expect(owner.locator('.ui-Toast').filter({ hasText: 'แบ่งปันแล้ว' }).first()).toBeVisible();
  await member.reload();
  await alive(member);
  await member.getByRole('button', { name: 'โฟลเดอร์ใหม่' }).click();
  await member.getByLabel('ชื่อโฟลเดอร์').fill('จากสมาชิก');
  await member.keyboard.press('Enter');
  await expect(row(member, 'จากสมาชิก')).toBeVisible();

  await share.getByRole('button', { name: 'เลิกแบ่งปันกับ สมาชิกทุกคน' }).click();
  await expect(share.getByRole('list', { name: 'ผู้ที่มีสิทธิ์' })).toHaveCount(0);
  await member.goto(at('academy', `${FILES}?folder=${folderID}`));
  await expect(member.getByText('โฟลเดอร์นี้ไม่อยู่แล้ว').first()).toBeVisible();
});

test('on a phone the folded panel says what is wrong and lets it be thrown away; the newest is on top, and nothing lies under it', async ({
  open: visit,
  faults,
}, info) => {
  faults.expect(415, '/filemanager/upload/init');
  const page = await visit('academy', FILES, 'user', { viewport: { width: 360, height: 800 } });
  await page.addInitScript(withoutHandles);
  await page.reload();
  await alive(page);
  const name = `ก่อน ${info.repeatEachIndex}-${info.retry}.txt`;
  await pick(page, name, 'ก่อน');
  const panel = page.getByRole('region', { name: 'รายการอัปโหลด' });
  await expect(panel).toContainText('อัปโหลดเสร็จแล้ว');
  await pick(page, 'ติดตั้ง.exe', 'ไม่รับ');
  await expect(panel.getByRole('button', { name: 'แสดงรายการไฟล์' })).toBeVisible();
  await expect(panel).toContainText('ติดตั้ง.exe');
  await expect(panel).toContainText('ไม่รับไฟล์ชนิด .exe');
  await expectAccessible(page);

  // What sticks to the lower edge stands above the panel, also after one has gone on to another page.
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/user/profile"]')!.click());
  await page.getByRole('textbox', { name: /^โทรศัพท์/ }).fill('081 999 1122');
  const save = page.getByRole('button', { name: 'บันทึก', exact: true }).first();
  await expect(save).toBeInViewport();
  await expect
    .poll(async () => (await save.boundingBox())!.y + (await save.boundingBox())!.height - (await panel.boundingBox())!.y)
    .toBeLessThanOrEqual(0);
  expect((await panel.boundingBox())!.height).toBeLessThan(300);

  await panel.getByRole('button', { name: 'แสดงรายการไฟล์' }).click();
  await expect(panel.getByRole('listitem')).toContainText(['ติดตั้ง.exe', name]);
  await panel.getByRole('button', { name: 'ซ่อนรายการไฟล์' }).click();
  await panel.getByRole('button', { name: 'ยกเลิก ติดตั้ง.exe' }).click();
  await expect(panel).not.toContainText('ติดตั้ง.exe');
});

for (const { name, viewport, colorScheme } of [VIEWS[0], VIEWS[1]])
  test(`the file manager fills the window and gives it back: ${name}`, async ({ open: visit }) => {
    const page = await visit('academy', FILES, 'user', { viewport, colorScheme });
    await alive(page);
    const manager = page.locator('.files-Manager');
    const around = page.getByRole('banner');
    const enter = page.getByRole('button', { name: 'เต็มจอ', exact: true });
    const leave = page.getByRole('button', { name: 'ออกจากเต็มจอ', exact: true });
    const { width, height } = (await enter.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

    await enter.press('Enter');
    await expect(leave).toBeFocused();
    await expect(around).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    expect(await manager.boundingBox()).toMatchObject({ x: 0, y: 0, width: viewport.width });
    expect((await manager.boundingBox())!.height).toBeGreaterThanOrEqual(viewport.height);
    await expectAccessible(page);

    // Another folder is opened in it, and a menu lies over it: its Escape is its own.
    await row(page, 'ภาพถ่าย').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'ตำแหน่งโฟลเดอร์' }).locator('[aria-current]')).toHaveText('ภาพถ่าย');
    await expect(around).toBeHidden();
    await page.getByRole('button', { name: 'เรียงและกรอง' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(around).toBeHidden();

    // In the list Escape takes the selection back first.
    const first = page.getByRole('grid').locator('[data-index="0"]');
    await first.focus();
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(first).toHaveAttribute('aria-selected', 'false');
    await expect(around).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(around).toBeVisible();
    await expect(first).toBeFocused();
    expect((await manager.boundingBox())!.y).toBeGreaterThan(0);

    // Who goes to another page has all of it.
    await enter.click();
    await expect(around).toBeHidden();
    await manager.getByRole('link', { name: 'ถังขยะ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ถังขยะ' })).toBeVisible();
    await expect(around).toBeVisible();
  });
