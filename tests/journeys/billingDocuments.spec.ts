import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { at, keptSignIn } from './kit/places.ts';
import { countPresses, type } from './kit/presses.ts';
import { alive, expect, signIn, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

/** Who has just signed in: money is recorded by somebody who proved a moment ago who they are. */
async function accountant(open: (site: string) => Promise<Page>): Promise<Page> {
  const page = await open('academy');
  await signIn(page, 'academy', 'admin');
  return page;
}

test('an accountant comes from a quotation to its receipt in at most ten presses', async ({ open }) => {
  const page = await accountant(open);
  const main = page.getByRole('main');
  const presses = await countPresses(page);
  const customer = `บริษัท ${unlike()} จำกัด`;
  await page.goto(at('academy', '/billing/desk/documents'));
  await alive(page);
  await main.getByRole('link', { name: 'ออกเอกสาร' }).click();
  await expect(page).toHaveURL(/documents\/new/);
  await alive(page);
  await type(page, 'buyer.name', customer);
  await type(page, 'lines.0.title', 'ค่าที่ปรึกษา');
  await type(page, 'lines.0.quantity', '');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2.5');
  await type(page, 'lines.0.unit', 'ชั่วโมง');
  await type(page, 'lines.0.unitSatang', '1,200');
  await expect(main.getByText('รวมทุกรายการ ฿3,000.00')).toBeVisible();
  await main.getByRole('button', { name: 'บันทึกร่างและดูตัวอย่าง' }).click();

  // as it is going to be, without a number
  const draft = main.getByRole('article', { name: 'ใบเสนอราคา ร่าง' });
  await expect(draft).toContainText('2.5 ชั่วโมง');
  await expect(draft).toContainText(customer);
  await main.getByRole('button', { name: 'ออกเอกสาร', exact: true }).click();
  await expect(main.getByRole('article', { name: /^ใบเสนอราคา QT/ })).toContainText('฿3,000.00');
  await main.getByRole('button', { name: 'ลูกค้าตกลง ออกใบแจ้งหนี้' }).click();
  await expect(main.getByRole('article', { name: /^ใบแจ้งหนี้ IV/ })).toBeVisible();
  await main.getByRole('link', { name: 'รับชำระเงิน' }).click();
  await main.getByRole('button', { name: 'บันทึกรับเงิน' }).click();
  const dialog = page.getByRole('dialog', { name: 'บันทึกรับเงิน' });
  await expect(dialog.getByLabel('จำนวนที่รับ (บาท)')).toHaveValue('3,000.00');
  await type(page, 'reason', 'เงินสดหน้าร้าน');
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await main.getByRole('link', { name: /^ใบเสร็จรับเงิน/ }).click();
  await expect(main.getByRole('article', { name: /^ใบเสร็จรับเงิน/ })).toContainText(customer);
  expect(presses()).toBeLessThanOrEqual(10);

  const chain = main.getByRole('navigation', { name: 'เอกสารที่เกี่ยวข้อง' });
  await expect(chain.getByRole('listitem')).toHaveCount(3);
  await chain.getByRole('link', { name: /^ใบเสนอราคา/ }).click();
  await expect(main.getByRole('article', { name: /^ใบเสนอราคา QT/ })).toBeVisible();
});

test('a customer is kept with a draft and found again for the next, in the form and in the book', async ({ open }) => {
  const page = await open('academy', '/billing/desk/documents/new', 'admin');
  const main = page.getByRole('main');
  const name = `ร้าน ${unlike()}`;
  await main.locator('[name="buyer.name"]').fill(name);
  await main.locator('[name="buyer.phone"]').fill('081 234 5678');
  await main.getByLabel('เก็บลูกค้านี้ไว้ในสมุดรายชื่อ').check();
  await main.getByRole('button', { name: 'บันทึกร่างและดูตัวอย่าง' }).click();
  await expect(main.getByRole('article', { name: 'ใบเสนอราคา ร่าง' })).toContainText(name);

  await page.goto(at('academy', '/billing/desk/documents/new'));
  await alive(page);
  await main.getByLabel('ค้นหาในสมุดรายชื่อ').fill(name);
  await main.getByRole('button', { name }).click();
  await expect(main.locator('[name="buyer.name"]')).toHaveValue(name);
  await expect(main.locator('[name="buyer.phone"]')).toHaveValue('081 234 5678');
  await expect(main.locator('[name="lines.0.title"]')).toBeFocused();

  await page.goto(at('academy', `/billing/desk/contacts?q=${encodeURIComponent(name)}`));
  await alive(page);
  await main.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'ออกเอกสาร' }).click();
  await expect(main.locator('[name="buyer.name"]')).toHaveValue(name);
});

