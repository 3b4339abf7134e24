import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** A till of the fruit stall in a browser of its own, signed in and with an open shift. */
async function openTill(desk: Page, till: Page, name: string): Promise<void> {
  const main = desk.getByRole('main');
  await desk.goto(at('market', '/cluster/manage'));
  await alive(desk);
  await main.getByRole('link', { name: 'ตลาดนัดแดง' }).click();
  await main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link', { name: 'เครื่องขาย' }).click();
  await main.getByRole('button', { name: 'จับคู่เครื่องขาย' }).click();
  const dialog = desk.getByRole('dialog', { name: 'จับคู่เครื่องขาย' });
  await dialog.getByRole('button', { name: 'ขอรหัสจับคู่' }).click();
  const code = await dialog.getByRole('status', { name: /^รหัสจับคู่/ }).innerText();
  await till.getByLabel('รหัสจับคู่').fill(code);
  await till.getByLabel('ชื่อเครื่องนี้').fill(name);
  await till.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await till.getByRole('button', { name: /มานะ/ }).click();
  await expect(till.getByLabel(/^PIN ของ มานะ/)).toBeFocused();
  await till.keyboard.type('1234');
  await till.keyboard.press('Enter');
  await expect(till).toHaveURL(/\/cluster\/pos$/);
  await till.getByRole('navigation', { name: 'ส่วนของเครื่องขาย' }).getByRole('button', { name: 'กะเงิน' }).click();
  await till.getByRole('textbox', { name: '฿1,000.00' }).fill('1');
  await till.getByRole('button', { name: 'เปิดกะ' }).click();
  await expect(till.getByRole('heading', { name: 'รายงานระหว่างกะ (X)' })).toBeVisible();
  await till.getByRole('navigation', { name: 'ส่วนของเครื่องขาย' }).getByRole('button', { name: 'ขาย' }).click();
}

async function sell(till: Page): Promise<void> {
  await till.locator('.pos-Tile:not(:has(.pos-Tile-many))').first().click();
  await till.keyboard.press('F2');
  await expect(till.getByRole('button', { name: /^พอดี/ })).toBeFocused();
  await till.keyboard.press('Enter');
  await expect(till.getByRole('dialog', { name: /^บิล / }).getByRole('status')).toContainText('ไม่ต้องทอน');
  await till.keyboard.press('Enter');
}

