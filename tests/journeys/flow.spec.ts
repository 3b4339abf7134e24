import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { alive, expect, test } from './kit/test.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Adds a step by keys alone: at a way out, of a type. */
async function add(page: Page, at: string, type: string) {
  await button(page, at).press('Enter');
  await page.getByRole('dialog').locator(`[data-type="${type}"]`).press('Enter');
  await expect(page.locator('#flow-panel')).toBeFocused();
}

test('a flow is built with the keys, gone through, published, run and decided on', async ({ open }) => {
  test.setTimeout(240_000);
  const name = `ตรวจคะแนน ${Date.now().toString(36)}`;
  const staff = await open('academy', '/flow?new=1', 'manager');
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('ชื่อโฟลว์').fill(name);
  await dialog.getByRole('button', { name: 'สร้าง', exact: true }).press('Enter');
  await staff.waitForURL(/\/flow\/[\da-f-]{36}$/);
  await alive(staff);
  const editor = staff.url();

  await button(staff, /^จุดเริ่มต้น/)
    .first()
    .press('Enter');
  await main(staff).getByLabel('เริ่มเมื่อ').selectOption('manual');
  await add(staff, 'เพิ่มขั้นตอนต่อจาก จุดเริ่มต้น', 'condition');
  await main(staff).getByRole('textbox', { name: 'เงื่อนไข', exact: true }).fill('trigger.score >');
  await main(staff).getByLabel('ชื่อขั้นตอน').fill('ได้ 60 ขึ้นไป');
  await expect(main(staff).getByText(/^ตัวที่ \d+/)).toBeVisible();
  await main(staff).getByRole('textbox', { name: 'เงื่อนไข', exact: true }).fill('trigger.score >= 60');
  await add(staff, 'เพิ่มขั้นตอนใน “ถ้าใช่” ของ ได้ 60 ขึ้นไป', 'mail');
  await main(staff).getByRole('textbox', { name: 'ถึง', exact: true }).fill('{{ trigger.email }}');
  await main(staff).getByRole('textbox', { name: 'หัวเรื่อง' }).fill('ผ่านแล้ว');
  await main(staff).getByRole('textbox', { name: 'ข้อความ', exact: true }).fill('ยินดีด้วย');
  await add(staff, 'เพิ่มขั้นตอนใน “ถ้าไม่ใช่” ของ ได้ 60 ขึ้นไป', 'approval');
  await main(staff).getByLabel('เรื่องที่ขออนุมัติ').fill(`${name} {{ trigger.score }}`);
  await expect(main(staff).getByText('บันทึกฉบับร่างแล้ว')).toBeVisible({ timeout: 30_000 });
  await expectAccessibleIn(staff);

  // Both ways, without anything being done.
  await main(staff).getByRole('link', { name: 'จำลอง' }).click();
  await staff.waitForURL(/simulator/);
  await alive(staff);
  const payload = main(staff).getByLabel('ข้อมูลตัวอย่างที่เริ่มโฟลว์');
  await payload.fill('{ "score": 80, "email": "malee@example.com" }');
  await button(staff, 'ส่งข้อมูลตัวอย่าง').press('Enter');
  await button(staff, 'สำเร็จ').press('Enter');
  await expect(main(staff).getByText('จบแล้ว')).toBeVisible();
  await payload.fill('{ "score": 20, "email": "malee@example.com" }');
  await button(staff, 'เริ่มใหม่').press('Enter');
  await expect(main(staff).getByText('ขออนุมัติ: รอคนตัดสินใจ')).toBeVisible();
  await expectAccessibleIn(staff);

  await staff.goto(editor);
  await alive(staff);
  await button(staff, 'เผยแพร่').press('Enter');
  await expect(main(staff).getByText('ฉบับที่เผยแพร่: 1')).toBeVisible({ timeout: 30_000 });
  const turnOn = button(staff, 'เปิดใช้งาน');
  if (await turnOn.isVisible()) await turnOn.press('Enter');
  await main(staff).getByText('เพิ่มเติม', { exact: true }).click();
  await button(staff, 'เริ่มตอนนี้').click();
  await dialog.getByLabel('ข้อมูลเริ่มต้น').fill('{ "score": 20, "email": "malee@example.com" }');
  await dialog.getByRole('button', { name: 'เริ่มตอนนี้' }).click();
  await staff.waitForURL(/\/flow\/runs\//);
  await expect(main(staff).getByText('รออยู่').first()).toBeVisible({ timeout: 60_000 });
  await expectAccessibleIn(staff);
  const run = staff.url();

  await staff.goto(new URL('/flow/approvals', run).href);
  await alive(staff);
  const waiting = main(staff).getByRole('region', { name: `${name} 20` });
  await waiting.getByLabel('อนุมัติ', { exact: true }).check();
  await waiting.getByRole('button', { name: 'ส่งการตัดสินใจ' }).click();
  await expect(waiting).toBeHidden();
  await expectAccessibleIn(staff);
  await expect(async () => {
    await staff.goto(run);
    await expect(main(staff).getByText('เสร็จแล้ว').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});
