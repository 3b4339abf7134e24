import { describe, expect, it } from 'vitest';
import { nearestName } from '#kit/diagnostics/nearest.ts';

describe('nearestName', () => {
  it.each([
    ['shpo', 'shop'],
    ['SHOP', 'shop'],
    ['shops', 'shop'],
    ['sho', 'shop'],
    ['xyz', undefined],
    ['', undefined],
    ['a'.repeat(10_000), undefined],
  ])('%.20s → %s', (name, nearest) => expect(nearestName(name, ['billing', 'cms', 'shop'])).toBe(nearest));
});
