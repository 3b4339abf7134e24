import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundShare } from '#plugins/shop/rules/refundShare.ts';
import { quote, type QuoteInput } from '#plugins/shop/rules/quote.ts';
import { shippingFor, type ShippingRule } from '#plugins/shop/rules/shipping.ts';
import { vatOfInclusive } from '#kit/thai/vat.ts';
import type { Promotion, QuoteLine } from '#plugins/shop/rules/promotion.ts';

const line: fc.Arbitrary<QuoteLine> = fc.record({
  sku: fc.constantFrom('a', 'b', 'c', 'd'),
  categoryIds: fc.subarray(['x', 'y']),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unitSatang: fc.oneof(fc.nat(500), fc.nat(10_000_000_00)),
  vatClass: fc.constantFrom('vat7', 'zero', 'exempt', 'none'),
  weightGrams: fc.nat(3_000),
  physical: fc.boolean(),
});
const promotion: fc.Arbitrary<Promotion> = fc.record({
  id: fc.uuid(),
  code: fc.constantFrom('', 'CODE'),
  title: fc.constant('x'),
  kind: fc.constantFrom('percent', 'fixed', 'free_shipping', 'buy_x_get_y'),
  percentBp: fc.nat(10_000),
  amountSatang: fc.nat(1_000_000),
  mostSatang: fc.constantFrom(0, 5_000),
  buy: fc.nat(3),
  get: fc.nat(2),
  minimumSatang: fc.constantFrom(0, 10_000),
  categoryIds: fc.subarray(['x']),
  skus: fc.subarray(['a', 'b']),
  combinable: fc.boolean(),
});
const rule = (more: Partial<ShippingRule>): ShippingRule => ({
  id: '1',
  title: { th: 'ส่งด่วน', en: '' },
  kind: 'delivery',
  regions: [],
  provinces: [],
  steps: [{ upToGrams: 1_000_000_000, satang: 4_000 }],
  freeFromSatang: 0,
  rank: 0,
  ...more,
});
const input: fc.Arbitrary<QuoteInput> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  promotions: fc.array(promotion, { maxLength: 5 }),
  shipping: fc.constantFrom(null, rule({}), rule({ freeFromSatang: 50_000 })),
  vatRateBp: fc.constantFrom(0, 700, 1_000),
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('whatever is in a cart and whatever is taken off, a quote adds up to the satang', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { lines, totals, used, shippingVatSatang } = quote(given);
      expect(totals.totalSatang).toBe(totals.subtotalSatang + totals.shippingSatang - totals.discountSatang + totals.roundingSatang);
      expect(sum(lines.map(({ netSatang }) => netSatang)) + totals.shippingSatang).toBe(totals.totalSatang);
      expect(sum(used.map(({ discountSatang }) => discountSatang))).toBe(totals.discountSatang);
      expect(sum(lines.map(({ vatSatang }) => vatSatang)) + shippingVatSatang).toBe(totals.vatSatang);
      for (const [at, each] of lines.entries()) {
        expect(each.grossSatang).toBe(given.lines[at]!.quantity * given.lines[at]!.unitSatang);
        expect(each.netSatang).toBe(each.grossSatang - each.discountSatang);
        expect(Math.min(each.netSatang, each.discountSatang, each.vatSatang)).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(each.netSatang)).toBe(true);
        if (given.lines[at]!.vatClass !== 'vat7') expect(each.vatSatang).toBe(0);
      }
      expect(quote(given)).toEqual(quote(given));
    }),
    { numRuns: 400 },
  );
}, 60_000);

it('what may not be combined counts alone, and only where the buyer is better off', () => {
  const lines: QuoteLine[] = [
    { sku: 'a', categoryIds: [], quantity: 2, unitSatang: 10_000, vatClass: 'vat7', weightGrams: 1, physical: true },
  ];
  const base = { title: 'x', percentBp: 0, mostSatang: 0, buy: 0, get: 0, minimumSatang: 0, categoryIds: [], skus: [] };
  const fixed = (id: string, amountSatang: number, combinable: boolean): Promotion => ({
    ...base,
    id,
    code: id,
    kind: 'fixed',
    amountSatang,
    combinable,
  });
  const given = { lines, shipping: null, vatRateBp: 700 };
  const small = quote({ ...given, promotions: [fixed('A', 1_000, true), fixed('B', 2_000, true), fixed('C', 2_500, false)] });
  expect(small.totals.discountSatang).toBe(3_000);
  expect(small.missed).toEqual([{ id: 'C', code: 'C', problem: 'not-combinable' }]);
  const large = quote({ ...given, promotions: [fixed('A', 1_000, true), fixed('C', 2_500, false)] });
  expect(large.used.map(({ code }) => code)).toEqual(['C']);
  const free = quote({ ...given, promotions: [{ ...fixed('D', 0, true), kind: 'buy_x_get_y', buy: 1, get: 1 }] });
  expect(free.totals).toMatchObject({ discountSatang: 10_000, totalSatang: 10_000, vatSatang: vatOfInclusive(10_000, 700).vatSatang });
});

it('units given back one after the other come to what was paid for the line, in whatever portions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.nat(1_000_000),
      fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
      (quantity, totalSatang, sizes) => {
        let [before, back] = [0, 0];
        for (const size of sizes) {
          const units = Math.min(size, quantity - before);
          const share = refundShare({ quantity, totalSatang }, before, units);
          expect(share).toBeGreaterThanOrEqual(0);
          back += share;
          before += units;
          if (before === quantity) break;
        }
        expect(back).toBe(totalSatang);
      },
    ),
  );
});

it('the closest zone counts: a province before its region, that before the country; what is too heavy is not offered', () => {
  const rules = [
    rule({ id: 'all' }),
    rule({ id: 'north', regions: ['north'] }),
    rule({ id: 'cm', provinces: ['เชียงใหม่'], steps: [{ upToGrams: 500, satang: 1 }] }),
    rule({ id: 'shop', kind: 'pickup' }),
  ];
  const ids = (province: string, region: string | null, grams = 100) => shippingFor(rules, { province, region }, grams).map(({ id }) => id);
  expect(ids('เชียงใหม่', 'north')).toEqual(['cm', 'shop']);
  expect(ids('ลำพูน', 'north')).toEqual(['north', 'shop']);
  expect(ids('ตรัง', 'south')).toEqual(['all', 'shop']);
  expect(ids('เชียงใหม่', 'north', 501)).toEqual(['shop']);
});
