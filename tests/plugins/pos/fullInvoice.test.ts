import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTotals } from '#plugins/billing/rules/documentTotals.ts';
import { invoiceLines } from '#plugins/pos/rules/invoiceLines.ts';
import type { Bill } from '#plugins/pos/rules/deviceLog.ts';
import { receiptPath, receiptToken } from '#plugins/pos/rules/receiptLink.ts';
import { priceOf, taxedOf, vatOf } from '#plugins/pos/rules/cart.ts';
import { openStage, type Stage, type Till } from './stage.ts';

const TAX_ID = '0105536112014';
const BUYER = { name: 'บริษัท มะม่วงทอง จำกัด', taxId: '0107537000882', branch: '', address: '1 ถนนสีลม กรุงเทพมหานคร' };
const billing = {
  settings: {
    sellerName: 'บริษัท ตลาดทอง จำกัด',
    sellerAddress: '9 ถนนพระราม 4 กรุงเทพมหานคร',
    taxId: TAX_ID,
    vatRegistered: true,
    abbreviatedAllowed: true,
  },
};
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ plugins: { billing, desk: {} } });
});
afterAll(() => stage.close());

/** A till whose machine may print abbreviated tax invoices. */
async function taxTill(): Promise<Till> {
  const store = await stage.newStore();
  Object.assign(store, { taxId: TAX_ID, address: '9 ถนนพระราม 4 กรุงเทพมหานคร' });
  const till = await stage.till(store);
  Object.assign(till.device, { machineNo: 'E0500012345' });
  till.open(0);
  return till;
}
const tokenOf = (till: Till, bill: Bill): Promise<string> => {
  const entry = till.log.find(({ body }) => 'bill' in body && body.bill.id === bill.id)!;
  return receiptToken(entry.signature, async (text) => createHash('sha256').update(text).digest('base64'));
};
const report = async (month = '2026-11'): Promise<string[][]> => {
  const { body } = await stage.admin.get(`/billing/desk/vat-report?month=${month}`);
  return body
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.replaceAll('"', '').split(/,(?! )/));
};
const papers = (till: Till) =>
  stage.rows<{ number: string; state: string; total: number; day: string; corrects: string | null }>(
    `select d.number, d.state, d.total_satang as total, d.issue_date as day, c.number as corrects from billing_document d
     left join billing_document c on c.id = d.corrects_id where d.reference like '${till.device.series}%' order by d.kind`,
  );

test('scenario 9: a full tax invoice takes the place of the abbreviated one, and the report of output tax counts the sale once', async () => {
  const till = await taxTill();
  const last = new Date('2026-10-31T10:00:00Z');
  const sold = till.bill([{ unitSatang: 10_700 }]);
  for (const bill of [sold, till.bill([{ unitSatang: 21_400 }])]) till.write('bill.paid', { bill }, last);
  await till.sync();
  const before = (await report('2026-10')).at(-1)!;
  expect(before.slice(-4, -2)).toEqual(['300.00', '21.00']);
  const token = await tokenOf(till, sold);
  const answer = await stage.guest.call('pos.fullInvoice', { id: sold.id, token, ...BUYER });
  expect(answer).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^RT6910-0*1$/) } });
  // What it stands for keeps its own number, marked; the full one bears its day, whenever it was asked for.
  expect(await papers(till)).toEqual([
    { number: sold.number, state: 'replaced', total: 10_700, day: '2026-10-31', corrects: null },
    { number: answer.body.number, state: 'issued', total: 10_700, day: '2026-10-31', corrects: sold.number },
  ]);
  const after = await report('2026-10');
  expect(after.at(-1)).toEqual(before);
  expect(after.find((row) => row[1] === sold.number)?.slice(-4)).toEqual([
    '0.00',
    '0.00',
    '0.00',
    expect.stringContaining(String(answer.body.number)),
  ]);
  expect(after.find((row) => row[1] === answer.body.number)).toEqual(expect.arrayContaining(['100.00', '7.00', BUYER.name]));
  // Once only; and the receipt shows what has taken its place.
  expect(await stage.guest.call('pos.fullInvoice', { id: sold.id, token, ...BUYER })).toMatchObject({
    status: 409,
    body: { code: 'document-ended' },
  });
  expect(await stage.guest.page(receiptPath(sold.id, token))).toContain(answer.body.number);
  const opened = await stage.guest.get(String(answer.body.path));
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain(BUYER.name);
});

