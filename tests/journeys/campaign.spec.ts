import { callerOf } from './kit/caller.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

/** An open campaign with one round of two places, that nobody else knows. */
async function newCampaign(formId: string | null = null): Promise<{ slug: string; title: string }> {
  const call = await callerOf('fair', 'admin');
  const id = crypto.randomUUID();
  const slug = `walk-${Date.now().toString(36)}-68`;
  const title = `ลงทะเบียนเดินงาน ${slug}`;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const prefix = `W${Date.now().toString(36).toUpperCase().slice(-8)}`;
  await call('/api/campaign/desk/campaigns', { id, title, slug, opensAt: day(-1), closesAt: day(1) });
  const round = { id: crypto.randomUUID(), name: { th: 'รอบเช้า' }, place: 'ศาลา', startsAt: day(2), endsAt: day(2.1), capacity: 2 };
  const campaign = {
    title: { th: title },
    slug,
    prefix,
    yearBe: 2568,
    opensAt: day(-1),
    closesAt: day(1),
    showCounter: true,
    waitlist: true,
    offerHours: 24,
    verifyEmail: false,
    checkin: true,
    oneBy: ['email', 'phone'],
    formId,
    rounds: [round],
  };
  await call(`/api/campaign/desk/campaigns/${id}`, { campaign, version: 1 }, 'PUT');
  await call(`/api/campaign/desk/campaigns/${id}/turn`, { action: 'PUBLISH' });
  return { slug, title };
}

test('a guest registers without a script, finds it again, is checked in once; without a line the list of the door decides', async ({
  open,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.expectFailed('/');
  const { slug } = await newCampaign();
  // Without scripts the whole way is forms and links.
  const plain = await open('fair', '/', 'guest').then((page) => page.context().browser()!.newContext({ javaScriptEnabled: false }));
  const guest = await plain.newPage();
  const register = async (name: string, nth: number) => {
    await guest.goto(at('fair', `/campaign/${slug}`));
    await guest.getByRole('radio').check();
    await guest.getByLabel('ชื่อ-นามสกุล').fill(name);
    await guest.getByLabel('เบอร์โทรศัพท์').fill(`081-234-567${nth}`);
    await guest.getByLabel('อีเมล').fill(`${slug}.${nth}@example.com`);
    await guest.getByRole('checkbox').check();
    await guest.getByRole('button', { name: 'ยืนยันการลงทะเบียน' }).click();
    await expect(guest.getByText('ลงทะเบียนสำเร็จ')).toBeVisible();
  };
  await register('สมหญิง ใจงาม', 1);
  await register('มาลี บุญมา', 2);
  const reference = (await guest.locator('.campaign-Reference').textContent())!;
  await expect(guest.getByRole('img', { name: 'คิวอาร์โค้ดของ มาลี บุญมา' }).locator('path')).toHaveAttribute('d', /^M\d/);
  const code = (await guest.locator('.campaign-Code-text').textContent())!;
  await guest.goto(at('fair', '/campaign/find'));
  await guest.getByLabel('เลขที่ลงทะเบียน').fill(reference);
  await guest.getByLabel('เบอร์โทรศัพท์ 4 ตัวท้าย').fill('5672');
  await guest.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'มาลี บุญมา' })).toBeVisible();
  await plain.close();

  let desk = await open('fair', `/campaign/manage/${slug}/checkin`, 'manager');
  await expectAccessibleIn(desk);
  await desk.getByRole('main').getByRole('link', { name: 'เปิดหน้าสแกน' }).click();
  await expect(desk.getByText(/มีรายชื่อในเครื่อง 2 คน/)).toBeVisible();
  const type = async (text: string) => desk.getByLabel('พิมพ์รหัส ชื่อ หรือเลขที่').fill(text);
  const verdict = () => desk.locator('[data-verdict]');
  for (const expected of ['in', 'again']) {
    await type(code);
    await desk.getByRole('button', { name: 'ตรวจ', exact: true }).click();
    await expect(verdict()).toHaveAttribute('data-verdict', expected);
  }
  await expect(verdict()).toContainText(/เช็กอินไปแล้ว เมื่อ \d\d:\d\d น\./);

  // The line is cut and the tab killed: the door comes up again with all that it knew.
  await expect(desk.getByText('ปิดแล้วเปิดหน้านี้ใหม่ได้แม้ไม่มีสัญญาณ')).toBeVisible({ timeout: 60_000 });
  const context = desk.context();
  const door = desk.url();
  await context.setOffline(true);
  await desk.close({ runBeforeUnload: false });
  desk = await context.newPage();
  await desk.goto(door);
  await expect(desk.getByText(/ตรวจจากรายชื่อในเครื่อง 2 คน/)).toBeVisible();
  await expect(desk.locator('.ui-Door-counts')).toHaveText('1/2');
  await type('สมหญิง');
  await desk.getByRole('button', { name: /สมหญิง ใจงาม/ }).click();
  await expect(verdict()).toContainText('ตรวจจากรายชื่อในเครื่อง');
  await expect(verdict()).toHaveAttribute('data-verdict', 'in');
  await expect(desk.getByText(/รอส่ง 1 รายการ/)).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(/รอส่ง 1 รายการ/)).toBeVisible();
  await context.setOffline(false);
  await expect(desk.getByText(/ออนไลน์/)).toBeVisible({ timeout: 30_000 });
  await expect(desk.locator('.ui-Door-counts')).toHaveText('2/2');
});

