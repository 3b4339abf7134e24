import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/accessible.ts';
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
