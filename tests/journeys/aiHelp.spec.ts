import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openProvider, type TestProvider } from '../plugins/ai/provider.ts';
import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { account, at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/* Staff press, read what was drafted, and take it or leave it; nothing is stored by it. */

let provider: TestProvider;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  provider = await openProvider(Number(process.env.SALA_TEST_AI_PORT));
});
test.afterAll(() => provider?.close());

async function signIn(page: Page): Promise<void> {
  const { email, password } = account('academy', 'admin');
  await page.getByLabel('อีเมล').fill(email);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.waitForURL(at('asking'));
}
const goTo = async (page: Page, path: string) => {
  await page.goto(at('asking', path));
  await alive(page);
};
const shoot = async (page: Page, name: string) => {
  if (process.env.AI_PICTURES) await page.screenshot({ path: `${process.env.AI_PICTURES}/${name}.png`, fullPage: true });
};

for (const { name, viewport, colorScheme } of VIEWS)
  test(`what is written is helped with, and stays a draft: ${name}`, async ({ open }) => {
    const page = await open('asking', '/user/login', 'guest', { viewport, colorScheme });
    await signIn(page);
    const view = `${viewport.width}-${colorScheme}`;
    const dialog = page.getByRole('dialog', { name: 'ร่างจาก AI' });

    await test.step('goods in the other language', async () => {
      await goTo(page, '/shop/desk/products/new');
      const english = page.getByRole('group', { name: 'ภาษาอังกฤษ' });
      const press = english.getByRole('button', { name: 'แปลจากไทยด้วย AI' });
      await press.click();
      await expect(english.getByText('ยังไม่มีข้อความให้ AI ช่วย')).toBeVisible();
      await page.getByRole('group', { name: 'ภาษาไทย' }).getByLabel('ชื่อสินค้า').fill('กระด้งไม้ไผ่');
      provider.pieces = ['["Bamboo winnowing tray", ""]'];
      await press.click();
      await expect(dialog).toContainText('Bamboo winnowing tray');
      await expectAccessible(page);
      await shoot(page, `goods-draft-${view}`);
      await dialog.getByRole('button', { name: 'ไม่ใช้' }).click();
      await expect(english.getByLabel('ชื่อสินค้า')).toHaveValue('');
      await press.click();
      await dialog.getByRole('button', { name: 'ใช้ร่างนี้' }).click();
      await expect(english.getByLabel('ชื่อสินค้า')).toHaveValue('Bamboo winnowing tray');
      await shoot(page, `goods-${view}`);
    });

    await test.step('questions from a lesson', async () => {
      await goTo(page, '/exam/desk/banks');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'นำเข้า' }).click();
      await page.getByRole('button', { name: 'ร่างคำถามจากบทเรียนด้วย AI' }).click();
      const choose = page.getByRole('dialog', { name: 'ร่างคำถามจากบทเรียนด้วย AI' });
      await choose.getByLabel('ค้นหาบทเรียน').fill('ไม้');
      await choose.getByRole('radio').first().check();
      await expectAccessible(page);
      await shoot(page, `lesson-${view}`);
      provider.pieces = ['เลื่อยลันดาใช้ทำอะไร {=ตัดไม้ ~ตอกตะปู ~ขัดผิว ~ทาสี}\n\n', 'ไม้สักทนปลวก {TRUE}'];
      await choose.getByRole('button', { name: 'ร่าง 5 ข้อจากบทเรียนนี้' }).click();
      await expect(dialog).toContainText('ไม้สักทนปลวก');
      await dialog.getByRole('button', { name: 'ใช้ร่างนี้' }).click();
      await expect(page.getByLabel('เนื้อหา')).toHaveValue(/\[tag:AI\]\nไม้สักทนปลวก/);
      await page.getByRole('button', { name: 'ตรวจก่อนนำเข้า' }).click();
      await expect(page.getByText('พบ 2 ข้อ')).toBeVisible();
      await shoot(page, `questions-${view}`);
    });

    await test.step('what was answered, and a letter', async () => {
      await goTo(page, '/form');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await page.getByRole('link', { name: 'สรุปผล' }).click();
      provider.pieces = ['ส่วนใหญ่พอใจกับงาน\n- อยากได้ที่จอดรถเพิ่ม\n- ขอให้เริ่มตรงเวลา'];
      await page.getByRole('button', { name: 'ให้ AI ร่างสรุป' }).click();
      await expect(dialog).toContainText('อยากได้ที่จอดรถเพิ่ม');
      await shoot(page, `summary-draft-${view}`);
      await dialog.getByRole('button', { name: 'ใช้ร่างนี้' }).click();
      await expect(page.getByLabel('ข้อความสรุป')).toHaveValue(/ขอให้เริ่มตรงเวลา/);
      await expectAccessible(page);
      await shoot(page, `summary-${view}`);

      await goTo(page, '/event/manage');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await page.getByRole('main').getByRole('link', { name: 'ข้อความ' }).click();
      await page.getByRole('button', { name: 'เขียนข้อความ' }).click();
      const sheet = page.getByRole('dialog').first();
      await sheet.getByLabel('หัวเรื่อง').fill('เลื่อน');
      await sheet.getByLabel('ข้อความ').fill('งานเลื่อน มาสิบโมง');
      provider.pieces = ['["ขอเลื่อนเวลาเริ่มงาน", "ขออภัยในความไม่สะดวกครับ งานจะเริ่มเวลา 10.00 น."]'];
      await sheet.getByRole('button', { name: 'เกลาให้สุภาพด้วย AI' }).click();
      await dialog.getByRole('button', { name: 'ใช้ร่างนี้' }).click();
      await expect(sheet.getByLabel('หัวเรื่อง')).toHaveValue('ขอเลื่อนเวลาเริ่มงาน');
      await expect(sheet.getByLabel('ข้อความ')).toHaveValue(/ขออภัยในความไม่สะดวก/);
      await shoot(page, `letter-${view}`);
    });

    await test.step('an answer, before it is sent', async () => {
      await goTo(page, '/user/message?box=own');
      await page.getByRole('button', { name: 'สอบถามเจ้าหน้าที่' }).click();
      const start = page.getByRole('dialog', { name: 'สอบถามเจ้าหน้าที่' });
      await start.getByLabel('หัวเรื่อง').fill(`ใบเสร็จ ${view}`);
      await start.getByLabel('ข้อความ').fill('ขอใบเสร็จของเดือนก่อน');
      await start.getByRole('button', { name: 'ส่งข้อความ' }).click();
      await page.waitForURL(/\/user\/message\/[\da-f-]{36}/);
      await alive(page);
      const field = page.getByRole('textbox', { name: /^ข้อความถึง/ });
      await field.fill('เอาใบเสร็จมาด้วย');
      provider.pieces = ['["รบกวนนำใบเสร็จมาด้วยนะคะ"]'];
      await page.getByRole('button', { name: 'เกลาให้สุภาพด้วย AI' }).click();
      await dialog.getByRole('button', { name: 'ใช้ร่างนี้' }).click();
      await expect(field).toHaveValue('รบกวนนำใบเสร็จมาด้วยนะคะ');
      await expectAccessible(page);
      await shoot(page, `message-${view}`);
      await field.fill('');
    });

    await test.step('what a picture in a text shows', async () => {
      await goTo(page, '/event/manage');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'รูปภาพ', exact: true }).first().click();
      const picture = page.getByRole('dialog', { name: 'รูปภาพ' });
      const describe = picture.getByRole('button', { name: 'ให้ AI บรรยายภาพ' });
      await expect(describe).toHaveCount(0);
      await picture.getByLabel('ที่อยู่ของรูป').fill('/demo/saengthong.svg');
      await expect(describe).toBeVisible();
      await shoot(page, `picture-${view}`);
    });

    await test.step('what a file shows, taken along to where it is chosen', async () => {
      const name = `ร่มบ่อสร้าง ${view}.png`;
      const alt = `ร่มกระดาษสามคัน ${view}`;
      // Browsers other than Chromium give no handles to picked files.
      await page.addInitScript(() => void Reflect.deleteProperty(window, 'showOpenFilePicker'));
      await goTo(page, '/user/filemanager');
      await page.getByRole('button', { name: 'อัปโหลด', exact: true }).click();
      const picking = page.waitForEvent('filechooser');
      await page.getByRole('menuitem').first().click();
      const buffer = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#b33' } })
        .png()
        .toBuffer();
      await (await picking).setFiles({ name, mimeType: 'image/png', buffer });
      const row = page.getByRole('grid').locator('[data-index]').filter({ hasText: name });
      await expect(row).toBeVisible();
      await row.click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'รายละเอียด' }).click();
      provider.pieces = [alt];
      await page.getByRole('button', { name: 'ให้ AI บรรยายภาพ' }).click();
      await dialog.getByRole('button', { name: 'ใช้ร่างนี้' }).click();
      const details = page.getByRole('dialog').filter({ has: page.getByText(name) });
      await expect(details.getByLabel('คำบรรยายรูป')).toHaveValue(alt);
      await expectAccessible(page);
      await shoot(page, `file-${view}`);
      await details.getByRole('button', { name: 'เก็บคำบรรยาย' }).click();
      await page.keyboard.press('Escape');

      await goTo(page, '/about');
      await page.getByRole('button', { name: 'แก้ไข', exact: true }).click();
      await page.getByText('ที่อยู่ รูปหลัก และการมองเห็น').click();
      await page.getByRole('group', { name: 'รูปหลัก' }).getByRole('button', { name: 'เลือกรูปจากไฟล์' }).click();
      await page.getByRole('dialog').getByText(name).click();
      await page.getByRole('dialog').getByRole('button', { name: 'ใช้ที่เลือก' }).click();
      await expect(page.getByLabel('คำบรรยายรูป')).toHaveValue(alt);
      await expectAccessible(page);
      await shoot(page, `page-${view}`);
    });

    await test.step('a post', async () => {
      await goTo(page, '/cms-blog/manage');
      await page.getByRole('link', { name: 'เขียนเรื่องใหม่' }).first().click();
      const begin = page.getByRole('dialog').first();
      await begin.getByLabel('ชื่อเรื่อง').fill(`ปั๊มน้ำ ${view}`);
      await begin.getByRole('button', { name: 'เริ่มเขียน' }).click();
      await page.getByText('ภาษาอื่น', { exact: true }).first().click();
      provider.pieces = ['["ดูแลปั๊มน้ำของคุณ", ""]'];
      await page.getByRole('button', { name: 'เกลาข้อความให้สุภาพด้วย AI' }).click();
      await dialog.getByRole('button', { name: 'ใช้ร่างนี้' }).click();
      await expect(page.getByRole('textbox', { name: 'ชื่อเรื่อง' }).first()).toHaveValue('ดูแลปั๊มน้ำของคุณ');
      await expectAccessible(page);
      await shoot(page, `post-${view}`);
    });
  });

test('without a provider there is no button', async ({ open }) => {
  const page = await open('academy', '/exam/desk/banks', 'admin');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'นำเข้า' }).click();
  await expect(page.getByLabel('เนื้อหา')).toBeVisible();
  await expect(page.getByRole('button', { name: /AI/ })).toHaveCount(0);
});
