import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vatOfMonth } from '#plugins/billing/gateway/documents/vatReport.ts';
import { journalOf } from '#plugins/billing/gateway/documents/journal.ts';
import type { JournalAccount } from '#plugins/billing/rules/journal.ts';
import type { ChargeLine } from '#plugins/billing/contract.ts';
import { line, openStage, type Person, type Stage } from './stage.ts';

const DOCUMENTS = Number(process.env.DOCUMENTS ?? 80);
const CLASSES = ['vat7', 'vat7', 'vat7', 'exempt', 'zero', 'none'] as const;
const BUYER = { name: 'บริษัท มะม่วงทอง จำกัด', taxId: '0107537000882', branch: '00000', address: '1 ถนนสีลม กรุงเทพมหานคร' };

let stage: Stage;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true, abbreviatedAllowed: true });
  admin = await stage.person('admin');
  buyer = await stage.person();
});
afterAll(() => stage.close());

/** Numbers that look like chance and are the same each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** VAT of 7 % in an amount, half a satang up, worked out anew. */
const vatIn = (satang: number): number => Number((BigInt(satang) * 14n + 107n) / 214n);
const isTaxed = ({ vatClass }: ChargeLine) => vatClass === 'vat7';

/** An amount by weights, the largest remainders first, the earlier line where they are equal; worked out anew. */
function laidOn(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((each) => Number(each / whole));
  const order = weights.map((_, at) => at).toSorted((a, b) => Number((exact[b]! % whole) - (exact[a]! % whole)) || a - b);
  const short = amount - shares.reduce((all, share) => all + share, 0);
  for (const at of order.slice(0, short)) shares[at]! += 1;
  return shares;
}

/** A paper of the model: what is left of each line, and what of its taxed satang and of its VAT has been credited. */
interface ModelPaper {
  readonly left: number[];
  readonly taxed: number;
  readonly vat: number;
  backTaxed: number;
  backVat: number;
}

test(
  'the report of output tax is what a model says, to the satang: refunds, part payments, lines without VAT',
  { timeout: 3_600_000 },
  async () => {
    const below = numbers(20_261_129);
    const model = { base: 0, vat: 0, untaxed: 0 };
    const add = (taxed: number, vat: number, untaxed: number) => {
      model.base += taxed - vat;
      model.vat += vat;
      model.untaxed += untaxed;
    };
    for (let nth = 0; nth < DOCUMENTS; nth++) {
      const lines = Array.from({ length: 1 + below(4) }, (_, at) => {
        const [quantity, unitSatang] = [1 + below(5), 1 + below(40_000)];
        const discountSatang = below(3) === 0 ? below(quantity * unitSatang) : 0;
        return line(unitSatang, {
          id: `${at + 1}`,
          kind: at > 0 && below(4) === 0 ? 'shipping' : 'item',
          quantity,
          discountSatang,
          totalSatang: quantity * unitSatang - discountSatang,
          vatClass: CLASSES[below(CLASSES.length)]!,
        });
      });
      const sum = (of: readonly { totalSatang: number }[]) => of.reduce((all, { totalSatang }) => all + totalSatang, 0);
      const amountSatang = sum(lines);
      const { id } = await stage.charge(amountSatang, { lines, accountId: buyer.id, taxBuyer: below(2) === 0 ? BUYER : null });
      const papers: ModelPaper[] = [];
      const toPay = lines.map(({ totalSatang }) => totalSatang);
      let vatBefore = 0;
      let taxedBefore = 0;
      for (let left = amountSatang, part = below(3); left > 0; part--) {
        const paid = part <= 0 ? left : 1 + below(left);
        const input = { id, paymentId: randomUUID(), method: 'cash', amountSatang: paid, reason: 'รับเงินสดหน้าร้าน' };
        expect(await admin.call('recordPayment', input)).toMatchObject({ status: 200 });
        const shares = paid === left ? [...toPay] : laidOn(paid, toPay);
        for (const [at, share] of shares.entries()) toPay[at]! -= share;
        taxedBefore += lines.reduce((all, each, at) => all + (isTaxed(each) ? shares[at]! : 0), 0);
        const vat = vatIn(taxedBefore) - vatBefore;
        const taxed = lines.reduce((all, each, at) => all + (isTaxed(each) ? shares[at]! : 0), 0);
        papers.unshift({ left: shares, taxed, vat, backTaxed: 0, backVat: 0 });
        vatBefore += vat;
        left -= paid;
      }
      const taxed = sum(lines.filter(isTaxed));
      add(taxed, vatIn(taxed), amountSatang - taxed);
      expect(papers.reduce((all, { vat }) => all + vat, 0)).toBe(vatIn(taxed));

      const leftOf = new Map(lines.map((each) => [each.id, each.totalSatang]));
      for (let times = below(4); times > 0; times--) {
        const at = below(lines.length);
        const each = lines[at]!;
        const left = leftOf.get(each.id)!;
        if (left === 0) continue;
        const satang = below(2) === 0 ? left : 1 + below(left);
        leftOf.set(each.id, left - satang);
        const refund = { id: randomUUID(), chargeId: id, amountSatang: satang, lines: [{ lineId: each.id, amountSatang: satang }] };
        await stage.api((api) => api.refund({ ...refund, reason: 'ของหมด', method: 'wallet' }));
        let rest = satang;
        for (const paper of papers) {
          const share = Math.min(rest, paper.left[at]!);
          paper.left[at]! -= share;
          rest -= share;
          if (isTaxed(each)) paper.backTaxed += share;
          const vat = (paper.backTaxed === paper.taxed ? paper.vat : vatIn(paper.backTaxed)) - paper.backVat;
          paper.backVat += vat;
          add(isTaxed(each) ? -share : 0, -vat, isTaxed(each) ? 0 : -share);
        }
      }
      if (nth % 25 === 0) await stage.forgetLimits();
    }
    const month = '2026-11';
    expect(await stage.work((ctx) => vatOfMonth(ctx, month))).toEqual({ baseSatang: model.base, vatSatang: model.vat });
    const manager = await stage.site.as('manager');
    const { body } = await manager.get(`/billing/desk/vat-report?month=${month}`);
    const baht = (satang: number) => `${Math.trunc(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
    expect(body.trim().split('\r\n').at(-1)!.split(',').slice(-4, -1)).toEqual([model.base, model.vat, model.untaxed].map(baht));

    // The journal of the same month: each entry is balanced, and its accounts come to what the report does.
    const entries = await stage.work((ctx) => journalOf(ctx, month));
    for (const { postings } of entries) expect(postings.reduce((all, { satang }) => all + satang, 0)).toBe(0);
    const on = (...accounts: JournalAccount[]) =>
      entries
        .flatMap(({ postings }) => postings)
        .filter(({ account }) => accounts.includes(account))
        .reduce((all, { satang }) => all + satang, 0);
    expect(on('vat')).toBe(-model.vat);
    expect(on('sales', 'untaxed', 'returns')).toBe(-model.base - model.untaxed);
    // all was paid, and all that came back was sent
    expect(on('receivable')).toBe(0);
    expect(on('cash', 'wallet')).toBe(model.base + model.vat + model.untaxed);
    const { body: file } = await manager.get(`/billing/desk/journal?month=${month}`);
    const [debit, credit] = file.trim().split('\r\n').at(-1)!.split(',').slice(-2);
    expect(debit).toBe(credit);
    expect(file).toContain(',2130,');
  },
);
