import sharp from 'sharp';
import { encode } from 'uqr';
import { crc16, field } from '#kit/thai/emvco.ts';
import { expectAccessible } from './kit/accessible.ts';
import { at, keptSignIn } from './kit/places.ts';
import { alive, expect, signIn, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

/** What the small code of a bank's slip says. */
function slipCode(reference: string): string {
  const body = `${field('00', field('00', '000001') + field('01', '014') + field('02', reference))}${field('51', 'TH')}9104`;
  return body + crc16(body);
}

/** A slip as a phone keeps it: a tall picture with its code in a corner. */
async function slipPicture(reference: string): Promise<Buffer> {
  const { size, data } = encode(slipCode(reference), { ecc: 'M', border: 4 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 5, size * 5, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 1600, channels: 3, background: '#dfe8ff' } })
    .composite([{ input: code, left: 560, top: 1250 }])
    .png()
    .toBuffer();
}

test('a member pays by PromptPay with a slip, the manager accepts it, and the receipt is there', async ({ open }) => {
  const reference = `JRN${unlike()}`;
  const manager = await open('academy', '/');
  await signIn(manager, 'academy', 'manager');
  const member = await open('academy', '/billing/order/cart', 'user');

  // from what is to be paid to the code
  await member.getByRole('link', { name: /ค่าบริการจัดส่งด่วน/ }).click();
  // what is in the wallet, which other journeys fill, decides which of the two it is called
  await member.getByRole('link', { name: /^(ชำระ ฿123\.45|เลือกวิธีอื่น)$/ }).click();
  await member.getByRole('link', { name: 'เลือกวิธีชำระเงิน' }).click();
  await member.getByRole('button', { name: /พร้อมเพย์/ }).click();
  await expect(member.getByRole('img', { name: /คิวอาร์พร้อมเพย์ ฿123.45/ })).toBeVisible();
  await expect(member.getByRole('timer')).toContainText(/1[45]:\d\d/);

  // what is no picture is refused in its place, then the slip is read and sent
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = member.waitForEvent('filechooser');
    await member.getByRole('button', { name: 'เลือกรูปสลิป' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('notes.png', Buffer.from('no picture'));
  await expect(member.getByText('ไฟล์นี้ไม่ใช่รูปภาพ')).toBeVisible();
  await choose('slip.png', await slipPicture(reference));
  await expect(member.getByText(`ธนาคารไทยพาณิชย์ เลขอ้างอิง ${reference}`)).toBeVisible();
  await member.getByRole('button', { name: 'ส่งสลิป' }).click();
  await expect(member.getByText('ได้รับสลิปแล้ว รอเจ้าหน้าที่ตรวจ')).toBeVisible();

  // the manager compares, by keyboard
  await manager.goto(at('academy', '/billing/desk/slips'));
  await alive(manager);
  await manager
    .getByRole('navigation', { name: /^สลิป/ })
    .getByRole('link', { name: /BL69-0006/ })
    .click();
  const review = manager.getByRole('region', { name: 'สลิปของ BL69-0006', exact: true });
  await expect(review).toContainText(reference);
  await manager.keyboard.press('a');
  const dialog = manager.getByRole('dialog', { name: 'รับสลิป' });
  await dialog.getByLabel('ยอดที่เข้าจริง (บาท)').fill('100');
  await expect(dialog.getByText('ขาด ฿23.45')).toBeVisible();
  await dialog.getByLabel('ยอดที่เข้าจริง (บาท)').fill('123.45');
  await dialog.getByRole('button', { name: 'รับ เงินเข้าแล้ว' }).click();
  await expect(review).toHaveCount(0);

  // the member's page knows without a reload, survives one, and leads to the receipt
  await expect(member).toHaveURL(/\/billing\/thankyou/);
  await member.reload();
  await alive(member);
  await expect(member.getByText('ชำระเงินครบแล้ว')).toBeVisible();
  await member.getByRole('link', { name: /^ใบเสร็จรับเงิน/ }).click();
  const sheet = member.getByRole('article', { name: /^ใบเสร็จรับเงิน/ });
  await expect(sheet).toContainText('หนึ่งร้อยยี่สิบสามบาทสี่สิบห้าสตางค์');
  await expect(sheet).toContainText('ต้นฉบับ');
  const download = member.waitForEvent('download');
  await member.getByRole('link', { name: 'ดาวน์โหลด PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('money that was sent too late has its slip taken, and staff write it down', async ({ open }) => {
  const manager = await open('academy', '/');
  // Writing money down asks for a password of the last minutes.
  await signIn(manager, 'academy', 'manager');
  await manager.goto(at('academy', '/billing/desk/charges?show=expired'));
  await alive(manager);
  await manager
    .getByRole('link', { name: /BL69-0004/ })
    .first()
    .click();
  const late = manager.getByRole('button', { name: 'บันทึกเงินที่เข้ามาทีหลัง' });
  await expect(late).toBeVisible();

  const order = new URL(manager.url()).pathname.split('/').at(-1)!;
  const member = await open('academy', `/billing/order/${order}`, 'user', { viewport: { width: 360, height: 800 } });
  await expect(member.getByText('หมดเวลาชำระ').first()).toBeVisible();
  const chooser = member.waitForEvent('filechooser');
  await member.getByRole('button', { name: 'เลือกรูปสลิป' }).click();
  await (await chooser).setFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await slipPicture(`LATE${unlike()}`) });
  await member.getByRole('button', { name: 'ส่งสลิป' }).click();
  await expect(member.getByText('ได้รับสลิปแล้ว รอเจ้าหน้าที่ตรวจ')).toBeVisible();
  await expectAccessible(member);

  await late.click();
  const dialog = manager.getByRole('dialog', { name: 'บันทึกรับเงิน' });
  await expect(dialog.getByLabel('จำนวนที่รับ (บาท)')).toHaveValue('590.00');
  await dialog.getByLabel('เหตุผล').fill('โอนหลังหมดเวลา');
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(manager.getByText('เงินเข้าหลังปิดรายการ')).toBeVisible();
  await expect(manager.getByRole('button', { name: 'ตัดสินใจ' })).toBeVisible();
  await expect(late).toHaveCount(0);
});

test.describe('on a phone in the dark', () => {
  test.use({
    viewport: { width: 360, height: 800 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    storageState: keptSignIn('academy', 'admin'),
  });

  test('everybody can read the pages of billing', async ({ page }) => {
    for (const path of ['/order/cart', '/payment', '/desk', '/desk/slips', '/desk/documents/new']) {
      await page.goto(at('academy', `/billing${path}`));
      await alive(page);
      await expectAccessible(page);
    }
  });
});
