import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTotals } from '#plugins/billing/rules/documentTotals.ts';
import { addsUp, isQuantity, priceOf } from '#plugins/billing/rules/lineTotal.ts';
import { withheld, withheldByRate, WHT_RATES } from '#plugins/billing/rules/withholding.ts';
import type { ChargeLine } from '#plugins/billing/contract.ts';
import { line } from './documentSamples.ts';

describe('a quantity', () => {
  test.each([1, 2.5, 0.125, 0.0001, 1_000_000])('may be %s', (quantity) => {
    expect(isQuantity(quantity)).toBe(true);
  });
  test.each([0, -1, 0.1 + 0.2, 1.23456, 1_000_001, Number.NaN, Infinity])('is never %s', (quantity) => {
    expect(isQuantity(quantity)).toBe(false);
  });
  test.each([
    [2.5, 120_000, 300_000],
    [0.3333, 10_000, 3_333],
    [0.5, 1, 1],
    [1.005, 100, 101],
    [0.0049, 100, 0],
  ])('of %s at %s satang comes to %s, a half up', (quantity, unitSatang, total) => {
    expect(priceOf(quantity, unitSatang)).toBe(total);
    expect(addsUp({ quantity, unitSatang, discountSatang: 0, totalSatang: total })).toBe(true);
    expect(addsUp({ quantity, unitSatang, discountSatang: 0, totalSatang: total + 1 })).toBe(false);
  });

  test('comes to what exact fractions come to, never further off than half a satang', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), fc.integer({ min: 0, max: 1e8 }), (parts, unitSatang) => {
        const exact = BigInt(parts) * BigInt(unitSatang);
        const off = BigInt(priceOf(parts / 10_000, unitSatang)) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });
});

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 50_000 }).map((parts) => parts / 10_000),
    unitSatang: fc.integer({ min: 0, max: 1_000_000 }),
    vatClass: fc.constantFrom('vat7', 'zero', 'exempt', 'none'),
    whtBp: fc.constantFrom(...WHT_RATES),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('tax that is kept back line by line', () => {
  test('is of bases that together are the document’s, at one rate the same as of the whole', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('inclusive' as const, 'exclusive' as const), fc.boolean(), (drawn, priceMode, perLine) => {
        const all = drawn.map((one, index): ChargeLine => ({
          ...line(one),
          id: String(index),
          totalSatang: priceOf(one.quantity, one.unitSatang),
        }));
        const totals = documentTotals(all, { priceMode, rateBp: 700, perLine });
        expect(totals.baseSatang + totals.vatSatang + totals.untaxedSatang).toBe(totals.totalSatang);
        const isTaxed = ({ vatClass }: ChargeLine) => vatClass === 'vat7';
        const kept = withheldByRate(all, { ...totals, isTaxed });
        const none = withheldByRate(
          all.map((one) => ({ ...one, whtBp: one.whtBp === 0 ? 1 : 0 })),
          { ...totals, isTaxed },
        );
        const bases = [...kept, ...none].reduce((sum, { baseSatang }) => sum + baseSatang, 0);
        expect(bases).toBe(totals.baseSatang + totals.untaxedSatang);
        expect(kept.reduce((sum, { whtSatang }) => sum + whtSatang, 0)).toBe(totals.whtSatang);
        const alike = documentTotals(
          all.map((one) => ({ ...one, whtBp: 300 })),
          { priceMode, rateBp: 700, perLine },
        );
        expect(alike.whtSatang).toBe(withheld(totals.baseSatang + totals.untaxedSatang, 300));
        expect(alike.whtRateBp).toBe(300);
      }),
    );
  });
});
