import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSettlement, SETTLEMENT_STATES, type SettlementAction } from '#plugins/consignment/machines/settlement.ts';
import { heldAt, overlaps } from '#plugins/consignment/rules/owners.ts';
import { ACCOUNTS, approvalPostings, balanceOf, opposite, paymentPostings } from '#plugins/consignment/rules/postings.ts';
import { statementOf, type Sold } from '#plugins/consignment/rules/statement.ts';

const sold = fc.record({
  variantId: fc.constantFrom('a', 'b', 'c'),
  sku: fc.constantFrom('A', 'B'),
  title: fc.constant('ของฝาก'),
  quantityMilli: fc.integer({ min: -5_000, max: 5_000 }),
  netSatang: fc.integer({ min: -50_000_00, max: 1_000_000_00 }),
  commissionBp: fc.constantFrom(0, 777, 1_500, 2_000, 10_000),
}) satisfies fc.Arbitrary<Sold>;
const terms = fc.record({
  vatBp: fc.constantFrom(0, 700),
  withholdingBp: fc.constantFrom(0, 300),
  adjustedSatang: fc.integer({ min: -10_000, max: 10_000 }),
});
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a statement', () => {
  it('takes commission, its VAT and the tax withheld of it to the satang', () => {
    const line = { variantId: 'a', sku: 'A', title: 'ขนม', quantityMilli: 1_000, netSatang: 10_010, commissionBp: 2_000 };
    const statement = statementOf([line, { ...line, netSatang: -10, quantityMilli: 0 }], {
      vatBp: 700,
      withholdingBp: 300,
      adjustedSatang: -25,
    });
    expect(statement).toMatchObject({
      grossSatang: 10_000,
      commissionSatang: 2_000,
      vatSatang: 140,
      withheldSatang: 60,
      adjustedSatang: -25,
      netSatang: 7_895,
    });
  });

  it('sums to what was sold, whatever came back, and its lines to its sums', () => {
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 60 }), terms, (sales, rates) => {
        const { lines, ...sums } = statementOf(sales, rates);
        expect(sums.grossSatang).toBe(sum(sales.map(({ netSatang }) => netSatang)));
        expect(sum(lines.map(({ grossSatang }) => grossSatang))).toBe(sums.grossSatang);
        expect(sum(lines.map(({ commissionSatang }) => commissionSatang))).toBe(sums.commissionSatang);
        expect(sum(lines.map(({ quantityMilli }) => quantityMilli))).toBe(sum(sales.map(({ quantityMilli }) => quantityMilli)));
        expect(sums.netSatang).toBe(sums.grossSatang - sums.commissionSatang - sums.vatSatang + sums.withheldSatang + sums.adjustedSatang);
        for (const line of lines)
          expect(Math.abs(line.commissionSatang - (line.grossSatang * line.commissionBp) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('stands in the book as what the vendor is to get, and is nothing once it is paid, or taken back', () => {
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 30 }), terms, (sales, rates) => {
        const sums = statementOf(sales, rates);
        const approved = approvalPostings(sums);
        expect(approved.every(({ amountSatang }) => amountSatang > 0)).toBe(true);
        expect(balanceOf('payable', approved)).toBe(sums.netSatang);
        expect(balanceOf('commission', approved)).toBe(sums.commissionSatang);
        const paid = [...approved, ...paymentPostings(sums)];
        expect(balanceOf('payable', paid)).toBe(0);
        expect(sum(ACCOUNTS.map((account) => balanceOf(account, paid)))).toBe(0);
        const back = [...approved, ...opposite(approved)];
        expect(ACCOUNTS.map((account) => balanceOf(account, back))).toEqual(ACCOUNTS.map(() => 0));
      }),
    );
  });
});

describe('whose a good is', () => {
  const held = { vendorId: 'v', storeId: 's', variantId: 'a', fromDay: '2026-11-01', toDay: '2026-11-10' };
  it('is said from the first day to the last, in its store', () => {
    const at = (day: string, more: object = {}) => heldAt([held], { storeId: 's', variantId: 'a', day, ...more })?.vendorId;
    expect([at('2026-10-31'), at('2026-11-01'), at('2026-11-10'), at('2026-11-11')]).toEqual([undefined, 'v', 'v', undefined]);
    expect([at('2026-11-05', { storeId: 'other' }), at('2026-11-05', { variantId: 'b' })]).toEqual([undefined, undefined]);
  });
  it('is never said twice for a day', () => {
    expect(overlaps(held, { ...held, fromDay: '2026-11-11', toDay: null })).toBe(false);
    expect(overlaps(held, { ...held, fromDay: '2026-11-10', toDay: null })).toBe(true);
    expect(overlaps({ ...held, toDay: null }, { ...held, fromDay: '2027-01-01', toDay: '2027-01-02' })).toBe(true);
    expect(overlaps(held, { ...held, storeId: 'other' })).toBe(false);
  });
});

it('a statement is approved before it is paid, and what was paid stays so', () => {
  const actions: SettlementAction[] = ['CALCULATE', 'APPROVE', 'PAY', 'DISPUTE'];
  const paths = SETTLEMENT_STATES.flatMap((state) =>
    actions.flatMap((action) => (nextSettlement(state, action) ? [`${state} ${action} ${nextSettlement(state, action)}`] : [])),
  );
  expect(paths).toEqual([
    'open CALCULATE calculated',
    'calculated APPROVE approved',
    'calculated DISPUTE disputed',
    'approved PAY paid',
    'approved DISPUTE disputed',
    'disputed CALCULATE calculated',
  ]);
});
