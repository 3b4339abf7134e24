import type { BrowserContext, Page } from '@playwright/test';
import { paperOf, type Paper } from '../../stories/plugins/pos/paper.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

interface Printer {
  jobs: number[][];
}
declare global {
  interface Window {
    printer: Printer;
  }
}

/** A USB printer at the border of the browser, in each tab of a context. While the tab's store says `hang`, it takes bytes and never says so. */
const plugPrinter = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.printer = { jobs: [] };
    const device = {
      vendorId: 0x0416,
      productId: 0x5011,
      productName: 'POS58',
      opened: false,
      configuration: {
        interfaces: [
          { interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'out', type: 'bulk' }] }] },
        ],
      },
      async open() {
        device.opened = true;
        window.printer.jobs.push([]);
      },
      async close() {
        device.opened = false;
      },
      async selectConfiguration() {},
      async claimInterface() {},
      async releaseInterface() {},
      transferOut(_: number, bytes: ArrayBuffer) {
        window.printer.jobs.at(-1)!.push(...new Uint8Array(bytes));
        return localStorage.getItem('hang') ? new Promise(() => {}) : Promise.resolve({ status: 'ok' });
      },
    };
    Object.defineProperty(navigator, 'usb', {
      configurable: true,
      value: { getDevices: async () => [device], requestDevice: async () => device },
    });
  });
const papers = async (till: Page): Promise<Paper[]> =>
  (await till.evaluate(() => window.printer.jobs)).map((job) => paperOf(Uint8Array.from(job)));

const go = (till: Page, section: string) =>
  till.getByRole('navigation', { name: 'ส่วนของเครื่องขาย' }).getByRole('button', { name: section }).click();

async function sellInCash(till: Page): Promise<void> {
  await till.locator('.pos-Tile:not(:has(.pos-Tile-many))').first().click();
  await till.keyboard.press('F2');
  await expect(till.getByRole('button', { name: /^พอดี/ })).toBeFocused();
  await till.keyboard.press('Enter');
  await expect(till.getByRole('dialog', { name: /^บิล / }).getByRole('status')).toContainText('ไม่ต้องทอน');
}
const openTill = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(at('market', '/cluster/pos'));
  await expect(page.locator('.pos-Tile').first()).toBeVisible();
  return page;
};