test('a sale is seen on the dashboard by itself; tiles are arranged by keys; a device becomes a wall that outlives its connection', async ({
  open,
  faults,
}) => {
  test.setTimeout(240_000);
  const till = await open('market', '/cluster/user/login');
  const desk = await open('market', '/cluster/manage', 'admin');
  const device = `จอ ${Date.now().toString(36)}`;
  await openTill(desk, till, device);

  // what is sold comes to a dashboard that is open
  const main = desk.getByRole('main');
  await desk.goto(at('market', '/cluster/dashboard'));
  await alive(desk);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('แดชบอร์ดร้าน');
  await expectAccessibleIn(desk);
  const bills = main.getByRole('region', { name: 'ยอดขาย', exact: true }).locator('.ui-Stat').nth(1);
  const before = Number((await bills.locator('.ui-Stat-value').innerText()).replaceAll(',', ''));
  await sell(till);
  await expect(bills.locator('.ui-Stat-value')).toHaveText(String(before + 1), { timeout: 30_000 });
  await expect(main.getByRole('region', { name: 'กะที่เปิดอยู่' })).toContainText(device);

  // tiles in another order, without a mouse
  await main.getByRole('button', { name: 'จัดเรียง' }).click();
  await expectAccessibleIn(desk);
  const later = main.getByRole('button', { name: 'ย้าย ยอดขาย ไปถัดไป' });
  await later.focus();
  await desk.keyboard.press('Enter');
  await expect(later).toBeFocused();
  await expect(main.getByText('ย้าย ยอดขาย ไปลำดับที่ 2', { exact: false })).toBeAttached();
  await main.getByRole('button', { name: 'นำ ยอดขายรายวัน ออก' }).press('Enter');
  await expect(main.getByRole('button', { name: 'เพิ่ม ยอดขายรายวัน' })).toBeFocused();
  await main.getByRole('button', { name: 'เก็บการจัดเรียง' }).click();
  const headings = main.locator('.panel-Tile h2');
  await expect(headings.first()).toHaveText('ยอดขายตามชั่วโมง');
  await desk.reload();
  await alive(desk);
  await expect(headings.first()).toHaveText('ยอดขายตามชั่วโมง');
  await expect(main.getByRole('region', { name: 'ยอดขายรายวัน' })).toHaveCount(0);
  await main.getByRole('button', { name: 'จัดเรียง' }).click();
  // and by mouse
  await main.getByRole('group', { name: 'ยอดขาย', exact: true }).dragTo(main.getByRole('group', { name: 'ยอดขายตามชั่วโมง' }));
  await expect(main.locator('.panel-Place-title').first()).toHaveText('ยอดขาย');
  await main.getByRole('button', { name: 'กลับเป็นแบบเดิม' }).click();
  await expect(main.getByRole('region', { name: 'ยอดขายรายวัน' })).toBeVisible();

  // the device is no wall before somebody says so
  const wall = await till.context().newPage();
  await wall.goto(at('market', '/cluster/panel'));
  await expect(wall.getByText('จอนี้ยังไม่ได้ตั้งให้แสดงยอด')).toBeVisible();
  await expectAccessibleIn(wall);
  await main.getByRole('button', { name: 'จอติดผนัง' }).click();
  const walls = desk.getByRole('dialog', { name: 'จอติดผนัง' });
  await walls.getByRole('switch', { name: `${device} (แผงผลไม้) เป็นจอติดผนัง` }).check({ force: true });
  await expect(walls.getByRole('switch', { name: `${device} แสดงทุกสาขาที่คุณดูแล` })).not.toBeChecked();
  await expectAccessibleIn(desk);
  await wall.reload();
  await alive(wall);
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText('ตลาดนัดแดง · แผงผลไม้');
  await expect(wall.getByRole('region', { name: 'กะที่เปิดอยู่' })).toHaveCount(0);
  await expectAccessibleIn(wall);
  const sold = wall.getByRole('region', { name: 'ยอดขาย', exact: true }).locator('.ui-Stat-value').first();
  const shown = await sold.innerText();
  await sell(till);
  await expect(sold).not.toHaveText(shown, { timeout: 30_000 });

  // without a connection it keeps what it has, and says how old it is
  faults.expectFailed('/');
  const last = await sold.innerText();
  await till.context().setOffline(true);
  await expect(wall.getByText(/ตัวเลขนี้เก่า \d+ นาที/)).toBeVisible({ timeout: 60_000 });
  await expect(sold).toHaveText(last);
  await till.context().setOffline(false);
  await expect(wall.getByText(/ตัวเลขนี้เก่า/)).toHaveCount(0, { timeout: 30_000 });
});

test('reports say in their address what they are of, and are files', async ({ open }) => {
  const page = await open('market', '/cluster/user/report?from=2026-01-01', 'admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('รายงานยอดขาย');
  await expectAccessibleIn(page);
  const kinds = main.getByRole('navigation', { name: 'รายงาน' });
  for (const name of ['ตามสินค้า', 'ตามหมวด', 'ส่วนลด', 'รับคืน', 'ตามวัน']) {
    await kinds.getByRole('link', { name, exact: true }).click();
    await expect(kinds.locator('[aria-current=page]')).toHaveText(name);
  }
  await expect(page).toHaveURL(/by=day/);
  await main.getByRole('navigation', { name: 'ช่วงเวลา' }).getByRole('link', { name: '7 วัน' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);
  await expect(kinds.locator('[aria-current=page]')).toHaveText('ตามวัน');
  await page.goto(at('market', '/cluster/user/sales/summary'));
  await alive(page);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('สรุปยอดขาย');
  await expectAccessibleIn(page);
  // among the other tabs of the cluster
  await page.goto(at('market', '/cluster/manage'));
  await alive(page);
  await main.getByRole('link', { name: 'ตลาดนัดแดง' }).click();
  await main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link', { name: 'รายงาน' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(main.getByRole('navigation', { name: 'รายงาน' })).toBeVisible();
  await expectAccessibleIn(page);
});

test('who works in a cluster begins at its figures, as long as the browser remembers it', async ({ open }) => {
  const page = await open('market', '/cluster/manage', 'admin');
  await alive(page);
  await page.getByRole('main').getByRole('link', { name: 'ตลาดนัดแดง' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cluster'))).toContain('ตลาดนัดแดง');
  await page.goto(at('market', '/'));
  await expect(page).toHaveURL(/\/cluster\/user\/dashboard$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Whatever else is opened stays where it is; and once nothing is remembered, so does the root.
  await page.goto(at('market', '/shop'));
  await alive(page);
  await expect(page).toHaveURL(/\/shop$/);
  await page.evaluate(() => localStorage.removeItem('cluster'));
  await page.goto(at('market', '/'));
  await alive(page);
  await expect(page).toHaveURL(at('market', '/'));
});
