import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** A code for a till of the fruit stall, as its owner makes it on the desk. */
async function pairingCode(desk: Page): Promise<string> {
  const main = desk.getByRole('main');
  await main.getByRole('link', { name: 'ตลาดนัดแดง' }).click();
  await main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link', { name: 'เครื่องขาย' }).click();
  await main.getByRole('button', { name: 'จับคู่เครื่องขาย' }).click();
  const dialog = desk.getByRole('dialog', { name: 'จับคู่เครื่องขาย' });
  await dialog.getByRole('button', { name: 'ขอรหัสจับคู่' }).click();
  return dialog.getByRole('status', { name: /^รหัสจับคู่/ }).innerText();
}
const go = (till: Page, section: string) =>
  till.getByRole('navigation', { name: 'ส่วนของเครื่องขาย' }).getByRole('button', { name: section }).click();

/** Id and signature of the last bill in the till's log. */
const lastBill = (till: Page) =>
  till.evaluate(
    () =>
      new Promise<{ id: string; signature: string }>((done) => {
        const opening = indexedDB.open('sala-till');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.addEventListener('success', () => {
            const entry = (reading.result as { kind: string; signature: string; body: { bill: { id: string } } }[]).findLast(
              ({ kind }) => kind === 'bill.paid',
            )!;
            opening.result.close();
            done({ id: entry.body.bill.id, signature: entry.signature });
          });
        });
      }),
  );

test('a customer is added at the till and named on a bill; the receipt’s code opens it, and the desk knows what they bought', async ({
  open,
  page,
}) => {
  test.setTimeout(240_000);
  const desk = await open('market', '/cluster/manage', 'admin');
  const code = await pairingCode(desk);
  const till = await open('market', '/cluster/user/login');
  await till.getByLabel('รหัสจับคู่').fill(code);
  await till.getByLabel('ชื่อเครื่องนี้').fill('เครื่องลูกค้าประจำ');
  await till.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await till.getByRole('button', { name: /มานะ/ }).click();
  await till.getByLabel(/^PIN ของ มานะ/).fill('1234');
  await till.keyboard.press('Enter');
  await expect(till.locator('.pos-Tile').first()).toBeVisible();
  await go(till, 'กะเงิน');
  await till.getByRole('button', { name: 'เปิดกะ' }).click();
  await expect(till.getByRole('heading', { name: 'รายงานระหว่างกะ (X)' })).toBeVisible();

  await go(till, 'ลูกค้า');
  await till.getByText('เพิ่มลูกค้า').click();
  await till.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('ป้าแดง ตลาดพลู');
  await expectAccessibleIn(till);
  await till.getByRole('button', { name: 'เพิ่มและใช้กับบิลนี้' }).click();
  await till.locator('.pos-Tile:not(:has(.pos-Tile-many))').first().click();
  await expect(till.getByText('ลูกค้า ป้าแดง ตลาดพลู')).toBeVisible();
  await till.keyboard.press('F2');
  await till.getByRole('button', { name: /^พอดี/ }).click();
  await expect(till.getByRole('dialog', { name: /^บิล / }).getByRole('status')).toContainText('ไม่ต้องทอน');
  await expect(till.locator('.pos-Sync')).toHaveText('ส่งครบแล้ว');

  // what the code on the receipt leads to
  const { id, signature } = await lastBill(till);
  const token = createHash('sha256').update(`receipt\n${signature}`).digest('base64url').slice(0, 22);
  await page.goto(at('market', `/cluster/user/bills/${id}?t=${token}`));
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ใบเสร็จ /);
  await expectAccessibleIn(page);
  await page.getByText('ส่งใบเสร็จทางอีเมล').click();
  await page.getByLabel('อีเมล').fill('somsri@mail.example');
  await page.getByRole('button', { name: 'ส่งใบเสร็จ' }).click();
  await expect(page.getByText('ส่งใบเสร็จแล้ว')).toBeVisible();

  await desk.goto(at('market', '/cluster/customers'));
  await alive(desk);
  await expectAccessibleIn(desk);
  await desk.getByRole('button', { name: 'แก้ไข ป้าแดง ตลาดพลู' }).click();
  await expect(desk.getByRole('dialog').getByText(/^1 บิล/)).toBeVisible();
  await desk.goto(at('market', '/cluster/shifts'));
  await alive(desk);
  await desk.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('รายงาน X (ระหว่างกะ)');
  await expectAccessibleIn(desk);
});