test('numbers of full tax invoices have no gap, though some are refused', async () => {
  const till = await taxTill();
  const sold = [1, 2, 3].map(() => till.sell([{ unitSatang: 10_700 }]));
  await till.sync();
  const ask = (bill: Bill, more = {}) => stage.boss.call('pos.fullInvoice', { id: bill.id, ...BUYER, ...more });
  expect(await ask(sold[0]!, { taxId: '0107537000883' })).toMatchObject({ status: 422, body: { fields: { taxId: 'error.taxId' } } });
  const answers = [await ask(sold[0]!), await ask(sold[0]!), await ask(sold[1]!), await ask(sold[2]!)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200]);
  const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => Number(/\d+$/.exec(String(body.number))![0]));
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2]);
});

test('two who ask at once for the same bill get one invoice', async () => {
  const till = await taxTill();
  const sold = till.sell([{ unitSatang: 5_350 }]);
  await till.sync();
  const ask = () => stage.boss.call('pos.fullInvoice', { id: sold.id, ...BUYER });
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('what comes back of it gets a credit note, counted once', async () => {
  const till = await taxTill();
  const sold = till.sell([{ unitSatang: 10_700, quantityMilli: 2000 }]);
  await till.sync();
  const before = (await report()).at(-1)!;
  await stage.boss.call('pos.fullInvoice', { id: sold.id, ...BUYER });
  till.member = stage.manager;
  till.sell([{ ...sold.lines[0]!, quantityMilli: -1000, totalSatang: -10_700 }], { kind: 'return', originBillId: sold.id });
  await till.sync();
  expect((await papers(till)).find(({ number }) => number.startsWith('CN'))).toMatchObject({ total: 10_700 });
  const after = (await report()).at(-1)!;
  expect(Number(before.at(-3)) - Number(after.at(-3))).toBeCloseTo(7);
  expect(await stage.boss.call('pos.fullInvoice', { id: sold.id, ...BUYER })).toMatchObject({
    status: 409,
    body: { code: 'bill-returned' },
  });
});

test('a receipt opens by its link alone, until its days are over; before the till has sent it, it says so', async () => {
  const till = await taxTill();
  const sold = till.sell([{ unitSatang: 10_700, title: 'มะม่วงน้ำดอกไม้' }]);
  const token = await tokenOf(till, sold);
  expect(await stage.guest.page(receiptPath(sold.id, token))).toContain('ใบเสร็จนี้ยังไม่เข้าระบบ');
  await till.sync();
  const page = await stage.guest.page(receiptPath(sold.id, token));
  expect(page).toContain('มะม่วงน้ำดอกไม้');
  expect(page).toMatch(/<form[^>]*method="post"/);
  const other = await stage.guest.get(receiptPath(sold.id, 'A'.repeat(22)));
  expect(other.headers.location).toContain('/user/login');
  expect(await stage.guest.call('pos.fullInvoice', { id: sold.id, token: 'A'.repeat(22), ...BUYER })).toMatchObject({ status: 404 });
  const old = till.bill([{ unitSatang: 10_700 }]);
  till.write('bill.paid', { bill: old }, new Date('2025-10-01T03:00:00Z'));
  await till.sync(till.log.slice(-1));
  expect((await stage.guest.get(receiptPath(old.id, await tokenOf(till, old)))).statusCode).toBe(302);
});

test('the way to a receipt goes by mail', async () => {
  const till = await taxTill();
  const sold = till.sell([{ unitSatang: 10_700 }]);
  await till.sync();
  const token = await tokenOf(till, sold);
  expect(await stage.guest.call('pos.mailReceipt', { id: sold.id, token, email: 'somsri@mail.example' })).toMatchObject({ status: 200 });
  const [mail] = await stage.rows<{ recipient: string; subject: string }>(
    `select recipient, subject from mail_message where kind = 'pos.receipt' order by created_at desc limit 1`,
  );
  expect(mail).toEqual({ recipient: 'somsri@mail.example', subject: expect.stringContaining(sold.number) });
  expect(await stage.guest.call('pos.mailReceipt', { id: sold.id, token: 'A'.repeat(22), email: 'x@mail.example' })).toMatchObject({
    status: 404,
  });
});

test('a deposit is taxed when it is taken, and its goods with what is left: on bill, invoice and report each baht once', async () => {
  const till = await taxTill();
  const month = new Date('2026-09-10T10:00:00Z');
  const deposit = till.bill([{ sku: 'DEPOSIT', title: 'เงินมัดจำ', unitSatang: 53_500 }]);
  till.write('bill.paid', { bill: deposit }, month);
  await till.sync();
  const id = randomUUID();
  const ask = { id, tender: 'deposit', amountSatang: 53_500, code: deposit.number, customerId: null };
  expect(await till.call('pos.tender', ask)).toMatchObject({ status: 200, body: { taxedSatang: 53_500 } });
  expect(await till.call('pos.tender', ask)).toMatchObject({ status: 200, body: { taxedSatang: 53_500 } });
  const goods = [{ unitSatang: 160_500 }];
  const paid = (taxedSatang: number) => [
    { id, tender: 'deposit' as const, amountSatang: 53_500, tenderedSatang: 53_500, reference: deposit.number, taxedSatang },
    { id: randomUUID(), tender: 'cash' as const, amountSatang: 107_000, tenderedSatang: 107_000, reference: '' },
  ];
  const sold = till.bill(goods, { payments: paid(53_500), vatSatang: 7_000 });
  till.write('bill.paid', { bill: sold }, month);
  await till.sync();
  expect(await stage.flags()).not.toContainEqual(expect.objectContaining({ title: sold.number }));
  // 500 and 1,000 baht, with 35 and 70 of VAT.
  expect((await report('2026-09')).at(-1)!.slice(-4, -2)).toEqual(['1500.00', '105.00']);

  const token = await tokenOf(till, sold);
  const page = await stage.guest.get(receiptPath(sold.id, token));
  expect(page.body).toContain(`มัดจำตามใบเลขที่ ${deposit.number} เสียภาษีไว้แล้ว`);
  const answer = await stage.guest.call('pos.fullInvoice', { id: sold.id, token, ...BUYER });
  expect(answer).toMatchObject({ status: 200 });
  const after = await report('2026-09');
  expect(after.at(-1)!.slice(-4, -2)).toEqual(['1500.00', '105.00']);
  expect(after.find((row) => row[1] === answer.body.number)).toEqual(expect.arrayContaining(['1000.00', '70.00']));

  // Who says that more of it was taxed is seen.
  const other = till.bill([{ sku: 'DEPOSIT', title: 'เงินมัดจำ', unitSatang: 53_500, vatClass: 'none' }], { vatSatang: 0 });
  till.write('bill.paid', { bill: other }, month);
  await till.sync();
  const untaxed = randomUUID();
  const taken = await till.call('pos.tender', { ...ask, id: untaxed, code: other.number });
  expect(taken).toMatchObject({ status: 200, body: { taxedSatang: 0 } });
  const [first, cash] = paid(53_500);
  const claims = till.bill(goods, { payments: [{ ...first!, id: untaxed }, cash!], vatSatang: 7_000 });
  till.write('bill.paid', { bill: claims }, month);
  await till.sync();
  expect(await stage.flags()).toContainEqual(expect.objectContaining({ code: 'tender-unproven', title: claims.number }));
});

const line = fc.record({
  quantityMilli: fc.oneof(
    fc.integer({ min: 1, max: 50 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 20_000 }),
  ),
  unitSatang: fc.integer({ min: 1, max: 500_000 }),
  vatClass: fc.constantFrom('vat7', 'exempt', 'none'),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
});
test('a bill comes to the same as its tax invoice, to the satang, however its discounts lie and whatever was deposited', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(800_000),
      (drawn, part, deposit) => {
        const lines = drawn.map(({ off, ...each }, at) => {
          const gross = priceOf(each.quantityMilli, each.unitSatang);
          const discountSatang = Math.floor(gross * off);
          return {
            id: `${at}`,
            variantId: null,
            sku: '',
            title: 'ของ',
            unit: 'ชิ้น',
            note: '',
            ...each,
            discountSatang,
            totalSatang: gross - discountSatang,
          };
        });
        const sum = lines.reduce((all, { totalSatang }) => all + totalSatang, 0);
        const discountSatang = Math.floor(sum * part);
        const bill = { lines, discountSatang, roundingSatang: -3, kind: 'sale' as const };
        const taxed = taxedOf(lines, discountSatang, deposit);
        const used = taxedOf(lines, discountSatang) - taxed;
        const written = invoiceLines(bill, { rounding: 'ปัดเศษ', prepaid: 'หักมัดจำ' }, used);
        const found = documentTotals(written, { priceMode: 'inclusive', rateBp: 700 });
        expect(found.totalSatang).toBe(sum - discountSatang - 3 - used);
        expect(found.vatSatang).toBe(vatOf(lines, discountSatang, 700, deposit));
        expect(found.baseSatang + found.vatSatang).toBe(taxed);
        for (const each of written) expect(each.totalSatang).toBe(each.quantity * each.unitSatang - each.discountSatang);
      },
    ),
  );
});
