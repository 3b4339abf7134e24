import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vatOfMonth } from '#plugins/billing/gateway/documents/vatReport.ts';
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
      for (let left = amountSatang, part = below(3); left > 0; part--) {
        const paid = part <= 0 ? left : 1 + below(left);
        const input = { id, paymentId: randomUUID(), method: 'cash', amountSatang: paid, reason: 'รับเงินสดหน้าร้าน' };
        expect(await admin.call('recordPayment', input)).toMatchObject({ status: 200 });
        left -= paid;
      }
      const taxed = sum(lines.filter(isTaxed));
      add(taxed, vatIn(taxed), amountSatang - taxed);

      const back = { taxed: 0, untaxed: 0, vat: 0 };
      const leftOf = new Map(lines.map((each) => [each.id, each.totalSatang]));
      for (let times = below(4); times > 0; times--) {
        const each = lines[below(lines.length)]!;
        const left = leftOf.get(each.id)!;
        if (left === 0) continue;
        const satang = below(2) === 0 ? left : 1 + below(left);
        leftOf.set(each.id, left - satang);
        const refund = { id: randomUUID(), chargeId: id, amountSatang: satang, lines: [{ lineId: each.id, amountSatang: satang }] };
        await stage.api((api) => api.refund({ ...refund, reason: 'ของหมด', method: 'wallet' }));
        back[isTaxed(each) ? 'taxed' : 'untaxed'] += satang;
      }
      add(-back.taxed, -vatIn(back.taxed), -back.untaxed);
      if (nth % 25 === 0) await stage.forgetLimits();
    }
    const month = '2026-11';
    expect(await stage.work((ctx) => vatOfMonth(ctx, month))).toEqual({ baseSatang: model.base, vatSatang: model.vat });
    const manager = await stage.site.as('manager');
    const { body } = await manager.get(`/billing/desk/vat-report?month=${month}`);
    const baht = (satang: number) => `${Math.trunc(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
    expect(body.trim().split('\r\n').at(-1)!.split(',').slice(-4, -1)).toEqual([model.base, model.vat, model.untaxed].map(baht));
  },
);
