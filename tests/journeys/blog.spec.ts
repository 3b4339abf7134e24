import type { Page } from '@playwright/test';
import { expect, test } from './kit/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a post is written with the keyboard, comes back as it was left, goes live, and is read and found', async ({ open }, info) => {
  const name = `ตลาดน้ำหลังวัด ${info.retry + 1}`;
  const manager = await open('fair', '/cms-blog/manage', 'manager');
  await manager.getByRole('link', { name: 'เขียนเรื่องใหม่' }).first().click();
  await dialog(manager).getByLabel('ชื่อเรื่อง').fill(name);
  await dialog(manager).getByRole('button', { name: 'เริ่มเขียน' }).click();
  const text = manager.getByRole('textbox', { name: 'เนื้อเรื่อง' });
  await text.click();
  await manager.keyboard.type('เรือพายขายก๋วยเตี๋ยวจากการเกษตรอินทรีย์ในคลอง');
  await manager.keyboard.press('Enter');
  await manager.keyboard.type('/คำถาม');
  await expect(manager.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('คำถามที่พบบ่อย');
  await manager.keyboard.press('Enter');
  await manager.getByRole('textbox', { name: 'คำถาม' }).fill('เปิดกี่โมง');
  await manager.getByRole('textbox', { name: 'คำตอบ' }).fill('บ่ายสามโมง');
  await expect(manager.getByRole('status').filter({ hasText: 'บันทึกแล้ว' })).toBeVisible();

  // Left and opened again: what was written is there, and nobody else finds it.
  await manager.reload();
  await expect(text).toContainText('เรือพายขายก๋วยเตี๋ยว');
  await expect(manager.getByRole('textbox', { name: 'คำตอบ' })).toHaveValue('บ่ายสามโมง');
  const path = `/cms-blog/ตลาดน้ำหลังวัด-${info.retry + 1}`;
  const guest = await open('fair', '/cms-blog', 'guest');
  await expect(guest.getByRole('link', { name })).toHaveCount(0);

  await manager.getByRole('button', { name: 'เผยแพร่', exact: true }).click();
  await dialog(manager).getByRole('button', { name: 'เผยแพร่', exact: true }).click();
  await expect(dialog(manager)).toHaveCount(0);
  await expect(async () => {
    await guest.goto(new URL(encodeURI(path), guest.url()).href);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 1000 });
  }).toPass();
  await guest.getByText('เปิดกี่โมง').click();
  await expect(guest.getByText('บ่ายสามโมง')).toBeVisible();

  // Found by a word inside of another one.
  await guest.goto(new URL('/cms-blog', guest.url()).href);
  await guest.getByRole('searchbox', { name: 'ค้นหา' }).fill('ก๋วยเตี๋ยว เกษตร');
  await guest.getByRole('searchbox', { name: 'ค้นหา' }).press('Enter');
  await expect(guest.getByRole('link', { name })).toBeVisible();

  // A guest says something; it waits until it has been read.
  await guest.getByRole('link', { name }).click();
  await guest.getByRole('textbox', { name: 'ชื่อของคุณ' }).fill('ลุงพาย');
  await guest.getByRole('textbox', { name: 'ความคิดเห็น' }).fill(`คิดถึงตลาดน้ำ ${info.retry + 1}`);
  await guest.getByRole('button', { name: 'ส่งความคิดเห็น' }).click();
  await expect(guest.getByText('รอผู้ดูแลตรวจ')).toBeVisible();
  await manager.goto(new URL('/cms-blog/manage/comments', manager.url()).href);
  const waiting = manager.getByRole('listitem').filter({ hasText: `คิดถึงตลาดน้ำ ${info.retry + 1}` });
  await waiting.getByRole('button', { name: 'ให้แสดง' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByText('ความคิดเห็น 1 รายการ')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a picture that is pasted goes among the files of the site and stands in the text, which asks what it shows', async ({
  open,
}, info) => {
  const manager = await open('fair', '/cms-blog/manage', 'manager');
  await manager.getByRole('link', { name: 'เขียนเรื่องใหม่' }).first().click();
  await dialog(manager)
    .getByLabel('ชื่อเรื่อง')
    .fill(`รูปจากงาน ${info.retry + 1}`);
  await dialog(manager).getByRole('button', { name: 'เริ่มเขียน' }).click();
  const text = manager.getByRole('textbox', { name: 'เนื้อเรื่อง' });
  await text.click();
  await manager.keyboard.type('บรรยากาศในงาน');
  await text.evaluate(async (element) => {
    const canvas = new OffscreenCanvas(640, 480);
    canvas.getContext('2d')!.fillRect(40, 40, 300, 200);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const block = manager.locator('.blog-Block[data-type="picture"]');
  await expect(block.locator('img')).toHaveJSProperty('naturalWidth', 640, { timeout: 20_000 });
  await expect(dialog(manager)).toHaveCount(0);
  await expect(block.getByText('ต้องมีก่อนเผยแพร่ บอกสิ่งที่อยู่ในภาพ')).toBeVisible();
});
