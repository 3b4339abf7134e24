import type { BrowserContext, Page } from '@playwright/test';
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

const sync = (till: Page) => till.locator('.pos-Sync');
const go = (till: Page, section: string) =>
  till.getByRole('navigation', { name: 'ส่วนของเครื่องขาย' }).getByRole('button', { name: section }).click();

/** One of the first goods, exactly paid: a press on the tile, F2, Enter. Gives the bill's number once change is due. */
async function sell(till: Page): Promise<string> {
  await till.locator('.pos-Tile:not(:has(.pos-Tile-many))').first().click();
  await till.keyboard.press('F2');
  await expect(till.getByRole('button', { name: /^พอดี/ })).toBeFocused();
  await till.keyboard.press('Enter');
  const dialog = till.getByRole('dialog', { name: /^บิล / });
  await expect(dialog.getByRole('status')).toContainText('ไม่ต้องทอน');
  return (await dialog.getByRole('heading', { level: 2 }).innerText()).replace('บิล ', '');
}

async function openTill(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at('market', '/cluster/pos'));
  await expect(page.locator('.pos-Tile').first()).toBeVisible();
  return page;
}

/** A browser that has become a till of the fruit stall, with a cashier; its page is at the goods. */
async function pair(open: (site: string, path?: string, as?: 'admin') => Promise<Page>, name: string): Promise<Page> {
  const code = await pairingCode(await open('market', '/cluster/manage', 'admin'));
  const till = await open('market', '/cluster/user/login');
  await till.getByLabel('รหัสจับคู่').fill(code);
  await till.getByLabel('ชื่อเครื่องนี้').fill(name);
  await till.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await till.getByRole('button', { name: /มานะ/ }).click();
  await expect(till.getByLabel(/^PIN ของ มานะ/)).toBeFocused();
  await till.keyboard.type('1234');
  await till.keyboard.press('Enter');
  await expect(till).toHaveURL(/\/cluster\/pos$/);
  return till;
}

async function openShift(till: Page): Promise<void> {
  await go(till, 'กะเงิน');
  await till.getByRole('textbox', { name: '฿1,000.00' }).fill('1');
  await till.getByRole('button', { name: 'เปิดกะ' }).click();
  await expect(till.getByRole('heading', { name: 'รายงานระหว่างกะ (X)' })).toBeVisible();
}

/** It says that all it needs to start by itself is kept. */
const expectInstalled = (till: Page) => expect(till.getByTitle('เปิดและขายได้แม้ไม่มีเน็ต')).toBeVisible({ timeout: 60_000 });

test('a till is paired and sells; without a connection, too, with the page closed between; then all of it has arrived once', async ({
  open,
  faults,
}) => {
  test.setTimeout(240_000);
  let till = await pair(open, 'เครื่องหน้าแผง');
  const context = till.context();
  await till.close();
  till = await openTill(context);
  await alive(till);
  await expectAccessibleIn(till);

  // a shift
  await go(till, 'กะเงิน');
  await till.getByRole('textbox', { name: '฿1,000.00' }).fill('1');
  await expectAccessibleIn(till);
  await till.getByRole('button', { name: 'เปิดกะ' }).click();
  await expect(till.getByRole('heading', { name: 'รายงานระหว่างกะ (X)' })).toBeVisible();
  await expect(till.getByText('ควรมีในลิ้นชัก')).toHaveCount(0);

  // the tab is killed as soon as change is due: the bill is there
  await go(till, 'ขาย');
  const first = await sell(till);
  expect(first).toMatch(/^[A-Z0-9]+\d\d-000001$/);
  await till.close({ runBeforeUnload: false });
  till = await openTill(context);
  await go(till, 'รับคืน');
  await expect(till.getByRole('listitem').filter({ hasText: first })).toBeVisible();
  await go(till, 'ขาย');
  await expect(sync(till)).toHaveText('ส่งครบแล้ว');

  await expectInstalled(till);
  faults.expectFailed('/');
  await context.setOffline(true);
  const numbers = [first];
  for (let sale = 0; sale < 5; sale++) {
    numbers.push(await sell(till));
    await till.keyboard.press('Enter');
  }
  await till.close();
  till = await openTill(context);
  await expect(sync(till)).toContainText('ออฟไลน์');
  for (let sale = 0; sale < 5; sale++) {
    numbers.push(await sell(till));
    await till.keyboard.press('Enter');
  }
  expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  await expect(sync(till)).toHaveText('ออฟไลน์ ค้างส่ง 10');

  // a second tab only looks
  const second = await context.newPage();
  await second.goto(at('market', '/cluster/pos'));
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('เครื่องขายเปิดอยู่ในแท็บอื่น');
  await expect(second.getByText(numbers.at(-1)!)).toBeVisible();
  await second.close();

  // nobody leaves what was not sent
  await go(till, 'ตั้งค่า');
  await till.getByRole('button', { name: 'ออกจากเครื่อง' }).click();
  await expect(till.getByRole('alert')).toContainText('ยังมี 10 รายการที่ยังไม่ได้ส่ง');

  // on line: everything once
  await context.setOffline(false);
  await expect(sync(till)).toHaveText('ส่งครบแล้ว', { timeout: 60_000 });
  await expectAccessibleIn(till);
  const bills = await open('market', '/cluster/bills', 'admin');
  const series = first.slice(0, -6);
  await expect
    .poll(async () => (await bills.getByRole('main').innerText()).match(new RegExp(`${series}\\d{6}`, 'g'))?.toSorted())
    .toEqual(numbers);

  await till.getByRole('button', { name: 'ออกจากเครื่อง' }).click();
  await expect(till.getByText('ใส่รหัส PIN ของคุณเพื่อเริ่มขาย')).toBeVisible();
});

