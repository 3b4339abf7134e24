import type { Page } from '@playwright/test';
import { newDocument, newElement } from '#plugins/form/rules/patterns.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const both = (th: string) => ({ th, en: '' });
const main = (page: Page) => page.getByRole('main');

/** A form that is open: somebody signs, says where they live, and pays. */
async function newForm(): Promise<{ id: string; slug: string }> {
  const call = await callerOf('fair', 'admin');
  const slug = `hand-${Date.now().toString(36)}`;
  const { id, settings } = (await call('/api/form/desk/forms', { pattern: 'blank', title: 'สัญญาเช่าแผง', slug })) as {
    id: string;
    settings: object;
  };
  const elements = [
    newElement('sign', 'signature', both('ลงชื่อผู้เช่า'), { required: true }),
    newElement('place', 'address_th', both('ที่อยู่ผู้เช่า'), { required: true }),
    newElement('fee', 'payment', both('ค่าเช่าแผง'), { terms: [{ op: '+', value: '350' }] }),
  ];
  const draft = newDocument(both('สัญญาเช่าแผง'), { pages: [{ id: 'p1', title: both(''), elements }] });
  await call(`/api/form/desk/forms/${id}/draft`, { version: 1, draft }, 'PUT');
  await call(`/api/form/desk/forms/${id}/settings`, { version: 1, settings: { ...settings, listed: false } }, 'PUT');
  await call(`/api/form/desk/forms/${id}/state`, { action: 'open' });
  return { id, slug };
}

test('somebody signs by hand, picks their place by its postcode, and is led to pay; the staff see the signature', async ({
  open,
  browser,
}) => {
  test.setTimeout(180_000);
  const { id, slug } = await newForm();
  const guest = await open('fair', `/form/${slug}`);
  await alive(guest);
  await expectAccessibleIn(guest);
  const frame = main(guest).getByRole('img', { name: 'ลงชื่อผู้เช่า: ยังไม่มีลายเซ็น' });
  await frame.scrollIntoViewIfNeeded();
  const box = (await frame.boundingBox())!;
  const to = (x: number, y: number) => guest.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
  await to(0.2, 0.6);
  await guest.mouse.down();
  await to(0.35, 0.2);
  await to(0.5, 0.7);
  await guest.mouse.up();
  await expect(main(guest).getByRole('img', { name: 'ลงชื่อผู้เช่า: มีลายเซ็นแล้ว' })).toBeVisible();
  await main(guest).getByRole('button', { name: 'ล้างแล้วเซ็นใหม่' }).click();
  await expect(frame).toBeVisible();
  await to(0.2, 0.6);
  await guest.mouse.down();
  await to(0.6, 0.3);
  await guest.mouse.up();

  await main(guest).getByLabel('บ้านเลขที่').fill('12/3 หมู่ 4');
  await main(guest).getByLabel('รหัสไปรษณีย์').fill('10110');
  await main(guest).getByRole('combobox', { name: 'เลือกตำบลหรือแขวง' }).pressSequentially('คลองเตย');
  await guest
    .getByRole('option', { name: /คลองเตย/ })
    .first()
    .click();
  await expectAccessibleIn(guest);
  await main(guest).getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await expect(main(guest).getByText('ยังไม่เสร็จ: โปรดชำระ')).toBeVisible();
  await expectAccessibleIn(guest);
  await main(guest).getByRole('link', { name: /^ชำระ/ }).click();
  await guest.waitForURL(/\/billing\//);
  await expect(main(guest).getByText(/350/).first()).toBeVisible();

  // Without a script a name is typed, and so is the place.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' });
  const plain = await context.newPage();
  await plain.goto(at('fair', `/form/${slug}`));
  await main(plain).getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await expect(main(plain).getByRole('alert')).toContainText('โปรดตอบข้อนี้');
  await main(plain).getByLabel('ลงชื่อผู้เช่า').fill('ก้อง แก้วใส');
  for (const name of ['line', 'subdistrict', 'district', 'province']) await main(plain).locator(`[id="field-place.${name}"]`).fill('บ้านนา');
  await main(plain).locator('[id="field-place.postcode"]').fill('58130');
  await main(plain).getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await main(plain).getByRole('link', { name: /^ชำระ/ }).click();
  await expect(main(plain).getByText(/350/).first()).toBeVisible();
  await context.close();

  const staff = await open('fair', `/form/${id}/admin/responses`, 'manager');
  await alive(staff);
  await main(staff).getByRole('link', { name: 'F69-00001' }).click();
  await expect(main(staff).getByRole('img', { name: 'ลงชื่อผู้เช่า' })).toBeVisible();
  await expect(main(staff).getByText(/คลองเตย.*10110/)).toBeVisible();
  await expect(main(staff).getByText('รอชำระเงิน')).toBeVisible();
  await expectAccessibleIn(staff);
});