test('receipts come out of a printer, once; customers see what they pay on a screen of their own; keys are told', async ({ open }) => {
  test.setTimeout(240_000);
  const desk = await open('market', '/cluster/manage', 'admin');
  const main = desk.getByRole('main');
  await main.getByRole('link', { name: 'ตลาดนัดแดง' }).click();
  await main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link', { name: 'เครื่องขาย' }).click();
  await main.getByRole('button', { name: 'จับคู่เครื่องขาย' }).click();
  const dialog = desk.getByRole('dialog', { name: 'จับคู่เครื่องขาย' });
  await dialog.getByRole('button', { name: 'ขอรหัสจับคู่' }).click();
  const code = (await dialog.getByRole('status', { name: /^รหัสจับคู่/ }).innerText()).replaceAll(/\D/g, '');
  await expect(dialog.getByRole('img', { name: /^คิวอาร์ของรหัสจับคู่/ })).toBeVisible();

  // as the phone's camera opens it
  let till = await open('market', `/cluster/user/login?code=${code}`);
  const context = till.context();
  await plugPrinter(context);
  await expect(till.getByLabel('รหัสจับคู่')).toHaveValue(code);
  await till.getByLabel('ชื่อเครื่องนี้').fill('เครื่องพิมพ์ได้');
  await till.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await till.getByRole('button', { name: /มานะ/ }).click();
  await expect(till.getByLabel(/^PIN ของ มานะ/)).toBeFocused();
  await till.keyboard.type('1234');
  await till.keyboard.press('Enter');
  await expect(till).toHaveURL(/\/cluster\/pos$/);
  await till.close();
  till = await openTill(context);
  await go(till, 'กะเงิน');
  await till.getByRole('textbox', { name: '฿1,000.00' }).fill('1');
  await till.getByRole('button', { name: 'เปิดกะ' }).click();
  await expect(till.getByRole('heading', { name: 'รายงานระหว่างกะ (X)' })).toBeVisible();

  // the printer is chosen and tried
  await go(till, 'ตั้งค่า');
  await till.getByLabel('พิมพ์ด้วย').selectOption('usb');
  await till.getByRole('button', { name: 'เลือกเครื่องพิมพ์' }).click();
  await expect(till.getByText('เลือกเครื่องพิมพ์แล้ว')).toBeVisible();
  await till.getByRole('switch', { name: 'พิมพ์ใบเสร็จทุกบิลเอง' }).check({ force: true });
  await till.getByRole('switch', { name: 'เปิดลิ้นชักเมื่อรับเงินสด' }).check({ force: true });
  await till.getByRole('button', { name: 'พิมพ์ทดสอบ' }).click();
  await expect(till.getByText(/ส่งหน้าทดสอบไปแล้ว/)).toBeVisible();
  expect(await papers(till)).toMatchObject([{ width: 384, cuts: 1, kicks: 1 }]);
  await expectAccessibleIn(till);

  // the customers' screen
  const [customers] = await Promise.all([context.waitForEvent('page'), till.getByRole('button', { name: 'เปิดจอลูกค้า' }).click()]);
  await expect(customers.getByText('ยินดีต้อนรับ')).toBeVisible();
  await go(till, 'ขาย');
  await till.locator('.pos-Tile:not(:has(.pos-Tile-many))').first().click();
  await expect(customers.getByRole('list', { name: 'รายการสินค้า' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleIn(customers);
  await till.keyboard.press('F2');
  await till.getByLabel('รับมา').fill('5000');
  await till.keyboard.press('Enter');
  await expect(customers.getByText('ขอบคุณที่อุดหนุน')).toBeVisible();
  await expect(customers.locator('.pos-Customer').getByRole('status')).toContainText('เงินทอน');
  await till.keyboard.press('Enter');
  await expect(customers.getByText('ยินดีต้อนรับ')).toBeVisible();
  await customers.close();
  await expect.poll(async () => (await papers(till)).length).toBe(2);
  await expect.poll(async () => (await papers(till))[1]).toMatchObject({ width: 384, cuts: 1, kicks: 1 });
  const [, receipt] = await papers(till);

  // the battery dies while the next one is printed: it comes out once more as a copy, and the drawer stays shut
  await till.evaluate(() => localStorage.setItem('hang', '1'));
  await sellInCash(till);
  await expect.poll(async () => till.evaluate(() => window.printer.jobs.length)).toBe(3);
  await till.close({ runBeforeUnload: false });
  const other = await context.newPage();
  await other.goto(at('market', '/scan'));
  await other.evaluate(() => localStorage.removeItem('hang'));
  await other.close();
  till = await openTill(context);
  await expect.poll(async () => (await papers(till)).map(({ cuts }) => cuts)).toEqual([1]);
  const [copy] = await papers(till);
  expect(copy).toMatchObject({ kicks: 0 });
  expect(copy!.height).toBeGreaterThan(receipt!.height);
  // and not a third time
  await till.reload();
  await expect(till.locator('.pos-Tile').first()).toBeVisible();
  await go(till, 'ตั้งค่า');
  await expect(till.getByLabel('พิมพ์ด้วย')).toHaveValue('usb');
  await expect(till.getByText(/^รอพิมพ์/)).toHaveCount(0);
  expect(await papers(till)).toEqual([]);

  // keys
  await till.keyboard.press('F1');
  const help = till.getByRole('dialog', { name: 'ปุ่มลัดของเครื่องขาย' });
  await expect(help).toContainText('พักบิล');
  await expectAccessibleIn(till);
  await till.keyboard.press('Escape');
  await till.keyboard.press('Alt+1');
  await expect(till.locator('.pos-Tile').first()).toBeVisible();
});
