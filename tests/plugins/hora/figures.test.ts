import { describe, expect, test } from 'vitest';
import { differenceOf, figures } from './figures.ts';

const groups = Map.groupBy(figures(), ({ group }) => group);

describe('published values', () => {
  test('there are as many as the sources have', () => expect(figures().length).toBeGreaterThan(330));
  test.each([...groups])('%s: each within the tolerance of its own note', (_, lines) => {
    const off = lines.filter((line) => Math.abs(differenceOf(line)) > line.within);
    expect(off.map(({ name, expected, got, within, unit }) => ({ name, expected, got, within, unit }))).toEqual([]);
  });
});