test('without scripts a quotation is written, put right and issued, and its customer accepts it at the link', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 800 }, javaScriptEnabled: false, locale: 'th-TH' };
  const staff = await browser.newContext({ ...phone, storageState: keptSignIn('academy', 'admin') });
  const page = await staff.newPage();
  const main = page.getByRole('main');
  await page.goto(at('academy', '/billing/desk/documents/new'));
  await main.locator('[name="lines.0.title"]').fill('ค่าติดตั้ง');
  await main.locator('[name="lines.0.unitSatang"]').fill('ห้าร้อย');
  await main.getByRole('button', { name: 'บันทึกร่างและดูตัวอย่าง' }).click();
  await expect(main.locator('[name="lines.0.title"]')).toHaveValue('ค่าติดตั้ง');
  await expect(main.locator('[name="lines.0.unitSatang"]')).toHaveAttribute('aria-invalid', 'true');
  await main.locator('[name="lines.0.unitSatang"]').fill('๕๐๐');
  await main.getByRole('button', { name: 'บันทึกร่างและดูตัวอย่าง' }).click();
  await expect(main.getByText('ชื่อลูกค้า: กรุณากรอก')).toBeVisible();
  await main.getByRole('link', { name: 'แก้ไขร่าง' }).click();
  await main.locator('[name="buyer.name"]').fill('คุณมะลิ ใจดี');
  // there is room for one more line
  await main.locator('[name="lines.1.title"]').fill('ค่าเดินทาง');
  await main.locator('[name="lines.1.unitSatang"]').fill('250.50');
  await main.getByRole('button', { name: 'บันทึกร่างและดูตัวอย่าง' }).click();
  await expect(main.getByRole('article')).toContainText('฿750.50');
  await main.getByRole('button', { name: 'ออกเอกสาร', exact: true }).click();
  await expect(main.getByRole('article', { name: /^ใบเสนอราคา QT/ })).toBeVisible();

  const [link] = /https?:[^"'\\]+\/billing\/invoice\/[^"'\\]+token=[\w-]+/.exec(await page.content())!;
  const customer = await (await browser.newContext(phone)).newPage();
  await customer.goto(at('academy', new URL(link).pathname + new URL(link).search));
  await customer.getByRole('button', { name: 'ยอมรับใบเสนอราคา' }).click();
  await expect(customer.getByRole('article', { name: /^ใบแจ้งหนี้ IV/ })).toContainText('฿750.50');
  await customer.getByRole('link', { name: 'ชำระ ฿750.50' }).click();
  await expect(customer.getByRole('main')).toContainText('฿750.50');
  await customer.context().close();
  await staff.close();
});

/** An invoice for a customer, written and issued by pressing. */
async function issueInvoice(page: Page, customer: string, amount: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(at('academy', '/billing/desk/documents/new'));
  await alive(page);
  await main.getByText('ใบแจ้งหนี้', { exact: true }).click();
  await main.locator('[name="buyer.name"]').fill(customer);
  await main.locator('[name="lines.0.title"]').fill('ค่าสอน');
  await main.locator('[name="lines.0.unitSatang"]').fill(amount);
  await main.getByRole('button', { name: 'บันทึกร่างและดูตัวอย่าง' }).click();
  await main.getByRole('button', { name: 'ออกเอกสาร', exact: true }).click();
  await expect(main.getByRole('article', { name: /^ใบแจ้งหนี้ IV/ })).toBeVisible();
}

