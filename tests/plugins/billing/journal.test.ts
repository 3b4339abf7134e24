import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METHODS } from '#plugins/billing/contract.ts';
import { journalOf } from '#plugins/billing/gateway/documents/journal.ts';
import { moneyIn, moneyOut, returnOf, saleOf, sidesOf, tillOf, type JournalAccount } from '#plugins/billing/rules/journal.ts';
import { line, openStage, type Person, type Stage } from './stage.ts';

const satang = fc.integer({ min: 0, max: 1e12 });
const rounding = fc.integer({ min: -99, max: 99 });

test('whatever happens, debit is credit to the satang', () => {
  fc.assert(
    fc.property(satang, satang, satang, rounding, fc.constantFrom(...METHODS), (base, vat, untaxed, round, method) => {
      const sums = { baseSatang: base, vatSatang: vat, untaxedSatang: untaxed, roundingSatang: round };
      const paper = { ...sums, totalSatang: base + vat + untaxed + round };
      const kept = Math.min(vat, base);
      for (const postings of [
        saleOf(paper),
        returnOf(paper),
        tillOf(sums),
        moneyIn(method, base),
        moneyIn(method, -base),
        moneyOut('transfer', base, kept),
        moneyOut('wallet', base, 0),
      ]) {
        const { debitSatang, creditSatang } = sidesOf(postings);
        expect(debitSatang).toBe(creditSatang);
        expect(postings.every((one) => one.satang !== 0)).toBe(true);
      }
    }),
  );
});

let stage: Stage;
let admin: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true, abbreviatedAllowed: true, accountCodes: { vat: '2135-00' } });
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const MONTH = '2026-11';
/** What a month comes to on each account. */
async function sums(at = 'a'): Promise<Partial<Record<JournalAccount, number>>> {
  const all: Partial<Record<JournalAccount, number>> = {};
  for (const { postings } of await stage.work((ctx) => journalOf(ctx, MONTH), at))
    for (const { account, satang: moved } of postings) all[account] = (all[account] ?? 0) + moved;
  return all;
}

test('a month has its sales, its money, tax that was kept back and what went back, by the codes of the site', async () => {
  const company = { name: 'บริษัท มะม่วงทอง จำกัด', taxId: '0107537000882', branch: '00000', address: '1 ถนนสีลม' };
  const lines = [line(107_000), line(5_000, { id: '2', vatClass: 'exempt' })];
  const { id } = await stage.charge(112_000, { lines, taxBuyer: company });
  const held = { id, paymentId: randomUUID(), kind: 'service', certificateNumber: '1/2569', certificateDate: '2026-11-21' };
  expect((await admin.call('recordWithholding', held)).status).toBe(200);
  const paid = { id, paymentId: randomUUID(), method: 'transfer', amountSatang: 108_850, reason: 'โอนเข้าบัญชี' };
  expect((await admin.call('recordPayment', paid)).status).toBe(200);
  expect(await sums()).toEqual({ sales: -100_000, vat: -7_000, untaxed: -5_000, bank: 108_850, withheld: 3_150, receivable: 0 });

  await stage.api((api) =>
    api.refund({
      id: randomUUID(),
      chargeId: id,
      amountSatang: 10_700,
      lines: [{ lineId: '1', amountSatang: 10_700 }],
      reason: 'ของหมด',
      method: 'cash',
    }),
  );
  // the credit note is there, the money is sent later
  expect(await sums()).toMatchObject({ returns: 10_000, vat: -6_300, receivable: -10_700 });

  const manager = await stage.site.as('manager');
  const { statusCode, body } = await manager.get(`/billing/desk/journal?month=${MONTH}`);
  expect(statusCode).toBe(200);
  const rows = body.trim().split('\r\n');
  expect(rows.find((row) => row.includes('RT6911-00001,2135-00,'))).toMatch(/,,70\.00$/);
  expect(rows.at(-1)).toMatch(/,(\d+\.\d\d),\1$/);
  expect((await (await stage.site.as('user')).get(`/billing/desk/journal?month=${MONTH}`)).statusCode).toBe(403);
  expect((await manager.get('/billing/desk/journal?month=2026')).statusCode).toBe(400);
  expect(await sums('b')).toEqual({});
});
