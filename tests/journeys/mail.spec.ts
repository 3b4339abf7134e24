import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

test('staff write a mail, which is kept on this machine and read in the test inbox by whoever is there', async ({ open }) => {
  const manager = await open('market', '/mail', 'manager');
  await manager.getByRole('main').getByRole('link', { name: 'เขียนอีเมล' }).click();
  const main = manager.getByRole('main');
  await main.getByRole('button', { name: 'ส่งอีเมล' }).click();
  await expect(main.getByRole('alert')).toContainText('มี 3 ช่องที่ต้องแก้ไข');
  await main.getByLabel('ถึง').fill('somying@journeys.example');
  await main.getByLabel('หัวเรื่อง').fill('ข่าวจากตลาด');
  await main.getByLabel('ข้อความ').fill('สวัสดีค่ะ\n\nพรุ่งนี้ตลาดเปิดเช้า');
  await main.getByLabel('แนบไฟล์').setInputFiles({ name: 'แผนที่.txt', mimeType: 'text/plain', buffer: Buffer.from('ตลาด') });
  await expect(main.getByRole('list', { name: 'ไฟล์แนบ' })).toContainText('แผนที่.txt');
  await main.getByRole('button', { name: 'ส่งอีเมล' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'เก็บอีเมลไว้แล้ว' })).toBeVisible();

  await main.getByRole('link', { name: 'ดูรายละเอียด' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ข่าวจากตลาด');
  await expect(main).toContainText('พรุ่งนี้ตลาดเปิดเช้า');

  const guest = await open('market', '/mail/inbox?to=somying@journeys.example');
  const mail = guest.getByRole('article', { name: 'ข่าวจากตลาด' });
  await expect(mail).toContainText('ถึง somying@journeys.example');
  await expect(mail).toContainText('พรุ่งนี้ตลาดเปิดเช้า');
  await expect(mail.getByRole('list', { name: 'ไฟล์แนบ' })).toContainText('แผนที่.txt');
});

test('staff look for a mail that bounced, unblock its address, and send it again', async ({ open }) => {
  const manager = await open('fair', '/mail', 'manager');
  const main = manager.getByRole('main');
  await main.getByLabel('สถานะ').selectOption('bounced');
  await expect(manager).toHaveURL(at('fair', '/mail?state=bounced'));
  await main.getByRole('link', { name: 'ใบเสร็จรับเงินของคุณ' }).click();
  await expect(main).toContainText('ไม่มีที่อยู่อีเมลนี้');
  await main.getByRole('link', { name: 'อีเมลขาออก' }).click();
  const desk = manager.getByRole('navigation', { name: 'เมนูหลังร้าน' });
  await desk.getByRole('link', { name: 'ที่อยู่ที่ระงับ' }).click();
  await main.getByRole('button', { name: 'เลิกระงับ somsak@no-such-place.example' }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'เลิกระงับ' }).click();
  await expect(main).toContainText('ไม่มีที่อยู่ที่ถูกระงับ');
  await desk.getByRole('link', { name: 'อีเมลขาออก' }).click();
  await main.getByRole('button', { name: /^ส่ง “ใบเสร็จรับเงินของคุณ”/ }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect(main.getByRole('row').filter({ hasText: 'ใบเสร็จรับเงินของคุณ' })).toContainText('เก็บไว้ ไม่ส่งออก');
});

test('everybody can use the pages of the mail', async ({ open }) => {
  const page = await open('fair', '/mail?state=queued', 'manager');
  await expectAccessibleIn(page);
  for (const path of ['/mail/addresses', '/mail/compose', '/mail/inbox', '/mail']) {
    await page.goto(at('fair', path));
    await alive(page);
    await expectAccessibleIn(page);
  }
  await page.getByRole('link', { name: 'รหัสยืนยันอีเมลของคุณ' }).click();
  await expect(page.getByRole('main')).toContainText('••••••');
  await expectAccessibleIn(page);
});