test('open invoices of a customer are asked for on one billing note, and it is paid once they are', async ({ open }) => {
  const page = await accountant(open);
  const main = page.getByRole('main');
  const customer = `ห้าง ${unlike()}`;
  await issueInvoice(page, customer, '1,000');
  await issueInvoice(page, customer, '250.50');
  await page.goto(at('academy', '/billing/desk/documents'));
  await alive(page);
  await main.getByRole('link', { name: 'วางบิล' }).click();
  await main.getByRole('link', { name: customer }).click();
  await expect(main.getByText('2 ใบ รวม ฿1,250.50')).toBeVisible();
  await main.getByRole('checkbox').nth(1).uncheck();
  await expect(main.getByText('1 ใบ รวม ฿1,000.00')).toBeVisible();
  await main.getByRole('checkbox').nth(1).check();
  await main.getByRole('button', { name: 'ออกใบวางบิล' }).click();
  const sheet = main.getByRole('article', { name: /^ใบวางบิล BN/ });
  await expect(sheet).toContainText('หนึ่งพันสองร้อยห้าสิบบาทห้าสิบสตางค์');
  await expectAccessible(page);
  const note = page.url();
  for (const [receive, rest] of [
    ['รับชำระ ฿1,000.00', 'ค้างชำระ ฿250.50'],
    ['รับชำระ ฿250.50', 'ใบแจ้งหนี้ในใบนี้'],
  ] as const) {
    await main.getByRole('link', { name: receive }).click();
    await main.getByRole('button', { name: 'บันทึกรับเงิน' }).click();
    const dialog = page.getByRole('dialog', { name: 'บันทึกรับเงิน' });
    await dialog.getByLabel('เหตุผล').fill('เช็ค');
    await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(note);
    await alive(page);
    await expect(main.getByRole('heading', { name: rest })).toBeVisible();
  }
  await page.goto(at('academy', '/billing/desk/documents?kind=billing_note'));
  await expect(main.getByRole('row').filter({ hasText: customer })).toContainText('ชำระแล้ว');
});

test('without scripts a billing note is issued from a list, and one of nothing is refused there', async ({ browser, open }) => {
  const customer = `ร้าน ${unlike()}`;
  await issueInvoice(await accountant(open), customer, '900');
  const phone = { viewport: { width: 360, height: 800 }, javaScriptEnabled: false, locale: 'th-TH' };
  const staff = await browser.newContext({ ...phone, storageState: keptSignIn('academy', 'admin') });
  const page = await staff.newPage();
  const main = page.getByRole('main');
  await page.goto(at('academy', '/billing/desk/documents/billing-note'));
  await main.getByRole('link', { name: customer }).click();
  await main.getByRole('checkbox').uncheck();
  await main.getByRole('button', { name: 'ออกใบวางบิล' }).click();
  await expect(main.getByText('เลือกอย่างน้อยหนึ่งใบ').first()).toBeVisible();
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'ออกใบวางบิล' }).click();
  await expect(main.getByRole('article', { name: /^ใบวางบิล BN/ })).toContainText('฿900.00');
  await staff.close();
});