test('a till that is killed at any step of a sale has the cart or the bill, and no bill twice', async ({ open, faults }) => {
  test.setTimeout(240_000);
  let till = await pair(open, 'เครื่องที่ดับ');
  const context = till.context();
  await openShift(till);
  await expectInstalled(till);
  faults.expectFailed('/');
  await context.setOffline(true);
  const total = () => till.locator('.pos-Cart-total strong');
  const again = async () => {
    await till.close({ runBeforeUnload: false });
    till = await openTill(context);
  };
  await go(till, 'ขาย');
  await till.locator('.pos-Tile:not(:has(.pos-Tile-many))').first().click();
  await till.locator('.pos-Tile:not(:has(.pos-Tile-many))').nth(1).click();
  const worth = await total().innerText();

  // goods in the cart; the money is about to be taken; a part of it is
  await again();
  await expect(total()).toHaveText(worth);
  await till.keyboard.press('F2');
  await expect(till.getByRole('button', { name: /^พอดี/ })).toBeFocused();
  await again();
  await expect(total()).toHaveText(worth);
  await till.keyboard.press('F2');
  await till.getByLabel('รับมา').fill('1');
  await till.getByLabel('รับมา').press('Enter');
  await expect(till.getByRole('button', { name: 'เอาการชำระล่าสุดออก' })).toBeVisible();
  await again();
  await expect(total()).toHaveText(worth);

  // at the very press that ends it: the cart is there, or the bill, never both
  await till.keyboard.press('F2');
  await till.getByRole('button', { name: /^พอดี/ }).press('Enter', { noWaitAfter: true });
  await again();
  const written = async () => {
    await go(till, 'รับคืน');
    const numbers = await till
      .getByRole('listitem')
      .filter({ hasText: /\d\d-\d{6}/ })
      .allInnerTexts();
    await go(till, 'ขาย');
    return numbers.map((text) => Number(/\d\d-(\d{6})/.exec(text)![1])).toSorted((a, b) => a - b);
  };
  const bills = (await written()).length;
  await expect(till.locator('.pos-Cart-total')).toHaveCount(1 - bills);

  // while the receipt is printed: the bill is there, its receipt may be drawn once more
  if (bills === 0) await till.locator('.pos-Cart-head').getByRole('button', { name: 'ล้างตะกร้า' }).click();
  const number = await sell(till);
  await again();
  expect(await written()).toEqual(Array.from({ length: bills + 1 }, (_, index) => index + 1));
  await expect(till.locator('.pos-Cart-total')).toHaveCount(0);
  await go(till, 'รับคืน');
  await expect(till.getByRole('listitem').filter({ hasText: number })).toBeVisible();

  await context.setOffline(false);
  await expect(sync(till)).toHaveText('ส่งครบแล้ว', { timeout: 60_000 });
  const desk = await open('market', '/cluster/bills', 'admin');
  const series = number.slice(0, -6);
  await expect
    .poll(async () => (await desk.getByRole('main').innerText()).match(new RegExp(`${series}\\d{6}`, 'g'))?.length)
    .toBe(bills + 1);
});
