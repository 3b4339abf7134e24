import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { readPdf } from '../kernel/kit/pdf/readPdf.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at, keptSignIn } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

/** What a camera reads from the first page of a PDF. */
async function readQr(bytes: Uint8Array): Promise<string> {
  const [page] = await readPdf(bytes);
  const canvas = await page!.draw(2);
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const [code] = await readBarcodes(image as unknown as ImageData, { formats: ['QRCode'] });
  return code?.text ?? '';
}

const saved = (page: Page) => page.getByText('บันทึกแล้ว ยังไม่เผยแพร่');

test('a manager designs a certificate and issues it; its holder opens it, anybody checks it, and revoked it says so', async ({ open }) => {
  const manager = await open('academy', '/certification/desk/templates', 'manager');
  const mark = `งานจักสาน ${unlike()}`;

  // the design: a copy of a template, changed by keyboard and by numbers, undone, published
  await manager.getByRole('button', { name: 'ทำสำเนา คลาสสิก กรอบทอง', exact: true }).click();
  await expect(manager.getByRole('heading', { level: 1, name: /^สำเนาของ คลาสสิก/ })).toBeVisible();
  await alive(manager);
  const name = manager.getByRole('button', { name: /^ชื่อผู้ได้รับ \{name\} ที่/ });
  const place = async () =>
    /ที่ ([\d.]+), ([\d.]+)/
      .exec((await name.getAttribute('aria-label'))!)!
      .slice(1)
      .map(Number);
  const [x, y] = (await place()) as [number, number];
  await name.focus();
  await manager.keyboard.press('ArrowRight');
  await manager.keyboard.press('ArrowDown');
  await expect.poll(place).toEqual([x + 1, y + 1]);
  await manager.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect.poll(place).toEqual([x, y]);
  await manager.getByRole('button', { name: 'ทำซ้ำ', exact: true }).click();
  const box = (await name.boundingBox())!;
  await manager.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await manager.mouse.down();
  await manager.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 });
  await manager.mouse.up();
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(x + 5);
  await manager.getByRole('spinbutton', { name: 'จากซ้าย' }).fill(String(x));
  await expect.poll(async () => (await place())[0]).toBe(x);
  await manager.getByLabel('ชื่อแบบ', { exact: true }).fill(mark);
  await manager.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(saved(manager)).toBeVisible();
  await expectAccessibleIn(manager);
  await manager.getByRole('button', { name: 'เผยแพร่', exact: true }).click();
  await expect(manager.getByText('ตรงกับฉบับที่ 1 ที่เผยแพร่')).toBeVisible();

  // what can be achieved, and one for a member
  await manager.goto(at('academy', '/certification/desk/achievements'));
  await alive(manager);
  await manager.getByRole('button', { name: 'เพิ่มรายการ' }).click();
  const achievement = manager.getByRole('dialog');
  await achievement.getByRole('button', { name: 'บันทึก' }).click();
  await expect(achievement.getByText('ใส่ชื่อหลักสูตร').first()).toBeVisible();
  await achievement.getByLabel('หลักสูตร', { exact: true }).fill(mark);
  await achievement.getByLabel('เกณฑ์การได้รับ', { exact: true }).fill('สานตะกร้าหนึ่งใบ');
  await achievement.getByLabel('แบบใบรับรอง', { exact: true }).selectOption({ label: mark });
  await achievement.getByRole('button', { name: 'บันทึก' }).click();
  await expect(achievement).toBeHidden();
  await manager.goto(at('academy', '/certification/desk'));
  await alive(manager);
  await manager.getByRole('button', { name: 'ออกใบรับรอง' }).click();
  const issue = manager.getByRole('dialog');
  await issue.getByLabel('หลักสูตร', { exact: true }).selectOption({ label: mark });
  await issue.getByLabel('สมาชิก', { exact: true }).fill('มะลิ');
  await issue.getByRole('radio', { name: 'มะลิ ใจดี' }).check();
  await expect(issue.getByLabel('ชื่อบนใบรับรอง', { exact: true })).toHaveValue('มะลิ ใจดี');
  await issue.getByLabel('ชื่อบนใบรับรอง', { exact: true }).fill('มะลิ กตัญญู น้ำผึ้ง');
  await issue.getByRole('button', { name: 'ออกใบรับรอง' }).click();
  await expect(issue).toBeHidden();
  const row = manager.getByRole('row').filter({ hasText: mark });
  // drawn meanwhile, and told without a reload
  await expect(row.getByText('ใช้ได้', { exact: true })).toBeVisible();

  // its holder
  const holder = await open('academy', '/certification/find', 'user');
  await holder.getByRole('link', { name: mark }).click();
  await expect(holder.getByRole('img', { name: `ใบรับรองของ มะลิ กตัญญู น้ำผึ้ง หลักสูตร ${mark}` })).toBeVisible();
  await alive(holder);
  await expectAccessibleIn(holder);
  const href = await holder.getByRole('link', { name: 'เปิดไฟล์ PDF' }).getAttribute('href');
  const [type, bytes] = await holder.evaluate(async (path) => {
    const answer = await fetch(path);
    return [answer.headers.get('content-type'), Array.from(new Uint8Array(await answer.arrayBuffer()))] as const;
  }, href!);
  expect(type).toBe('application/pdf');
  const address = await readQr(Uint8Array.from(bytes));
  expect(address).toMatch(/\/lesson\/certification\/public\/[0-9A-Z]{18}$/);

  // anybody with the paper in hand
  const anybody = await open('academy', new URL(address).pathname);
  await expect(anybody.getByText('ใบรับรองนี้เป็นของจริงและใช้ได้')).toBeVisible();
  await expect(anybody.getByText('มะลิ กตัญญู น้ำผึ้ง')).toBeVisible();
  await expectAccessibleIn(anybody);

  // taken back
  await row.getByRole('button', { name: /^เพิกถอน/ }).click();
  const revoke = manager.getByRole('dialog');
  await revoke.getByRole('button', { name: 'เพิกถอน' }).click();
  await expect(revoke.getByText('บอกเหตุผลอย่างน้อย 3 ตัวอักษร').first()).toBeVisible();
  await revoke.getByLabel('เหตุผล', { exact: true }).fill('ออกผิดคน');
  await revoke.getByRole('button', { name: 'เพิกถอน' }).click();
  await expect(row.getByText('ถูกเพิกถอน')).toBeVisible();
  await anybody.reload();
  await expect(anybody.getByText('ใบรับรองนี้ถูกเพิกถอนแล้ว')).toBeVisible();
  await expect(anybody.getByText('ออกผิดคน')).toHaveCount(0);
});

