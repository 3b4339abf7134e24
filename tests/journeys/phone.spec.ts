import type { Locator, Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerOf } from './kit/caller.ts';
import { at, WITH_ACCOUNTS } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const PHONE = { viewport: { width: 360, height: 800 } };
const FILES = '/user/filemanager';
const row = (page: Page, name: string) =>
  page
    .getByRole('grid')
    .locator('[data-index]')
    .filter({ has: page.getByText(name, { exact: true }) });
/** All of it is on the screen without scrolling. */
async function expectAtOnce(control: Locator) {
  expect(await control.page().evaluate(() => scrollY)).toBe(0);
  await expect(control).toBeInViewport({ ratio: 1 });
}

for (const site of WITH_ACCOUNTS)
  test(`the button that signs in is seen at once: ${site}`, async ({ open }) => {
    const page = await open(site, '/user/login', 'guest', PHONE);
    await expectAtOnce(page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }));
  });

for (const site of ['academy', 'fair'] as const)
  test(`who asks to be signed in, the warning and the numbers are seen at once: ${site}`, async ({ open }) => {
    const desk = await open(site, '/about');
    const started = desk.waitForResponse(/\/api\/account\/device$/);
    await desk.goto(at(site, '/user/qrcode'));
    const { link, number } = (await (await started).json()) as { link: string; number: string };
    const phone = await open(site, new URL(link).pathname + new URL(link).search, 'user', PHONE);
    const main = phone.getByRole('main');
    await expect(main).toContainText(`${site}.localhost`);
    await expect(main.getByText('อนุมัติเฉพาะเมื่อหน้าจอนั้นอยู่ตรงหน้าคุณ')).toBeVisible();
    for (const each of await main.getByRole('group').getByRole('button').all()) await expectAtOnce(each);
    await expect(main.getByRole('group').getByRole('button', { name: number })).toBeVisible();
  });

test('the menu of a member has all its links in reach, and signing out covers none of them', async ({ open }) => {
  const page = await open('academy', '/about', 'user', PHONE);
  await page.getByRole('banner').locator('summary').filter({ hasText: 'มะลิ' }).click();
  const menu = page.getByRole('banner').locator('details[open]');
  const links = await menu.getByRole('link').all();
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    await link.scrollIntoViewIfNeeded();
    // What stands at its middle is the link itself.
    const { x, y, width, height } = (await link.boundingBox())!;
    const hit = await link.evaluate(
      (own, [left, top]) => own.contains(document.elementFromPoint(left!, top!)),
      [x + width / 2, y + height / 2],
    );
    expect(hit, await link.innerText()).toBe(true);
  }
  await expect(menu.getByRole('button', { name: 'ออกจากระบบ' })).toBeInViewport({ ratio: 1 });
});

test('a menu of a row that was put away leaves nothing selected; the next one is for its own row alone', async ({ open }, info) => {
  const call = await callerOf('academy', 'user');
  const { folderID } = (await call('/filemanager/new_folder', { name: `เมนู ${info.repeatEachIndex}-${info.retry}` })) as {
    folderID: string;
  };
  for (const name of ['หนึ่ง', 'สอง']) await call('/filemanager/new_folder', { name, parent: folderID });
  const page = await open('academy', `${FILES}?folder=${folderID}`, 'user', { ...PHONE, hasTouch: true });
  const selected = page.getByRole('grid').locator('[aria-selected="true"]');
  await row(page, 'หนึ่ง')
    .getByRole('button', { name: /^คำสั่งของ/ })
    .tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.touchscreen.tap(180, 30);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(selected).toHaveCount(0);
  await row(page, 'สอง')
    .getByRole('button', { name: /^คำสั่งของ/ })
    .tap();
  await page.getByRole('menuitem', { name: 'ย้ายไปถังขยะ' }).tap();
  await expect(row(page, 'สอง')).toHaveCount(0);
  await expect(row(page, 'หนึ่ง')).toBeVisible();
});

test('the buttons of a preview are as large as a finger, and no taller than a button', async ({ open }, info) => {
  const name = `ภาพ ${info.repeatEachIndex}-${info.retry}.txt`;
  const page = await open('academy', FILES, 'user', PHONE);
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'showOpenFilePicker'));
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'อัปโหลด', exact: true }).click();
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('menuitem').first().click();
  await (await picking).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('ก') });
  await expect(row(page, name)).toBeVisible();
  await row(page, name).focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name });
  await expect(preview).toContainText('ก');
  const controls = await preview.locator('button, a[href]').all();
  expect(controls.length).toBeGreaterThan(1);
  for (const control of controls) {
    if (!(await control.isVisible())) continue;
    const { width, height } = (await control.boundingBox())!;
    const what = await control.evaluate((element) => element.ariaLabel ?? element.textContent);
    expect([Math.round(width) >= 44, Math.round(height) >= 44, height <= 64], `${what}: ${width} × ${height}`).toEqual([true, true, true]);
  }
});

test('a folder that is dropped from the desktop comes with what is in it', async ({ open }, info) => {
  const name = `จากเดสก์ท็อป ${info.repeatEachIndex}-${info.retry}`;
  const inner = join(info.outputPath(name), 'ข้างใน');
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(inner, 'ลึก.txt'), 'ลึก');
  const page = await open('academy', FILES, 'user', { viewport: { width: 1280, height: 900 } });
  const { x, y, width } = (await page.getByRole('grid').boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + 20,
      data: { items: [], files: [info.outputPath(name)], dragOperationsMask: 1 },
    });
  await expect(row(page, name)).toBeVisible();
  for (const each of [name, 'ข้างใน']) {
    await row(page, each).focus();
    await page.keyboard.press('Enter');
  }
  await expect(row(page, 'ลึก.txt')).toBeVisible();
});
