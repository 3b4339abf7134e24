import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, STATUTORY_VAT_BP, VAT_RATES, vatOfExclusive, vatOfInclusive, vatRateOn } from '#kit/thai/vat.ts';

const satang = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const rate = fc.constantFrom(0, 700, 1000);

describe('value added tax', () => {
  it('and its base always add up, and a credit note mirrors its invoice', () => {
    fc.assert(
      fc.property(satang, rate, (total, bp) => {
        const { baseSatang, vatSatang } = vatOfInclusive(total, bp);
        expect(baseSatang + vatSatang).toBe(total);
        expect(vatOfInclusive(-total, bp).vatSatang + vatSatang).toBe(0);
        // At most half a satang from what it is exactly.
        const [whole, part] = [BigInt(total) * BigInt(bp), BigInt(vatSatang) * BigInt(10_000 + bp)];
        const off = whole > part ? whole - part : part - whole;
        expect(2n * off <= BigInt(10_000 + bp)).toBe(true);
      }),
    );
  });

  it('on top and taken out again is the same tax, give or take a satang', () => {
    fc.assert(
      fc.property(satang, (base) => {
        const { totalSatang, vatSatang } = vatOfExclusive(base, 700);
        expect(totalSatang - vatSatang).toBe(base);
        expect(Math.abs(vatOfInclusive(totalSatang, 700).vatSatang - vatSatang)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has one rate for each day since 1992, and says where nobody has confirmed it', () => {
    expect(VAT_RATES.map(({ from }) => from)).toEqual(VAT_RATES.map(({ from }) => from).toSorted());
    for (const [at, { to }] of VAT_RATES.entries()) {
      const next = VAT_RATES[at + 1]?.from;
      expect(to && new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)).toBe(next ?? null);
    }
    expect(vatRateOn('2026-09-30')).toEqual({ rateBp: 700, confirmed: true });
    expect(vatRateOn('2026-11-21')).toEqual({ rateBp: 700, confirmed: false });
    expect(vatRateOn('1998-01-01')).toEqual({ rateBp: STATUTORY_VAT_BP, confirmed: true });
    expect(vatRateOn('1991-12-31').rateBp).toBe(0);
  });
});

describe('an amount laid on lines', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 30 });

  it('sums to itself, keeps its sign, and no line is a satang away from its share', () => {
    fc.assert(
      fc.property(satang, weights, (amount, on) => {
        const parts = allocate(amount, on);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const even = on.every((weight) => !weight);
        const whole = on.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [at, part] of parts.entries()) {
          expect(part === 0 || part < 0 === amount < 0).toBe(true);
          if (on[at] === 0 && !even) expect(part).toBe(0);
          const share = even ? [BigInt(amount), BigInt(on.length)] : [BigInt(amount) * BigInt(on[at]!), whole];
          const off = BigInt(part) * share[1]! - share[0]!;
          expect((off < 0n ? -off : off) < share[1]!).toBe(true);
        }
      }),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [2, [1, 0, 1, 1], [1, 0, 1, 0]],
    [0, [], []],
    [700, [3000, 7000], [210, 490]],
  ])('%d on %j', (amount, on, parts) => expect(allocate(amount, on)).toEqual(parts));

  it('needs lines, and none that weighs less than nothing', () => {
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [2, -1])).toThrow(RangeError);
    expect(() => allocate(1, [0.5])).toThrow(RangeError);
  });
});