test('without scripts a holder has the file, the code that leads to its check, and says who finds it; of a revoked one there is no file', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH', storageState: keptSignIn('academy', 'user') });
  const page = await context.newPage();
  const main = page.getByRole('main');
  const opens = async (title: string, state: string) => {
    await page.goto(at('academy', '/certification/find'));
    const row = main.getByRole('listitem').filter({ hasText: title }).filter({ hasText: state });
    await row.getByRole('link', { name: title }).click();
    await expect(main.getByText(state, { exact: true })).toBeVisible();
  };
  const file = main.getByRole('link', { name: 'เปิดไฟล์ PDF' });

  await opens('ช่างไม้เบื้องต้น', 'ใช้ได้');
  const coming = page.waitForEvent('download');
  await file.click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^ACAD-\d{4}-\d{6}\.pdf$/);
  expect(await readQr(readFileSync(await download.path()))).toMatch(/\/lesson\/certification\/public\/[0-9A-Z]{18}$/);
  const code = main.getByRole('region', { name: 'แบ่งปัน' }).getByRole('img');
  expect(await code.locator('path').getAttribute('d')).toMatch(/^M\d/);

  const found = main.getByRole('switch', { name: 'ให้ผู้อื่นค้นหาพบ' });
  for (const wanted of [false, true]) {
    await found.setChecked(wanted);
    await main.getByRole('button', { name: 'บันทึก' }).click();
    await expect(found).toBeChecked({ checked: wanted });
    await page.reload();
    await expect(found).toBeChecked({ checked: wanted });
  }

  await opens('ช่างไม้เบื้องต้น', 'ถูกเพิกถอน');
  await expect(file).toHaveCount(0);
  await opens('สุขาภิบาลอาหาร', 'หมดอายุ');
  await expect(file).toBeVisible();
  await context.close();
});
