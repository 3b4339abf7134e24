import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

test('plans and accounts are entered, and what is wrong is said beside its field', async ({ open }) => {
  const page = await open('market', '/billing/desk/plans', 'admin');
  const main = page.getByRole('main');
  const code = `plan-${unlike()}`;
  await main.getByRole('link', { name: 'เพิ่มแพ็กเกจ' }).first().click();
  const plan = page.getByRole('dialog', { name: 'เพิ่มแพ็กเกจ' });
  const save = plan.getByRole('button', { name: 'บันทึก', exact: true });
  await plan.getByLabel('รหัส', { exact: true }).fill('Not a code');
  await plan.getByLabel('สิ่งที่ได้ ภาษาไทย').fill(`ส่งฟรี\n\n${'ก'.repeat(121)}`);
  await save.click();
  await expect(plan.getByRole('alert').getByRole('link')).toHaveCount(4);
  await expect(plan).toContainText('บรรทัดยาวเกิน 120 ตัวอักษร');
  await plan.getByLabel('ชื่อภาษาไทย').fill(`สมาชิก ${code}`);
  await plan.getByLabel('รหัส', { exact: true }).fill(code);
  await plan.getByLabel('ราคาต่อรอบ (บาท)').fill('๑,๒๕๐.50');
  await plan.getByLabel('สิ่งที่ได้ ภาษาไทย').fill('ส่งฟรี\n\nคุยกับเรา');
  await save.click();
  await expect(plan).toBeHidden();
  const row = main.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('฿1,250.50');
  await row.getByRole('link').click();
  const again = page.getByRole('dialog', { name: 'แก้ไขแพ็กเกจ' });
  await expect(again.getByLabel('สิ่งที่ได้ ภาษาไทย')).toHaveValue('ส่งฟรี\nคุยกับเรา');

  await page.goto(at('market', '/billing/desk/accounts'));
  await alive(page);
  await main.getByRole('button', { name: 'เพิ่มบัญชี' }).click();
  const account = page.getByRole('dialog', { name: 'เพิ่มบัญชี' });
  await account.getByLabel('หมายเลขพร้อมเพย์').fill('12-34');
  await account.getByRole('button', { name: 'เพิ่ม', exact: true }).click();
  await expect(account.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expect(account).toContainText('ไม่ใช่หมายเลขพร้อมเพย์');
});
