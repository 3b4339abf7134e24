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

  // What one has made the other sees.
  const other = await open('academy', `/project/admin/task?project=${key}`, 'admin');
  await expect(column(other, 'ต้องทำ')).toContainText('ร่าง');

  // A card that one drags into the next column is there for both, without a reload.
  await alive(other);
  const card = (page: Page) => main(page).getByRole('article').filter({ hasText: 'ร่าง' });
  await card(staff).dragTo(column(staff, 'กำลังทำ'));
  await expect(column(staff, 'กำลังทำ')).toContainText('ร่าง');
  await expect(column(other, 'กำลังทำ')).toContainText('ร่าง');
  await expect(column(other, 'ต้องทำ')).not.toContainText('ร่าง');
});
