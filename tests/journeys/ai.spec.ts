import { openProvider } from '../plugins/ai/provider.ts';
import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { account, at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const QUESTION = 'น้ำไม่ขึ้น ต้องเช็กปั๊มจุดไหน';

test('without a provider a member asks and reads what the site says, with the way there', async ({ open }) => {
  const page = await open('academy', '/ai', 'user');
  await page.getByRole('textbox', { name: 'คำถาม' }).fill(QUESTION);
  await page.getByRole('button', { name: 'ถาม', exact: true }).click();
  await expect(page).toHaveURL(/\/ai\/[0-9a-f-]{36}$/);
  const main = page.getByRole('main');
  await expect(main.getByText('ยังไม่ได้ตั้งค่า AI นี่คือสิ่งที่เว็บไซต์เขียนไว้')).toBeVisible();
  const source = main.getByRole('region', { name: 'ที่มา' }).getByRole('link').first();
  await expect(source).toContainText('ปั๊ม');
  await source.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ปั๊ม');
  await page.goBack();
  await page.getByRole('button', { name: 'มีประโยชน์', exact: true }).click();
  await expect(main.getByText('ขอบคุณที่บอก')).toBeVisible();
  await page.getByRole('button', { name: 'ลบบทสนทนานี้' }).click();
  await expect(page).toHaveURL(at('academy', '/ai'));
});

test('it works without a script, for a guest where the site lets guests ask', async ({ browser, open }) => {
  const closed = await open('academy', '/ai');
  await expect(closed.getByRole('main')).toContainText('เว็บไซต์นี้ให้สมาชิกถามเท่านั้น');
  const provider = await openProvider(Number(process.env.SALA_TEST_AI_PORT));
  provider.pieces = ['เช็กห้าจุด ', '[1]'];
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' });
  try {
    const page = await context.newPage();
    await page.goto(at('asking', '/ai'));
    await page.getByRole('textbox', { name: 'คำถาม' }).fill(QUESTION);
    await page.getByRole('button', { name: 'ถาม', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('เช็กห้าจุด');
    await expect(page.getByRole('region', { name: 'ที่มา' }).getByRole('link').first()).toBeVisible();
    expect(provider.asked).toHaveLength(1);

    await test.step('with one an answer is shown while it is written, may be stopped, and asked again', async () => {
      const member = await open('asking', '/user/login');
      await alive(member);
      const { email, password } = account('academy', 'user');
      await member.getByLabel('อีเมล').fill(email);
      await member.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
      await member.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
      await member.waitForURL(at('asking'));
      await member.goto(at('asking', '/ai'));
      await alive(member);
      provider.behaviour = 'held';
      provider.pieces = ['เริ่มที่วาล์วหัวกะโหลก'];
      await member.getByRole('textbox', { name: 'คำถาม' }).fill(QUESTION);
      await member.getByRole('button', { name: 'ถาม', exact: true }).click();
      const main = member.getByRole('main');
      await expect(main.getByText('เริ่มที่วาล์วหัวกะโหลก')).toBeVisible();
      await member.getByRole('button', { name: 'หยุด' }).click();
      await expect(main.getByText('หยุดไว้กลางคำตอบ')).toBeVisible();
      await expect(main.getByText('เริ่มที่วาล์วหัวกะโหลก')).toBeVisible();

      provider.behaviour = 'good';
      provider.pieces = ['วาล์วหัวกะโหลก ', 'แล้วซีลเพลา [1]'];
      await member.getByRole('button', { name: 'ถามใหม่' }).click();
      await expect(main.getByText('AI เขียนคำตอบนี้ อาจผิดได้ ตรวจกับที่มา')).toBeVisible();
      await expect(main).toContainText('แล้วซีลเพลา');
      await expect(main.getByRole('link', { name: 'ที่มา 1' })).toBeVisible();
    });
  } finally {
    await context.close();
    provider.close();
  }
});

for (const { name, viewport, colorScheme } of VIEWS)
  test(`it is for everybody: ${name}`, async ({ open }) => {
    const page = await open('academy', '/ai', 'user', { viewport, colorScheme });
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'คำถาม' }).fill('มีคอร์สงานไม้ไหม');
    await page.getByRole('button', { name: 'ถาม', exact: true }).click();
    await expect(page.getByRole('region', { name: 'ที่มา' })).toBeVisible();
    await expectAccessible(page);
    if (process.env.AI_PICTURES)
      await page.screenshot({ path: `${process.env.AI_PICTURES}/talk-${viewport.width}-${colorScheme}.png`, fullPage: true });
    const desk = await open('academy', '/ai/usage', 'manager', { viewport, colorScheme });
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('การใช้ AI');
    await expectAccessible(desk);
    if (process.env.AI_PICTURES)
      await desk.screenshot({ path: `${process.env.AI_PICTURES}/usage-${viewport.width}-${colorScheme}.png`, fullPage: true });
  });
