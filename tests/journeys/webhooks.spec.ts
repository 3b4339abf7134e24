import { once } from 'node:events';
import { createServer } from 'node:http';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, signIn, test } from './kit/test.ts';

test('the reference is folded by area, searched, and read on a phone', async ({ open }) => {
  const page = await open('fair', '/webhooks/reference', 'admin', {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: '/api/webhooks/endpoints/:id/ping' });
  await expect(main.getByRole('heading', { name: 'เว็บฮุก' })).toBeVisible();
  await expect(row).toBeHidden();
  await expectAccessibleIn(page);
  await main.getByRole('searchbox').fill('ปลายทาง ping');
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expect(main.getByRole('button', { name: /^ลองเรียก/ })).toHaveCount(1);
  await expectAccessibleIn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await main.getByRole('searchbox').fill('ไม่มีคำนี้');
  await page.keyboard.press('Enter');
  await main.getByRole('link', { name: 'ดูทั้งหมด' }).click();
  await expect(row).toBeHidden();
});

test('an admin has another system told, tries it, and sees what it answered', async ({ open, faults }) => {
  faults.expect(422, '/api/webhooks/endpoints');
  const told: string[] = [];
  const server = createServer((request, response) => {
    told.push(String(request.headers['webhook-id']));
    response.writeHead(told.length === 1 ? 500 : 200).end('สวัสดีจากระบบบัญชี');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  try {
    // a destination is added by somebody who has just proved who they are
    const admin = await open('fair');
    await signIn(admin, 'fair', 'admin');
    await admin.goto(at('fair', '/webhooks'));
    await alive(admin);
    const main = admin.getByRole('main');
    await expectAccessibleIn(admin);
    await main.getByRole('button', { name: 'เพิ่มปลายทาง' }).click();
    const sheet = admin.getByRole('dialog', { name: 'เพิ่มปลายทาง' });
    await sheet.getByLabel('ชื่อ').fill('ระบบบัญชี');
    await sheet.getByLabel('ที่อยู่').fill('ไม่ใช่ที่อยู่');
    await sheet.getByLabel('เลือกบางเหตุการณ์').check();
    await sheet.getByRole('button', { name: 'เพิ่มปลายทาง' }).click();
    await expect(sheet.getByRole('alert')).toContainText('เลือกอย่างน้อยหนึ่งเหตุการณ์');
    await sheet.getByLabel('account.opened.v1').check();
    await sheet.getByRole('button', { name: 'เพิ่มปลายทาง' }).click();
    await expect(sheet.getByLabel('ที่อยู่')).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet).toContainText('ใส่ที่อยู่เว็บทั้งหมด');
    await sheet.getByLabel('ที่อยู่').fill(`http://127.0.0.1:${port}/hooks`);
    await expectAccessibleIn(admin);
    await sheet.getByRole('button', { name: 'เพิ่มปลายทาง' }).click();

    // the secret, once
    const secret = admin.getByRole('alertdialog', { name: 'ความลับสำหรับตรวจลายเซ็น' });
    await expect(secret).toContainText(/whsec_\S{44}/);
    await expectAccessibleIn(admin);
    await secret.getByRole('button', { name: 'เก็บแล้ว' }).click();
    await expect(main.getByRole('row').filter({ hasText: 'ระบบบัญชี' })).toContainText('1 เหตุการณ์');

    await main.getByRole('link', { name: 'ระบบบัญชี' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('ระบบบัญชี');
    await main.getByRole('button', { name: 'ทดสอบ' }).click();
    const answer = admin.getByRole('dialog', { name: 'ส่งไม่สำเร็จ' });
    await expect(answer).toContainText('500');
    await expect(answer).toContainText('สวัสดีจากระบบบัญชี');
    await answer.getByRole('button', { name: 'ปิดหน้าต่าง' }).click();

    // sent once more, under the same id
    await main.getByRole('button', { name: /^ส่ง webhooks\.ping\.v1/ }).click();
    await expect.poll(() => told.length).toBe(2);
    expect(new Set(told).size).toBe(1);
    await admin.goto(at('fair', new URL(admin.url()).pathname));
    await expect(main.getByRole('row').filter({ hasText: 'webhooks.ping.v1' })).toContainText('ส่งถึงแล้ว');
    await expectAccessibleIn(admin);

    await main.getByRole('button', { name: 'ลบ', exact: true }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'ลบ', exact: true }).click();
    await expect(admin).toHaveURL(at('fair', '/webhooks'));
    await expect(main).toContainText('ยังไม่มีปลายทาง');
  } finally {
    server.close();
  }
});
