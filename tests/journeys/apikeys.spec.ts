import { expectAccessibleIn } from './kit/accessible.ts';
import { at, port } from './kit/places.ts';
import { alive, expect, signIn, test } from './kit/test.ts';

test('an admin makes a key, uses it, sees what it did and revokes it', async ({ open, request }) => {
  const admin = await open('fair');
  // a key is made by somebody who has just proved who they are
  await signIn(admin, 'fair', 'admin');
  await admin.goto(at('fair', '/apikeys'));
  await alive(admin);
  const main = admin.getByRole('main');
  await expectAccessibleIn(admin);
  await main.getByRole('link', { name: 'ออกคีย์ใหม่' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ออกคีย์ใหม่');
  await main.getByLabel('ชื่อ').fill('ระบบบัญชี');
  await main.getByRole('button', { name: 'ออกคีย์', exact: true }).click();
  await expect(main.getByRole('alert').first()).toContainText('เลือกสิทธิ์อย่างน้อยหนึ่งข้อ');
  await main.locator('summary').filter({ hasText: 'บัญชีและการเข้าสู่ระบบ' }).click();
  await main
    .getByLabel(/^ดูข้อมูลของผู้ออกคีย์เอง/)
    .first()
    .check();
  await expectAccessibleIn(admin);
  await main.getByRole('button', { name: 'ออกคีย์', exact: true }).click();

  // the secret, once
  const dialog = admin.getByRole('alertdialog', { name: 'คีย์ใหม่ของคุณ' });
  const key = await dialog.getByText(/^sala_sk_[0-9a-f]{32}_[\w-]{43}$/).textContent();
  await expectAccessibleIn(admin);
  await dialog.getByRole('button', { name: 'เก็บแล้ว' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ระบบบัญชี');
  await expect(main).not.toContainText(key!.slice(41));
  await expect(main).toContainText('ยังไม่เคยใช้');

  // another system, which knows no cookie of this browser
  const ask = (path: string) =>
    request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: `fair.localhost:${port}`, authorization: `Bearer ${key}` } });
  const call = () => ask('/api/account/own');
  const answer = await call();
  expect([answer.status(), await answer.json()]).toEqual([200, expect.objectContaining({ role: 'admin' })]);
  const refused = await ask('/api/account/members');
  expect([refused.status(), await refused.json()]).toEqual([403, expect.objectContaining({ code: 'api-key-scope' })]);

  // what it did is written down after the answer
  await expect(async () => {
    await admin.reload();
    await expect(main.getByRole('row').filter({ hasText: 'account.listMembers' })).toContainText('403', { timeout: 500 });
  }).toPass();
  await alive(admin);
  await expect(main.getByRole('row').filter({ hasText: 'account.own' })).toContainText('200');
  await expectAccessibleIn(admin);

  await main.getByRole('button', { name: 'เพิกถอนคีย์' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'เพิกถอนคีย์' }).click();
  await expect(main.getByRole('button', { name: 'เพิกถอนคีย์' })).toHaveCount(0);
  await expect(main).toContainText('เพิกถอนแล้ว');
  const after = await call();
  expect([after.status(), await after.json()]).toEqual([401, expect.objectContaining({ code: 'api-key-revoked' })]);
});

test('a call is tried where it is described, and what changes something is asked about first', async ({ open, faults }) => {
  faults.expect(404, '/api/account/members');
  const admin = await open('fair', '/webhooks/reference#account', 'admin');
  const main = admin.getByRole('main');
  await main.getByRole('button', { name: 'ลองเรียก account.own', exact: true }).click();
  const own = admin.getByRole('dialog', { name: 'ลองเรียก account.own' });
  await own.getByRole('button', { name: 'เรียกจริง' }).click();
  await expect(own.getByRole('region', { name: 'คำตอบ' })).toContainText('"role": "admin"');
  await expectAccessibleIn(admin);
  await own.getByLabel('ข้อมูลที่ส่ง (JSON)').fill('ไม่ใช่ JSON');
  await own.getByRole('button', { name: 'เรียกจริง' }).click();
  await expect(own.getByLabel('ข้อมูลที่ส่ง (JSON)')).toHaveAttribute('aria-invalid', 'true');
  await admin.keyboard.press('Escape');

  await main.getByRole('button', { name: 'ลองเรียก account.resendActivation', exact: true }).click();
  const resend = admin.getByRole('dialog', { name: 'ลองเรียก account.resendActivation' });
  await resend.getByLabel('ข้อมูลที่ส่ง (JSON)').fill('{ "id": "0190a000-0000-7000-8000-000000000001" }');
  await resend.getByRole('button', { name: 'เรียกจริง' }).click();
  const asked = admin.getByRole('alertdialog', { name: 'เรียกคำสั่งนี้จริงหรือไม่' });
  await expect(asked).toContainText('account.resendActivation');
  await asked.getByRole('button', { name: 'เรียกจริง' }).click();
  const answer = resend.getByRole('region', { name: 'คำตอบ' });
  await expect(answer).toContainText('404');
  await expect(answer).toContainText('"code": "not-found"');
});
