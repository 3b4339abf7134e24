import { expectAccessibleIn } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** A published event whose places are still to be drawn. */
async function newEvent(): Promise<string> {
  const call = await callerOf('fair', 'admin');
  const id = crypto.randomUUID();
  const slug = `hall-${Date.now().toString(36)}`;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await call('/api/event/desk/events', { id, title: `ละครเวที ${slug}`, slug, format: 'onsite', startsAt: day(5), endsAt: day(5.1) });
  await call(`/api/event/desk/events/${id}/turn`, { action: 'PUBLISH' });
  return slug;
}

test('the staff draw a hall, two people want the same seat, one without scripts has it, the other keeps the rest', async ({
  open,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.expect(409, '/event/hall-');
  const slug = await newEvent();
  const desk = await open('fair', `/event/manage/${slug}/seats`, 'manager');
  await alive(desk);
  await desk.getByRole('button', { name: 'เพิ่มโซน' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('ชื่อโซน').fill('ชั้นล่าง');
  await dialog.getByRole('spinbutton', { name: 'จำนวนแถว' }).fill('3');
  await dialog.getByRole('spinbutton', { name: 'ที่นั่งต่อแถว' }).fill('6');
  await dialog.getByRole('button', { name: 'เพิ่ม 18 ที่นั่ง' }).click();
  const seat = (name: string) => desk.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  await seat('ชั้นล่าง แถว C ที่นั่ง 5').click();
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('Space');
  await desk.getByLabel('กันไว้ ไม่ขาย').check();
  await desk.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(desk.getByLabel('กันไว้ ไม่ขาย')).not.toBeChecked();
  await desk.getByRole('button', { name: 'ทำซ้ำ' }).click();
  await desk.getByLabel('กันไว้เพราะอะไร').fill('เจ้าภาพ');
  await desk.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(desk.getByText('บันทึกแล้ว').first()).toBeVisible();
  await expectAccessibleIn(desk);

  const buyer = await open('fair', `/event/${slug}`);
  await alive(buyer);
  const mapped = (name: string) => buyer.locator('svg').getByRole('checkbox', { name: new RegExp(`^${name} `) });
  await expect(mapped('ชั้นล่าง แถว C ที่นั่ง 5')).toHaveAttribute('aria-disabled', 'true');
  await mapped('ชั้นล่าง แถว A ที่นั่ง 2').click();
  await buyer.keyboard.press('ArrowRight');
  await buyer.keyboard.press('Space');
  await expect(buyer.getByRole('status').filter({ hasText: 'A2, A3' })).toBeVisible();
  await expectAccessibleIn(buyer);

  const plain = await buyer.context().browser()!.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(at('fair', `/event/${slug}`));
  await other
    .getByRole('group', { name: /ชั้นล่าง แถว A/ })
    .getByRole('checkbox')
    .nth(2)
    .check();
  await other.getByRole('button', { name: 'ลงทะเบียน', exact: true }).click();
  await expect(other.getByText('ชั้นล่าง แถว A ที่นั่ง 3').first()).toBeVisible();
  await plain.close();

  await buyer.getByRole('button', { name: 'ลงทะเบียน', exact: true }).click();
  await expect(buyer.getByRole('alert').filter({ hasText: 'A3' })).toBeVisible();
  await alive(buyer);
  await expect(mapped('ชั้นล่าง แถว A ที่นั่ง 2')).toHaveAttribute('aria-checked', 'true');
  await expect(mapped('ชั้นล่าง แถว A ที่นั่ง 3')).toHaveAttribute('aria-disabled', 'true');
  await mapped('ชั้นล่าง แถว A ที่นั่ง 1').click();
  await buyer.getByRole('button', { name: 'ลงทะเบียน', exact: true }).click();
  await expect(buyer.getByText('ชั้นล่าง แถว A ที่นั่ง 1 · ชั้นล่าง แถว A ที่นั่ง 2')).toBeVisible();
  await buyer.getByLabel('ชื่อ-นามสกุล').fill('มาลี บุญมา');
  await buyer.getByLabel('อีเมล', { exact: true }).fill(`${slug}@example.com`);
  await buyer.locator('[name="attendees.t2.name"]').fill('สมหญิง ใจงาม');
  await buyer.getByRole('button', { name: 'ยืนยันการลงทะเบียน' }).click();
  await expect(buyer.getByText('ลงทะเบียนแล้ว').first()).toBeVisible();

  await desk.goto(at('fair', `/event/manage/${slug}/attendees`));
  await alive(desk);
  await desk.getByRole('button', { name: 'ย้ายที่นั่งของ สมหญิง ใจงาม' }).first().click();
  await desk.getByLabel('ที่นั่งใหม่').selectOption({ label: 'ชั้นล่าง แถว C ที่นั่ง 6' });
  await desk.getByRole('button', { name: 'ย้ายที่นั่ง', exact: true }).click();
  await expect(desk.getByRole('main').getByText('ชั้นล่าง แถว C ที่นั่ง 6')).toBeVisible();
});
