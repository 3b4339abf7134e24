import { expect, test } from 'vitest';
import { initials } from '#kit/ui/data/initials.ts';
import { pagesShown } from '#kit/ui/navigation/pagesShown.ts';

test('initials begin with the letter that is spoken first', () => {
  expect(['นิดา ใจดี', 'เก๋ แสงทอง', 'somchai', '  ', 'ไพลิน'].map(initials)).toEqual(['นจ', 'กส', 'S', '', 'พ']);
});

test('pages are shown around the current one, and no gap hides one page', () => {
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pagesShown(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pagesShown(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  for (let page = 1; page <= 9; page += 1) {
    const shown = pagesShown(page, 9);
    expect(shown).toContain(page);
    shown.forEach((number, at) => {
      if (number === null) expect(shown[at + 1]! - shown[at - 1]!).toBeGreaterThan(2);
    });
  }
});
