import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const comments = (page: Page) => page.getByRole('region', { name: /^ความคิดเห็น/ });
/** Browsers other than Chromium give no handles to picked files. */
const withoutHandles = () => void Reflect.deleteProperty(window, 'showOpenFilePicker');

test('a file is shared for comments: one says something, its owner answers and is done with it, and the right ends', async ({
  open,
  faults,
}, info) => {
  const name = `ร่างสัญญา ${info.repeatEachIndex}${info.retry}.txt`;
  const owner = await open('market', '/user/filemanager', 'user');
  await owner.addInitScript(withoutHandles);
  await owner.reload();
  await alive(owner);
  await owner.getByRole('button', { name: 'อัปโหลด', exact: true }).click();
  const picking = owner.waitForEvent('filechooser');
  await owner.getByRole('menuitem').first().click();
  await (await picking).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('ข้อ 1 ผู้ขายส่งของภายในเจ็ดวัน') });
  const row = owner
    .getByRole('grid')
    .locator('[data-index]')
    .filter({ has: owner.getByText(name, { exact: true }) });
  await expect(row).toBeVisible();

  // the owner gives the right to say something
  const openMenu = () => owner.getByRole('button', { name: `คำสั่งของ ${name}` }).click();
  await openMenu();
  await owner.getByRole('menuitem', { name: 'แบ่งปัน' }).click();
  const sharing = owner.getByRole('dialog', { name: `แบ่งปัน “${name}”` });
  await sharing.getByLabel('เพิ่มสมาชิก').fill('ธนา');
  await sharing.getByRole('button', { name: 'เพิ่ม ธนา รุ่งเรือง' }).click();
  await sharing.getByLabel('สิทธิ์ของ ธนา รุ่งเรือง').selectOption('แสดงความคิดเห็นได้');
  await expect(sharing.getByLabel('สิทธิ์ของ ธนา รุ่งเรือง')).toHaveValue('comment');
  await expect(sharing.getByLabel('สิทธิ์ของ ธนา รุ่งเรือง')).toBeEnabled();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');

  // the other finds it on a phone, and says something
  const phone = { viewport: { width: 360, height: 800 } };
  const reader = await open('market', '/user/filemanager/with-me', 'manager', phone);
  const card = reader.getByRole('listitem').filter({ has: reader.getByRole('heading', { name }) });
  await expect(card.getByText('แสดงความคิดเห็นได้')).toBeVisible();
  await card.getByRole('link', { name: `ความคิดเห็นเกี่ยวกับ ${name}` }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name);
  await alive(reader);
  await expectAccessible(reader);
  const field = comments(reader).getByRole('textbox', { name: 'เขียนความคิดเห็น' });
  await field.fill('ข้อ 1 ขอเป็นสิบวัน');
  await comments(reader).getByRole('button', { name: 'ส่งความคิดเห็น' }).click();
  await expect(comments(reader).getByText('ข้อ 1 ขอเป็นสิบวัน')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(comments(reader).getByRole('heading', { name: 'ความคิดเห็น (1)' })).toBeVisible();
  await expectAccessible(reader);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // the owner reads it beside the file, and answers; what was begun outlives the panel
  await openMenu();
  await owner.getByRole('menuitem', { name: 'ความคิดเห็น' }).click();
  const viewer = owner.getByRole('dialog', { name });
  await expect(viewer.getByText('ข้อ 1 ผู้ขายส่งของภายในเจ็ดวัน')).toBeVisible();
  const panel = comments(owner);
  await panel.getByRole('button', { name: /^ตอบความคิดเห็นของ ธนา รุ่งเรือง/ }).click();
  await owner.keyboard.type('ได้ แก้เป็นสิบวัน');
  await viewer.getByRole('button', { name: 'ความคิดเห็น', exact: true }).click();
  await expect(panel).toBeHidden();
  await viewer.getByRole('button', { name: 'ความคิดเห็น', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: 'ตอบ ธนา รุ่งเรือง' })).toHaveValue('ได้ แก้เป็นสิบวัน');
  await panel.getByRole('button', { name: 'ตอบ', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'ความคิดเห็น (2)' })).toBeVisible();
  await expectAccessible(owner);

  // it comes to the other by itself
  await expect(comments(reader).getByText('ได้ แก้เป็นสิบวัน')).toBeVisible();
  await panel.getByRole('button', { name: /^ทำเครื่องหมายความคิดเห็นของ ธนา รุ่งเรือง .* ว่าเสร็จแล้ว$/ }).click();
  await expect(panel.getByText('เสร็จแล้ว', { exact: true })).toBeVisible();
  await expect(comments(reader).getByText('เสร็จแล้ว', { exact: true })).toBeVisible();
  await owner.keyboard.press('Escape');

  // the details have the same
  await openMenu();
  await owner.getByRole('menuitem', { name: 'รายละเอียด' }).click();
  await expect(comments(owner).getByText(/^โดย /)).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');

  // a right that ended while somebody wrote: they read why, and have their words
  await openMenu();
  await owner.getByRole('menuitem', { name: 'แบ่งปัน' }).click();
  await sharing.getByLabel('สิทธิ์ของ ธนา รุ่งเรือง').selectOption('ดูได้');
  await expect(sharing.getByLabel('สิทธิ์ของ ธนา รุ่งเรือง')).toBeEnabled();
  faults.expect(403, '/comments');
  await field.fill('ขอเพิ่มอีกข้อ');
  await comments(reader).getByRole('button', { name: 'ส่งความคิดเห็น' }).click();
  await expect(field).toHaveAccessibleDescription(/^คุณดูไฟล์นี้ได้อย่างเดียว/);
  await expect(field).toHaveValue('ขอเพิ่มอีกข้อ');
  await expectAccessible(reader);
  await reader.reload();
  await alive(reader);
  await expect(comments(reader).getByText(/^คุณดูไฟล์นี้ได้อย่างเดียว/)).toBeVisible();
  await expect(field).toHaveCount(0);

  // the owner was notified, and is led here
  await owner.goto(at('market', '/user/notifications'));
  await alive(owner);
  await owner
    .getByRole('link', { name: new RegExp(`ธนา รุ่งเรือง แสดงความคิดเห็นใน “${name}”`) })
    .first()
    .click();
  await expect(owner).toHaveURL(/\/user\/filemanager\/comments\//);
});
