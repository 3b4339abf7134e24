import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { demoAccounts } from '#plugins/account/demo/accounts.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';

const ARGS = [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'];
const SLOWDOWN = 4;

/** A browser that keeps what it has in a folder, as a tablet does; starting it again is a cold start. */
export interface TillBrowser {
  readonly context: BrowserContext;
  /** A page, with a processor four times slower than this machine's where it is `slow`. */
  page(slow?: boolean): Promise<Page>;
  /** Ends it as a battery does that is empty. */
  kill(): void;
}

/** The process that a browser with a folder of its own was started as. */
function processOf(folder: string): number {
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const parts = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return parts.includes(`--user-data-dir=${folder}`) && !parts.some((part) => part.startsWith('--type='));
    } catch {
      return false; // it has ended meanwhile
    }
  });
  if (!found) throw new Error(`no browser has ${folder}`);
  return Number(found);
}

/** Starts the browser of a folder. */
export async function startTillBrowser(folder: string): Promise<TillBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: ARGS,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  return {
    context,
    async page(slow = false) {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      if (slow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      return page;
    },
    kill: () => process.kill(processOf(folder), 'SIGKILL'),
  };
}

/** A code for a till of the fruit stall, as its owner makes it on the desk. */
async function pairingCode(origin: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGS });
  const desk = await browser.newPage({ locale: 'th-TH', timezoneId: 'Asia/Bangkok', viewport: { width: 1280, height: 900 } });
  const { email, password } = demoAccounts('talad').find(({ role }) => role === 'admin')!;
  await desk.goto(`${origin}/user/login?next=/cluster/manage`);
  await desk.waitForLoadState('networkidle');
  await desk.getByLabel('อีเมล').fill(email);
  await desk.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await desk.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await desk.waitForURL(/\/cluster\/manage/);
  await desk.getByRole('main').getByRole('link', { name: 'ตลาดนัดแดง' }).click();
  await desk.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link', { name: 'เครื่องขาย' }).click();
  await desk.getByRole('button', { name: 'จับคู่เครื่องขาย' }).click();
  const dialog = desk.getByRole('dialog', { name: 'จับคู่เครื่องขาย' });
  await dialog.getByRole('button', { name: 'ขอรหัสจับคู่' }).click();
  const code = await dialog.getByRole('status', { name: /^รหัสจับคู่/ }).innerText();
  await browser.close();
  return code;
}

/** Makes a browser a till with a cashier and an open shift; its page is at the goods. @param origin `http://market.localhost:8080` */
export async function pairTill(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cluster/user/login`);
  await page.getByLabel('รหัสจับคู่').fill(await pairingCode(origin));
  await page.getByLabel('ชื่อเครื่องนี้').fill('เครื่องวัด');
  await page.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await page.getByRole('button', { name: /มานะ/ }).click();
  await page.getByLabel(/^PIN ของ มานะ/).waitFor();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cluster\/pos$/);
  const go = (section: string) => page.getByRole('navigation', { name: 'ส่วนของเครื่องขาย' }).getByRole('button', { name: section }).click();
  await go('กะเงิน');
  await page.getByRole('textbox', { name: '฿1,000.00' }).fill('1');
  await page.getByRole('button', { name: 'เปิดกะ' }).click();
  await page.getByRole('heading', { name: 'รายงานระหว่างกะ (X)' }).waitFor();
  await go('ขาย');
  await page.locator('.pos-Tile').first().waitFor();
}

/** Waits until the till says that it starts without a connection. */
export const waitInstalled = (page: Page): Promise<void> => page.getByTitle('เปิดและขายได้แม้ไม่มีเน็ต').waitFor({ timeout: 120_000 });
