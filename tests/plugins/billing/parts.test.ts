import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vatOfMonth } from '#plugins/billing/gateway/documents/vatReport.ts';
import { settle } from '#plugins/billing/gateway/payments/settle.ts';
import { BUYER } from './documentSamples.ts';
import { line, openStage, type Person, type Stage } from './stage.ts';

const TAX_BUYER = { name: BUYER.name, address: BUYER.address, taxId: BUYER.taxId, branch: BUYER.branch };
let stage: Stage;
let admin: Person;
let member: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true, abbreviatedAllowed: true });
  admin = await stage.person('admin');
  member = await stage.person();
});
afterAll(() => stage.close());

const pay = async (id: string, amountSatang: number, paymentId: string = randomUUID()) => {
  const { status, text } = await admin.call('recordPayment', { id, paymentId, method: 'cash', amountSatang, reason: 'รับเงินสด' });
  expect(status, text).toBe(200);
};
const papers = (chargeId: string) =>
  stage.work((ctx) =>
    ctx.db
      .selectFrom('billing_document')
      .selectAll()
      .where('charge_id', '=', chargeId)
      .where('cancelled_at', 'is', null)
      .orderBy('part')
      .orderBy('created_at')
      .execute(),
  );
const short = async (id: string) => (await papers(id)).map(({ kind, part, total_satang: satang }) => [kind, part, satang]);

