import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalOf, type Entry } from '#plugins/billing/gateway/documents/journal.ts';
import { settle } from '#plugins/billing/gateway/payments/settle.ts';
import { dayOf, payoutRows } from '#plugins/billing/gateway/payouts/payoutFile.ts';
import type { Method } from '#plugins/billing/contract.ts';
import { payoutOf, sidesOf } from '#plugins/billing/rules/journal.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let admin: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true, abbreviatedAllowed: true });
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const DAY = '2026-11-21';
const HEAD = 'Reference,Date,Amount,Fee,VAT,Net';

/** A payment that a provider, or a bank by its references, says came in; `at` `b` in another space. */
async function paid(satang: number, more: { method?: Method; ref?: string; ref1?: string; ref2?: string; at?: string } = {}) {
  const { method = 'provider', ref = `chrg_${randomUUID()}`, ref1 = '', ref2 = '', at } = more;
  const charge = await stage.charge(satang, { at });
  const id = randomUUID();
  await stage.work(async (ctx) => {
    await ctx.db
      .insertInto('billing_payment')
      .values({
        space_id: ctx.space,
        id,
        charge_id: charge.id,
        method,
        state: 'awaiting_customer',
        amount_satang: satang,
        provider_ref: method === 'provider' ? ref : null,
        ref1,
        ref2,
        created_at: ctx.now(),
        updated_at: ctx.now(),
        actor_id: null,
      })
      .execute();
    await settle(ctx, { paymentId: id, capturedSatang: satang, source: 'provider', eventId: id, at: ctx.now() });
  }, at);
  return { id, ref, chargeId: charge.id };
}
interface Line {
  reference: string;
  as: string;
  paidSatang: number | null;
  feeSatang: number;
  vatSatang: number;
  netSatang: number;
}
const match = async (rows: readonly string[], more: object = {}) => {
  const { status, body, text } = await admin.call('matchPayout', { text: [HEAD, ...rows].join('\n'), ...more });
  expect(status, text).toBe(200);
  return body as unknown as { lines: Line[]; bad: number[] };
};
const asOf = async (...rows: string[]) => (await match(rows)).lines.map(({ as }) => as);
const book = (rows: readonly string[], more: object = {}, as = admin) =>
  as.call('bookPayout', { text: [HEAD, ...rows].join('\n'), name: 'settlement.csv', day: DAY, ...more });
const payoutEntries = async (at?: string): Promise<Entry[]> =>
  (await stage.work((ctx) => journalOf(ctx, DAY.slice(0, 7)), at)).filter(({ what }) => what === 'document.journal.payout');

