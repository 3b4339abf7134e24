import type { Page } from '@playwright/test';
import { docx } from '../plugins/files/documents.ts';
import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const FILES = '/user/filemanager';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Browsers other than Chromium give no handles to picked files. */
const withoutHandles = () => void Reflect.deleteProperty(window, 'showOpenFilePicker');
const row = (page: Page, name: string) =>
  page
    .getByRole('grid')
    .locator('[data-index]')
    .filter({ has: page.getByText(name, { exact: true }) });

async function upload(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'อัปโหลด', exact: true }).click();
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('menuitem').first().click();
  await (await picking).setFiles({ name, mimeType: DOCX, buffer });
  await expect(row(page, name)).toBeVisible();
}

test('a document is found by a word in it, with what stands around it, on phones, on desks and without a script', async ({
  browser,
  open,
}, info) => {
  const turn = `${info.repeatEachIndex}${info.retry}`;
  const name = `หนังสือเวียน ${turn}.docx`;
  const page = await open('market', FILES, 'user', { viewport: VIEWS[1].viewport });
  await page.addInitScript(withoutHandles);
  await page.reload();
  await alive(page);
  await upload(
    page,
    name,
    docx(
      ['เรียน ผู้ดูแลแผงทุกท่าน'],
      ['ขอความร่วมมือเก็บก๋วย', 'เตี๋ยวลุยสวน', ` รุ่น${turn} ในตู้แช่ที่อุณหภูมิ 4 องศา ก่อนปิดตลาดน้ำทุกวัน เพื่อให้ผู้ซื้อมั่นใจในความสะอาด`],
    ),
  );

  // The text is read once the file has been looked at: soon, and nobody waits for it.
  const words = `ลุยสวน รุ่น${turn}`;
  await expect(async () => {
    await page.goto(at('market', `${FILES}?q=${encodeURIComponent(words)}`));
    await expect(row(page, name)).toBeVisible({ timeout: 500 });
  }).toPass();
  await alive(page);
  await expect(row(page, name).locator('mark').first()).toHaveText('ลุยสวน');
  await expect(row(page, name)).toContainText('ในตู้แช่ที่อุณหภูมิ');
  await row(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'รายละเอียด' }).click();
  await expect(page.getByRole('dialog')).toContainText('ค้นหาได้');
  await page.keyboard.press('Escape');

  // Typed it is the same; words that stand in no file find none.
  await page.getByRole('searchbox').fill(`ก๋วยเตี๋ยวลุยสวน รุ่น${turn}`);
  await expect(row(page, name).locator('mark').first()).toHaveText('ก๋วยเตี๋ยวลุยสวน');
  await page.getByRole('searchbox').fill(`ก๋วยเตี๋ยวลุยสวน รุ่น${turn} ฉบับหาย`);
  await expect(page.getByText('ไม่พบรายการที่ค้นหา').first()).toBeVisible();

  for (const { viewport, colorScheme } of VIEWS) {
    const other = await open('market', `${FILES}?q=${encodeURIComponent(words)}`, 'user', { viewport, colorScheme });
    await expect(row(other, name).locator('mark').first()).toBeVisible();
    await expectAccessible(other);
  }

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: VIEWS[0].viewport,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(at('market', FILES));
  await bare.getByRole('searchbox').fill(words);
  await bare.getByRole('searchbox').press('Enter');
  await expect(row(bare, name).locator('mark').first()).toHaveText('ลุยสวน');
  await plain.close();
});