describe('money that comes in parts', () => {
  it('has its tax invoice on the day that it comes, with the VAT of the part; together they are the whole', async () => {
    const lines = [line(100_000), line(7_001, { id: '2', title: 'ข้าวสาร', vatClass: 'exempt' })];
    const { id } = await stage.charge(107_001, { lines, taxBuyer: TAX_BUYER });
    const paymentId = randomUUID();
    for (let times = 0; times < 2; times++) await pay(id, 30_000, paymentId);
    const first = (await papers(id))[0]!;
    expect(await papers(id)).toHaveLength(1);
    expect(first).toMatchObject({ kind: 'receipt_tax_invoice', issue_date: '2026-11-21', total_satang: 30_000, vat_satang: 1_834 });
    expect(first.note).toContain('งวดที่ 1');
    stage.minutes(9 * 24 * 60);
    await pay(id, 77_001);
    const [, last] = await papers(id);
    expect(last).toMatchObject({ kind: 'receipt_tax_invoice', part: 2, issue_date: '2026-11-30', total_satang: 77_001 });
    expect(first.vat_satang + last!.vat_satang).toBe(6_542);
    expect(first.untaxed_satang + last!.untaxed_satang).toBe(7_001);
    stage.clock.at = new Date('2026-11-21T03:00:00Z');
  });

  it('paid at once there is one paper, as ever; told again there is no second', async () => {
    const { id } = await stage.charge(10_000);
    await pay(id, 10_000);
    expect(await short(id)).toEqual([['abb_tax_invoice', 0, 10_000]]);
  });

  it('a buyer who gives the tax id a week later gets a full one in the place of each', async () => {
    const { id } = await stage.charge(10_000, { accountId: member.id });
    await pay(id, 4_000);
    stage.minutes(7 * 24 * 60);
    const owner = await stage.site.as('user', { accountId: member.id });
    const asked = await owner.call('billing.requestTaxInvoice', { id, taxBuyer: TAX_BUYER });
    expect(asked.status, asked.text).toBe(200);
    await pay(id, 6_000);
    expect(await short(id)).toEqual([
      ['receipt_tax_invoice', 1, 4_000],
      ['receipt_tax_invoice', 2, 6_000],
    ]);
    expect((await papers(id)).every(({ buyer }) => buyer.taxId === TAX_BUYER.taxId)).toBe(true);
    stage.clock.at = new Date('2026-11-21T03:00:00Z');
  });

  it('a refund has a credit note for each paper that it takes from, the last first; one that failed cancels them all', async () => {
    const { id } = await stage.charge(10_000, { taxBuyer: TAX_BUYER, accountId: member.id });
    await pay(id, 4_000);
    await pay(id, 6_000);
    const refund = { id: randomUUID(), chargeId: id, amountSatang: 7_000, lines: [{ lineId: '1', amountSatang: 7_000 }] };
    for (let times = 0; times < 2; times++) await stage.api((api) => api.refund({ ...refund, reason: 'คืนของ', method: 'cash' }));
    const notes = (await papers(id)).filter(({ kind }) => kind === 'credit_note');
    expect(notes.map((note) => note.total_satang).toSorted((a, b) => a - b)).toEqual([1_000, 6_000]);
    expect(new Set(notes.map((note) => note.corrects_id)).size).toBe(2);
    const ended = await admin.call('endRefund', { id: refund.id, as: 'failed', note: 'ลูกค้าไม่มา' });
    expect(ended.status, ended.text).toBe(200);
    expect((await papers(id)).filter(({ kind }) => kind === 'credit_note')).toEqual([]);
  });

  it('what was paid in part and then cancelled goes back with a credit note: no tax is left of it', async () => {
    const before = await stage.work((ctx) => vatOfMonth(ctx, '2026-11'));
    const { id } = await stage.charge(10_000, { accountId: member.id });
    await pay(id, 4_000);
    await stage.api((api) => api.close(id, 'cancelled', 'ลูกค้ายกเลิก'));
    const { body } = await admin.call('deskCharge', { id });
    const version = (body as { charge?: { version: number }; version?: number }).version ?? (body.charge as { version: number }).version;
    const decided = await admin.call('decideSurplus', { id, refundId: randomUUID(), as: 'wallet', reason: 'ยกเลิก', version });
    expect(decided.status, decided.text).toBe(200);
    expect(await short(id)).toEqual([
      ['credit_note', 0, 4_000],
      ['abb_tax_invoice', 1, 4_000],
    ]);
    expect(await stage.work((ctx) => vatOfMonth(ctx, '2026-11'))).toEqual(before);
  });

  it('a company that keeps tax back gets one paper, with its certificate', async () => {
    const { id } = await stage.charge(107_000, { taxBuyer: TAX_BUYER });
    await pay(id, 104_000);
    expect(await short(id)).toEqual([]);
    const certificate = { kind: 'service', certificateNumber: '9/2569', certificateDate: '2026-11-21' };
    const kept = await admin.call('recordWithholding', { id, paymentId: randomUUID(), ...certificate });
    expect(kept.status, kept.text).toBe(200);
    expect((await short(id)).filter(([kind]) => kind !== 'wht_cert')).toEqual([['receipt_tax_invoice', 0, 107_000]]);
  });

  it('prices without VAT add up, too; two payments at once are two papers', async () => {
    const { id } = await stage.charge(10_700, { lines: [line(10_000)], priceMode: 'exclusive', taxBuyer: TAX_BUYER });
    await Promise.all([pay(id, 3_333), pay(id, 3_333)]);
    await pay(id, 4_034);
    const rows = await papers(id);
    expect(rows.map(({ part }) => part)).toEqual([1, 2, 3]);
    expect(rows.reduce((sum, row) => sum + row.vat_satang, 0)).toBe(700);
    expect(rows.reduce((sum, row) => sum + row.base_satang, 0)).toBe(10_000);
  });

  it('where nothing could be issued, staff issue the part later, once', async () => {
    const { id } = await stage.charge(10_000);
    await stage.work(async (ctx) => {
      await ctx.sql`insert into billing_payment (space_id, id, charge_id, method, state, amount_satang, created_at, updated_at)
        values (${ctx.space}, ${id}, ${id}, 'cash', 'created', 4000, ${ctx.now()}, ${ctx.now()})`;
      await settle(ctx, { paymentId: id, capturedSatang: 4_000, source: 'desk', eventId: id, at: ctx.now() });
      await ctx.sql`update billing_document set state = 'cancelled', cancelled_at = ${ctx.now()} where charge_id = ${id}`;
    });
    const documentId = randomUUID();
    const ask = () => admin.call('issueDocument', { documentId, kind: 'abb_tax_invoice', chargeId: id });
    const [first, again] = [await ask(), await ask()];
    expect(first.status, first.text).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await admin.call('issueDocument', { documentId: randomUUID(), kind: 'abb_tax_invoice', chargeId: id });
    expect(other.body.code).toBe('charge-not-paid');
    expect(await short(id)).toEqual([['abb_tax_invoice', 2, 4_000]]);
  });
});
