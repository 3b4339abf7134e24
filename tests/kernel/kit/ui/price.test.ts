import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOf } from '#kit/ui/content/price.ts';

describe('what a price tag shows', () => {
  it.each([
    [0, 0, { kind: 'free' }],
    [129_000, 0, { kind: 'regular', price: 129_000 }],
    [129_000, 96_750, { kind: 'sale', price: 96_750, regular: 129_000, percent: 25 }],
    [1000, 710, { kind: 'sale', price: 710, regular: 1000, percent: 29 }],
    // Nearly free is not free; no cheaper is no sale; and what has no regular price has nothing taken off.
    [100_000, 1, { kind: 'sale', price: 1, regular: 100_000, percent: 99 }],
    [1000, 1200, { kind: 'sale', price: 1200, regular: 1000, percent: null }],
    [0, 500, { kind: 'sale', price: 500, regular: 0, percent: null }],
    // A sale below zero is none.
    [1000, -1, { kind: 'regular', price: 1000 }],
  ])('regular %i, sale %i', (regular, sale, shown) => {
    expect(priceOf(regular, sale)).toEqual(shown);
  });

  it('never says 100% off, and never a percentage that takes nothing off', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (regular, sale) => {
        const price = priceOf(regular, sale);
        if (price.kind !== 'sale' || price.percent === null) return;
        expect(price.percent).toBeGreaterThanOrEqual(1);
        expect(price.percent).toBeLessThanOrEqual(99);
        expect(price.price).toBeLessThan(price.regular);
      }),
    );
  });
});