describe('a settlement file', () => {
  test('is matched by reference, booked, and balanced: bank, fee, its VAT, and what the provider owed', async () => {
    const [one, two] = [await paid(100_000), await paid(50_050)];
    const rows = [`${one.ref},${DAY},"1,000.00",30.00,2.10,967.90`, `${two.ref.toUpperCase()},${DAY},500.50,15.02,1.05,484.43`];
    const { lines, bad } = await match(rows);
    expect(bad).toEqual([]);
    expect(lines.map(({ as, paidSatang, feeSatang, vatSatang, netSatang }) => [as, paidSatang, feeSatang, vatSatang, netSatang])).toEqual([
      ['match', 100_000, 3_000, 210, 96_790],
      ['match', 50_050, 1_502, 105, 48_443],
    ]);
    const owed = ((await admin.call('payouts')).body as { owed: { count: number; satang: number } }).owed;
    const booked = await book(rows);
    expect(booked.body).toMatchObject({ booked: 2, netSatang: 145_233 });
    const after = (await admin.call('payouts')).body as { owed: { count: number; satang: number }; payouts: { netSatang: number }[] };
    expect(after.owed).toEqual({ count: owed.count - 2, satang: owed.satang - 150_050 });
    expect(after.payouts[0]).toMatchObject({ name: 'settlement.csv', day: DAY, lines: 2, grossSatang: 150_050, netSatang: 145_233 });
    const [entry] = await payoutEntries();
    expect(entry!.postings.toSorted((a, b) => b.satang - a.satang)).toEqual([
      { account: 'bank', satang: 145_233 },
      { account: 'fees', satang: 4_502 },
      { account: 'inputVat', satang: 315 },
      { account: 'provider', satang: -150_050 },
    ]);
  });

  test('twice changes nothing, also at the same moment; one that has grown adds what is new', async () => {
    const [one, two] = [await paid(100_000), await paid(20_000)];
    const first = [`${one.ref},${DAY},1000.00,30.00,2.10,967.90`];
    const answers = await Promise.all([book(first), book(first), book(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.booked as number).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    const entries = await payoutEntries();
    expect((await book(first)).body).toEqual({ payoutId: null, booked: 0, netSatang: 0 });
    expect(await payoutEntries()).toEqual(entries);
    const both = [...first, `${two.ref},${DAY},200.00,6.00,0.42,193.58`];
    expect(await asOf(...both)).toEqual(['booked', 'match']);
    expect((await book(both)).body).toMatchObject({ booked: 1, netSatang: 19_358 });
  });

  test('names what does not fit, and books none of it', async () => {
    const [one, two, three] = [await paid(100_000), await paid(70_000), await paid(30_000)];
    const rows = [
      `${one.ref},${DAY},999.00,30.00,2.10,966.90`,
      `${two.ref},${DAY},700.00,21.00,1.47,677.00`,
      `${three.ref},${DAY},300.00,9.00,0.63,290.37`,
      `${three.ref},${DAY},300.00,9.00,0.63,290.37`,
      `chrg_other,${DAY},123.45,1,0.07,122.38`,
      `rfnd_1,${DAY},-50.00,0,0,-50.00`,
    ];
    expect(await asOf(...rows)).toEqual(['differs', 'sum', 'match', 'double', 'unknown', 'negative']);
    expect((await book(rows)).body).toMatchObject({ booked: 1, netSatang: 29_037 });
    expect(await asOf(...rows)).toEqual(['differs', 'sum', 'booked', 'booked', 'unknown', 'negative']);
    const read = await match([`${one.ref},${DAY},abc,0,0,0`, `${one.ref},${DAY},10,x,0,0`, ',,1000.00,,,']);
    expect([read.lines.length, read.bad]).toEqual([0, [2, 3]]);
  });

  test('of a bank is matched by bill references, by what was charged, or by the only payment of that day and amount', async () => {
    const bill = await paid(81_100, { method: 'billPayment', ref1: '690001', ref2: '20261121' });
    const transfer = await paid(82_200, { method: 'transfer' });
    const { number } = (await admin.call('deskCharge', { id: transfer.chargeId })).body as { number: string };
    await paid(83_300, { method: 'promptpay' });
    await paid(84_400, { method: 'promptpay' });
    await paid(84_400, { method: 'promptpay' });
    const rows = [
      `6900-01 2026 1121,${DAY},811.00,0,0,811.00`,
      `${number},21/11/2569,822.00,0,0,822.00`,
      `TR0001,21/11/2026,833.00,5.00,0.35,827.65`,
      `TR0002,${DAY},844.00,0,0,844.00`,
      `TR0003,2026-11-20,833.00,0,0,833.00`,
    ];
    expect(await asOf(...rows)).toEqual(['match', 'match', 'match', 'several', 'unknown']);
    expect((await book(rows)).body).toMatchObject({ booked: 3 });
    const entry = (await payoutEntries()).find(({ postings }) =>
      postings.some(({ account, satang }) => account === 'fees' && satang === 500),
    )!;
    expect(entry.postings.toSorted((a, b) => b.satang - a.satang)).toEqual([
      { account: 'fees', satang: 500 },
      { account: 'inputVat', satang: 35 },
      { account: 'bank', satang: -535 },
    ]);
    expect(bill.ref).toContain('chrg_');
  });

  test('says a payment that is not recorded here, and nothing of another space', async () => {
    const { id, token } = await stage.charge(10_000);
    const paymentId = randomUUID();
    const begun = await (await stage.person('guest')).call('pay', { id, paymentId, method: 'promptpay', token });
    expect(begun.status, begun.text).toBe(200);
    expect(await asOf(`${paymentId},2026-11-21,100.00,0,0,100.00`)).toEqual(['unpaid']);
    const foreign = await paid(10_000, { at: 'b' });
    expect(await asOf(`${foreign.ref},2026-10-01,100.00,0,0,100.00`)).toEqual(['unknown']);
  });

  test('that is none is refused at once', async () => {
    for (const text of ['hello', 'a,b\n1,2', 'Amount\n5.00'])
      expect((await admin.call('matchPayout', { text })).body.code).toBe('payout-file-unreadable');
    expect((await book([], { day: '2027-01-01' })).body).toMatchObject({ fields: { day: 'error.future' } });
    expect((await book([], { day: '2026-02-30' })).status).toBe(400);
    expect((await book([], { name: ' ' })).status).toBe(400);
    expect((await book([], {}, await stage.person('user'))).status).toBe(403);
  });
});

describe('what a file says', () => {
  const read = (text: string, feeHasVat = true) => payoutRows(text, { feeHasVat, today: DAY })!.rows[0]!;
  test.each([
    ['fee and VAT apart', 'ref,amount,fee,vat,net\nA,1000,30,2.10,967.90', [3_000, 210, 96_790]],
    ['VAT within the fee', 'ref,amount,fee,vat,net\nA,1000,32.10,2.10,967.90', [3_000, 210, 96_790]],
    ['VAT on top that no column names', 'ref,amount,fee,net\nA,1000,30,967.90', [3_000, 210, 96_790]],
    ['fee with its VAT in it', 'ref,amount,fee\nA,1000,32.10', [3_000, 210, 96_790]],
    ['only what came', 'ref,amount,net\nA,1000,967.90', [3_000, 210, 96_790]],
    ['no fee at all', 'ref,amount\nA,1000', [0, 0, 100_000]],
    ['Thai words and digits', 'หมายเลขอ้างอิง;ยอดเงิน;ค่าธรรมเนียม;ภาษี;ยอดสุทธิ\nA;๑,๐๐๐.๐๐;30;2.10;967.90', [3_000, 210, 96_790]],
  ])('%s', (_, text, [fee, vat, net]) => {
    expect(read(text)).toMatchObject({ grossSatang: 100_000, feeSatang: fee, vatSatang: vat, netSatang: net });
  });
  test('a fee without VAT, where somebody says so', () => {
    expect(read('ref,amount,fee\nA,1000,32.10', false)).toMatchObject({ feeSatang: 3_210, vatSatang: 0, netSatang: 96_790 });
  });
  test.each([
    ['2026-11-21T10:00:00+07:00', DAY],
    ['21/11/2569', DAY],
    ['21.11.2026 10:00', DAY],
    ['๒๑/๑๑/๒๕๖๙', DAY],
    ['21/11/69', ''],
    ['31/11/2569', ''],
    ['yesterday', ''],
  ])('a day written %s', (written, day) => expect(dayOf(written)).toBe(day));
});

test('a payout is balanced to the satang, whoever may deduct VAT', () => {
  const satang = fc.integer({ min: 0, max: 1e9 });
  const part = fc.record({
    method: fc.constantFrom<Method>('provider', 'promptpay', 'transfer', 'billPayment'),
    fee: satang,
    vat: satang,
    net: satang,
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.boolean(), (parts, isRegistered) => {
      const all = parts.map(({ method, fee, vat, net }) => ({
        method,
        grossSatang: fee + vat + net,
        feeSatang: fee,
        vatSatang: vat,
        netSatang: net,
      }));
      const postings = payoutOf(all, { isRegistered });
      const { debitSatang, creditSatang } = sidesOf(postings);
      expect(debitSatang).toBe(creditSatang);
      expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length);
      if (!isRegistered) expect(postings.some(({ account }) => account === 'inputVat')).toBe(false);
    }),
  );
});

describe('without scripts', () => {
  const PAGE = '/billing/desk/payouts';
  /** As a browser sends a form that has a file. */
  function withFile(form: URLSearchParams, content: string): { type: string; body: string } {
    const fields = [...form]
      .filter(([name]) => name !== 'text')
      .map(([name, value]) => `--sala\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    const head = '--sala\r\nContent-Disposition: form-data; name="text"; filename="nov.csv"\r\nContent-Type: text/csv\r\n\r\n';
    return { type: 'multipart/form-data; boundary=sala', body: `${fields.join('')}${head}${content}\r\n--sala--\r\n` };
  }
  const wordsOf = (html: string) => html.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ');

  test('a settlement file is chosen, held against what was paid, and what fits is booked under a name and a day', async () => {
    const one = await paid(100_000);
    const agent = await stage.site.as('admin', { accountId: admin.id });
    const host = stage.site.manifest().hostnames[0]!;
    const form = formIn(await agent.page(PAGE), 'billing.matchPayout');
    expect(form.getAll('feeHasVat')).toEqual(['', 'true']);
    const send = async (content: string) => {
      const { type, body } = withFile(form, content);
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', origin: `https://${host}` };
      return agent.get(PAGE, { host, method: 'POST', body, headers: { ...headers, accept: 'text/html' } });
    };
    const none = await send('');
    expect(none.statusCode).toBe(400);
    expect(wordsOf(none.body)).toContain('เลือกไฟล์ก่อน');
    expect(wordsOf((await send('nothing of this kind')).body)).toContain('อ่าน');

    const seen = await send(`${HEAD}\r\n${one.ref},${DAY},"1,000.00",30.00,2.10,967.90\r\nnobody,${DAY},5.00,0,0,5.00\r\n`);
    expect(seen.statusCode, wordsOf(seen.body)).toBe(200);
    expect(wordsOf(seen.body)).toContain('ไม่รู้จักรายการนี้');
    const book = formIn(seen.body, 'billing.bookPayout');
    expect(book.getAll('day')).toEqual([DAY, DAY]);
    expect(book.get('name')).toContain('ไฟล์ของวันที่');
    book.set('name', 'พฤศจิกายน');
    const booked = await sendForm(agent, host, PAGE, book);
    expect([booked.statusCode, booked.headers.location]).toEqual([303, `${PAGE}?booked=1&net=96790`]);
    expect(wordsOf(await agent.page(`${PAGE}?booked=1&net=96790`))).toContain('บันทึกแล้ว 1 รายการ');
    const { payouts } = (await admin.call('payouts')).body as { payouts: object[] };
    expect(payouts).toContainEqual(expect.objectContaining({ name: 'พฤศจิกายน', day: DAY, netSatang: 96_790 }));
  });
});