test('tax is kept back before its certificate is there, asked for, and filed with its file once it comes', async ({ open }) => {
  const page = await accountant(open);
  const main = page.getByRole('main');
  const customer = `บจก. ${unlike()}`;
  await issueInvoice(page, customer, '1,000');
  await main.getByRole('link', { name: 'รับชำระเงิน' }).click();
  await main.getByRole('button', { name: 'หักภาษี ณ ที่จ่าย' }).click();
  const dialog = page.getByRole('dialog', { name: 'หักภาษี ณ ที่จ่าย' });
  await dialog.getByLabel('หนังสือรับรองจะตามมาภายหลัง').check();
  await dialog.getByRole('button', { name: 'บันทึกการหักภาษี' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(at('academy', '/billing/desk/certificates'));
  await alive(page);
  const buyer = main.getByRole('region', { name: customer });
  await buyer.getByText('ข้อความทวงหนังสือรับรอง').click();
  await expect(buyer.getByText(`เรียน ${customer}`)).toBeVisible();
  await buyer.getByText('ได้รับแล้ว', { exact: true }).click();
  await expectAccessible(page);
  await buyer.getByLabel('เลขที่หนังสือรับรอง (50 ทวิ)').fill('12/2569');
  await buyer.getByRole('button', { name: 'บันทึกหนังสือรับรอง' }).click();
  await expect(buyer.locator('.ui-Field[data-invalid]')).toContainText('วันที่ในหนังสือรับรอง');
  await buyer.getByRole('spinbutton').first().focus();
  await page.keyboard.type('01012568');
  const chooser = page.waitForEvent('filechooser');
  await buyer.getByRole('button', { name: 'แนบไฟล์ PDF หรือรูป' }).click();
  await (await chooser).setFiles({ name: '50tawi.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(buyer.getByText('50tawi.pdf')).toBeVisible();
  await buyer.getByRole('button', { name: 'บันทึกหนังสือรับรอง' }).click();
  await expect(buyer).toHaveCount(0);
  await main.getByRole('link', { name: 'ได้รับแล้ว' }).click();
  const row = main.getByRole('row').filter({ hasText: customer });
  await expect(row).toContainText('12/2569');
  await expect(row.getByRole('link', { name: 'เปิดไฟล์' })).toBeVisible();
});

test('a settlement file is held against payments, booked once, and what does not fit is named', async ({ open }) => {
  const page = await accountant(open);
  const main = page.getByRole('main');
  await issueInvoice(page, `บจก. ${unlike()}`, '1,000');
  const number = (await main.getByRole('article').getAttribute('aria-label'))!.split(' ').at(-1)!;
  await main.getByRole('link', { name: 'รับชำระเงิน' }).click();
  await main.getByRole('button', { name: 'บันทึกรับเงิน' }).click();
  const dialog = page.getByRole('dialog', { name: 'บันทึกรับเงิน' });
  await dialog.getByText('โอนเข้าบัญชี').click();
  await dialog.getByLabel('เหตุผล').fill('สแกนหน้าเคาน์เตอร์');
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(at('academy', '/billing/desk/payouts'));
  await alive(page);
  const file = `เลขอ้างอิง,ยอดเงิน,ค่าธรรมเนียม,ภาษี,ยอดสุทธิ\n${number},"1,000.00",10.00,0.70,989.30\nOTHER-${unlike()},50.00,0,0,50.00\n`;
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'เลือกไฟล์' }).click();
    await (await chooser).setFiles({ name: `${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  };
  await choose();
  await expect(main.getByRole('row').filter({ hasText: number }).first()).toContainText('ตรง');
  await expect(main.getByText('ไม่รู้จักรายการนี้')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'บันทึกที่ตรงกัน 1 รายการ เข้าธนาคาร ฿989.30' }).click();
  await expect(main.getByText('บันทึกแล้ว 1 รายการ เข้าธนาคาร ฿989.30')).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: `${number}.csv` })).toContainText('฿10.00');
  await choose();
  await expect(main.getByText('ไม่มีรายการที่ตรงกัน')).toBeVisible();
});

test('a receipt is had as XML that says it is not signed, and as what would be mailed', async ({ open }) => {
  const page = await accountant(open);
  const main = page.getByRole('main');
  await issueInvoice(page, `บจก. ${unlike()}`, '500');
  await main.getByRole('link', { name: 'รับชำระเงิน' }).click();
  await main.getByRole('button', { name: 'บันทึกรับเงิน' }).click();
  const dialog = page.getByRole('dialog', { name: 'บันทึกรับเงิน' });
  await dialog.getByLabel('เหตุผล').fill('เงินสด');
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await main.getByRole('link', { name: /^ใบเสร็จรับเงิน/ }).click();
  await main.getByRole('link', { name: 'เอกสาร e-Tax' }).click();
  await expect(main.getByRole('heading', { name: /^e-Tax / })).toBeVisible();
  await expect(main.getByText(/^หัวเรื่อง \[\d{8}\]\[(RCT|INV)\]\[/)).toBeVisible();
  await expectAccessible(page);
  const href = (await main.getByRole('link', { name: 'ดู PDF ที่จะส่ง' }).getAttribute('href'))!;
  const begins = await page.evaluate(async (path) => new TextDecoder().decode((await (await fetch(path)).arrayBuffer()).slice(0, 5)), href);
  expect(begins).toBe('%PDF-');
});

test.describe('on a phone in the dark', () => {
  test.use({
    viewport: { width: 360, height: 800 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    storageState: keptSignIn('academy', 'admin'),
  });

  test('everybody can read a draft and the form that it is written in', async ({ page }) => {
    await page.goto(at('academy', '/billing/desk/documents/new'));
    await alive(page);
    await page.locator('[name="buyer.name"]').fill('บริษัท ชื่อยาวมาก จำกัด (มหาชน)');
    await page.locator('[name="lines.0.title"]').fill('ค่าที่ปรึกษา');
    await page.locator('[name="lines.0.unitSatang"]').fill('1000');
    await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'บันทึกร่างและดูตัวอย่าง' }).click();
    await expect(page.getByRole('article', { name: 'ใบเสนอราคา ร่าง' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ลบร่าง' }).click();
    await expect(page).toHaveURL(/\/billing\/desk\/documents$/);
  });
});
