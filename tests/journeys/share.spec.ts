import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** A picture of the list has been fetched and drawn. */
const isDrawn = (page: Page, row: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: row })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('a folder is shared with a password, opened on a phone, and taken back', async ({ open, faults }) => {
  faults.expect(422, 'unlock_external');
  faults.expect(404, '/filemanager/external');

  // the owner makes the link: a password of its own, for a week
  const owner = await open('academy', '/user/filemanager?drive=site', 'manager');
  await owner.getByRole('button', { name: 'คำสั่งของ แบนเนอร์' }).click();
  await owner.getByRole('menuitem', { name: 'แบ่งปัน' }).click();
  const dialog = owner.getByRole('dialog', { name: 'แบ่งปัน “แบนเนอร์”' });
  await dialog.getByLabel('ใส่รหัสผ่าน').check();
  await dialog.getByRole('button', { name: 'สุ่มรหัสผ่าน' }).click();
  const password = await dialog.getByLabel('รหัสผ่านของลิงก์').inputValue();
  await dialog.getByLabel('ใช้ได้ถึงเมื่อไร').selectOption('7 วันนับจากนี้');
  await dialog.getByRole('button', { name: 'สร้างลิงก์' }).click();
  await expect(dialog.getByText('มีรหัสผ่าน', { exact: true })).toBeVisible();
  const address = await dialog.getByRole('textbox', { name: 'ลิงก์สำหรับแบ่งปัน' }).inputValue();
  await dialog.getByRole('button', { name: 'แสดงคิวอาร์' }).click();
  await expect(dialog.getByRole('img', { name: 'คิวอาร์ของลิงก์ไปยัง แบนเนอร์' })).toBeVisible();
  await expectAccessible(owner);

  // a guest on a phone: nothing is told before the password, which is asked for once
  const phone = { viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } } as const;
  const guest = await open('academy', new URL(address).pathname, 'guest', phone);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('ลิงก์นี้มีรหัสผ่าน');
  await expect(guest.getByText('แบนเนอร์')).toHaveCount(0);
  await expectAccessible(guest);
  const field = guest.getByLabel('รหัสผ่านของลิงก์');
  await field.fill('ไม่ใช่รหัสนี้แน่นอน');
  await guest.getByRole('button', { name: 'เปิดลิงก์' }).click();
  await expect(field).toHaveAccessibleDescription(/รหัสผ่านไม่ถูกต้อง/);
  await expectAccessible(guest);
  await field.fill(password);
  await guest.getByRole('button', { name: 'เปิดลิงก์' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('แบนเนอร์');
  await expect(guest.getByText(/^ใช้ได้ถึง .*25\d\d/)).toBeVisible();
  await expect.poll(() => isDrawn(guest, 'แบนเนอร์ลอยกระทง.jpg')).toBe(true);
  await expectAccessible(guest);
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('แบนเนอร์');
  expect(guest.url()).toBe(address);

  // they look at a picture, and take it and the whole folder along
  await guest.getByRole('link', { name: 'แบนเนอร์ลอยกระทง.jpg', exact: true }).click();
  const viewer = guest.getByRole('dialog', { name: 'แบนเนอร์ลอยกระทง.jpg' });
  const picture = viewer.getByRole('img', { name: 'ภาพ แบนเนอร์ลอยกระทง.jpg' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth >= image.clientWidth))
    .toBe(true);
  await expectAccessible(guest);
  let download = guest.waitForEvent('download');
  await viewer.getByRole('link', { name: 'ดาวน์โหลด' }).click();
  expect((await download).suggestedFilename()).toBe('แบนเนอร์ลอยกระทง.jpg');
  await guest.keyboard.press('Escape');
  download = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'ดาวน์โหลดทั้งหมด' }).click();
  expect((await download).suggestedFilename()).toBe('แบนเนอร์.zip');

  // the owner reads what was done, and takes the link back
  await owner.goto(at('academy', '/user/filemanager/shared'));
  await alive(owner);
  const card = owner
    .getByRole('listitem')
    .filter({ has: owner.getByRole('heading', { name: 'แบนเนอร์' }) })
    .first();
  await expect(card).toContainText('ดาวน์โหลด 2 ครั้ง');
  await card.getByRole('button', { name: 'ประวัติของลิงก์ แบนเนอร์' }).click();
  const visits = owner.getByRole('list', { name: 'ประวัติของลิงก์ ล่าสุดก่อน' }).getByRole('listitem');
  await expect(visits).toContainText(['ดาวน์โหลด แบนเนอร์', 'ดาวน์โหลด แบนเนอร์ลอยกระทง.jpg', 'เปิดลิงก์', 'ใส่รหัสผ่านผิด']);
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await card.getByRole('button', { name: 'ยกเลิกลิงก์ของ แบนเนอร์' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกลิงก์' }).click();
  await expect(card.getByText('ยกเลิกแล้ว')).toBeVisible();
  await expectAccessible(owner);

  // the guest's next press finds nothing
  await guest.getByRole('link', { name: 'ดาวน์โหลดทั้งหมด' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('ลิงก์นี้ใช้ไม่ได้แล้ว');
  await expectAccessible(guest);
  const gone = await guest.reload();
  expect(gone!.status()).toBe(404);
});
