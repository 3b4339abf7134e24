import { expect, test } from 'vitest';
import { axisText } from '#kit/ui/data/chart/axisText.ts';

const baht = (value: number) => `฿${value}`;

test.each([
  [0, '฿0'],
  [999, '฿999'],
  [1_000, '1k'],
  [1_250, '1.25k'],
  [999_500, '999.5k'],
  [1_000_000, '1M'],
  [2_500_000, '2.5M'],
  [-1_500, '-1.5k'],
])('beside an axis %s is %s', (value, words) => {
  expect(axisText(value, baht)).toBe(words);
});