/** An open form of two pages, the second for who grows rice. */
async function newForm(): Promise<string> {
  const call = await callerOf('fair', 'admin');
  const slug = `walk-${Date.now().toString(36)}`;
  const made = (await call('/api/form/desk/forms', { pattern: 'blank', title: 'แบบสำรวจ', slug })) as { id: string; version: number };
  const option = (id: string, th: string) => ({ id, label: { th } });
  const crop = {
    id: 'crop',
    type: 'single',
    label: { th: 'ปลูกอะไร' },
    required: true,
    options: [option('rice', 'ข้าว'), option('corn', 'ข้าวโพด')],
  };
  const draft = {
    title: { th: 'แบบสำรวจ' },
    pages: [
      { id: 'one', title: { th: 'สิ่งที่ปลูก' }, elements: [crop] },
      { id: 'two', title: { th: 'นาข้าว' }, elements: [{ id: 'kind', type: 'short', label: { th: 'พันธุ์อะไร' }, required: true }] },
    ],
  };
  await call(`/api/form/desk/forms/${made.id}/draft`, { version: made.version, draft }, 'PUT');
  await call(`/api/form/desk/forms/${made.id}/state`, { action: 'open' });
  return made.id;
}

test('a form of several pages is gone through without a script, back and forth, and nothing that was typed is lost', async ({ open }) => {
  const { slug } = await newCampaign(await newForm());
  const seen = await open('fair', `/campaign/${slug}`, 'guest');
  await expectAccessibleIn(seen);
  const plain = await seen.context().browser()!.newContext({ javaScriptEnabled: false });
  const guest = await plain.newPage();
  await guest.goto(at('fair', `/campaign/${slug}`));
  await guest.getByRole('radio', { name: /รอบเช้า/ }).check();
  await guest.getByLabel('ชื่อ-นามสกุล').fill('สมหญิง ใจงาม');
  await guest.getByLabel('เบอร์โทรศัพท์').fill('081-234-5671');
  await guest.getByLabel('อีเมล').fill(`${slug}@example.com`);
  await guest.getByRole('radio', { name: 'ข้าว', exact: true }).check();
  await guest.getByRole('checkbox').check();
  await expect(guest.getByText('ขั้นที่ 1 จาก 2')).toBeVisible();
  await guest.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(guest.getByRole('heading', { name: /นาข้าว/ })).toBeVisible();
  await expect(guest.getByLabel('ชื่อ-นามสกุล')).toHaveCount(0);
  await guest.getByLabel('พันธุ์อะไร').fill('หอมมะลิ');
  await guest.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(guest.getByLabel('ชื่อ-นามสกุล')).toHaveValue('สมหญิง ใจงาม');
  await expect(guest.getByRole('radio', { name: 'ข้าว', exact: true })).toBeChecked();
  await guest.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(guest.getByLabel('พันธุ์อะไร')).toHaveValue('หอมมะลิ');
  await guest.getByRole('button', { name: 'ยืนยันการลงทะเบียน' }).click();
  await expect(guest.getByText('ลงทะเบียนสำเร็จ')).toBeVisible();
  await plain.close();
});
