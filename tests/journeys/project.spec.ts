import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { alive, expect, test } from './kit/test.ts';

const main = (page: Page) => page.getByRole('main');
const column = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

test('a project is made, its tasks are typed with the keys alone, and another one sees them on the board', async ({ open }) => {
  test.setTimeout(180_000);
  const key = `J${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const staff = await open('academy', '/project', 'manager');
  await expectAccessibleIn(staff);
  await main(staff).getByRole('button', { name: 'สร้างโครงการ' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('ชื่อโครงการ').fill('โครงการทดลอง');
  await dialog.getByLabel('รหัสโครงการ').fill(key);
  await dialog.getByRole('button', { name: 'สร้างโครงการ' }).click();
  await staff.waitForURL(new RegExp(`/project/[a-z0-9-]+/${key.toLowerCase()}$`));
  await alive(staff);
  await main(staff).getByRole('link', { name: 'งาน', exact: true }).click();
  await staff.waitForURL(/\/project\/admin\/task\?project=/);
  await alive(staff);
  await expect(column(staff, 'ต้องทำ')).toBeVisible();

  // With keys alone: three tasks, one after the other.
  await staff.keyboard.press('c');
  for (const title of ['ร่าง', 'ตรวจ', 'ส่ง']) {
    await staff.getByRole('dialog').getByLabel('งาน', { exact: true }).fill(title);
    await staff.keyboard.press('Enter');
    await expect(column(staff, 'ต้องทำ')).toContainText(title);
  }
  await staff.keyboard.press('Escape');
  await expectAccessibleIn(staff);
  // The third is moved into the next column, and the first given to somebody: with keys, too.
  for (let nth = 0; nth < 3; nth++) await staff.keyboard.press('j');
  await staff.keyboard.press('m');
  await expect(staff.getByRole('menu')).toBeVisible();
  for (let nth = 0; nth < 3; nth++) await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(column(staff, 'กำลังทำ')).toContainText('ส่ง');
  await expect(staff.getByRole('menu')).toHaveCount(0);
  await staff.keyboard.press('j');
  await staff.keyboard.press('a');
  await expect(staff.getByRole('menu')).toBeVisible();
  await staff.keyboard.press('Enter');
  await expect(main(staff).getByRole('button', { name: /^มอบหมาย ร่าง ตอนนี้ (?!ยังไม่มีใคร)/ })).toHaveCount(1);

  // What one has made the other sees.
  const other = await open('academy', `/project/admin/task?project=${key}`, 'admin');
  await expect(column(other, 'ต้องทำ')).toContainText('ร่าง');

  // A card that one drags into the next column is there for both, without a reload.
  await alive(other);

  // Each sees that the other looks, which task is open there, and when the window is closed.
  const lookers = main(staff).getByRole('group', { name: 'คนอื่นที่กำลังดูโครงการนี้' });
  await expect(lookers).toBeVisible({ timeout: 20_000 });
  await main(other).getByRole('button', { name: 'ตรวจ' }).first().click();
  await expect(lookers).toContainText(/กำลัง(ดู|แก้ไข) /, { timeout: 20_000 });
  await other.keyboard.press('Escape');
  await expect(lookers).not.toContainText('กำลัง', { timeout: 20_000 });

  const card = (page: Page) => main(page).getByRole('article').filter({ hasText: 'ร่าง' });
  await card(staff).dragTo(column(staff, 'กำลังทำ'));
  await expect(column(staff, 'กำลังทำ')).toContainText('ร่าง');
  await expect(column(other, 'กำลังทำ')).toContainText('ร่าง');
  await expect(column(other, 'ต้องทำ')).not.toContainText('ร่าง');
  // The pages about the project show it, too.
  for (const page of ['agenda', 'dashboard', 'detail']) {
    await other.goto(`/project/admin/${page}?project=${key}`);
    await expect(main(other).getByRole('group', { name: 'คนอื่นที่กำลังดูโครงการนี้' })).toBeVisible({ timeout: 20_000 });
    await expect(lookers).toBeVisible();
  }
  await other.goto('/project');
  await expect(lookers).toBeHidden({ timeout: 20_000 });
});
