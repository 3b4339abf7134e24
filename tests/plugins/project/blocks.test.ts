import { describe, expect, it } from 'vitest';
import { BlockHeights, blockOf, covers, inSight, rowsBeside, toward, wantedBlocks, within } from '#plugins/project/rules/blocks.ts';

describe('blocks of a long list', () => {
  it('lie where what was measured and what is expected puts them', () => {
    const heights = new BlockHeights(17, 56);
    expect(heights.size).toBe(5);
    expect([0, 1, 3, Infinity].map((block) => heights.topOf(block))).toEqual([0, 280, 840, 952]);
    expect(heights.measure(1, 310)).toBe(true);
    expect(heights.measure(1, 310)).toBe(false);
    expect([1, 2, Infinity].map((block) => heights.topOf(block))).toEqual([280, 590, 982]);
    expect([0, 279, 280, 589, 590, 5_000].map((place) => heights.at(place))).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it('are of fewer rows where those are high', () => {
    expect([20, 56, 124, 900].map(blockOf)).toEqual([14, 5, 2, 1]);
  });

  it('of those in sight there are more on the side that is scrolled to', () => {
    const heights = new BlockHeights(200, 56);
    const seen = inSight(heights, { top: 2_800, height: 560, isDown: true, isFast: false });
    expect(seen).toEqual({ first: 10, last: 13 });
    expect(wantedBlocks(seen, 40, { isDown: true, isFast: false })).toEqual({ first: 9, last: 15 });
    expect(wantedBlocks(seen, 40, { isDown: false, isFast: false })).toEqual({ first: 8, last: 14 });
    expect(wantedBlocks({ first: 0, last: 40 }, 40, { isDown: true, isFast: false })).toEqual({ first: 0, last: 40 });
    expect(wantedBlocks(seen, 40, { isDown: true, isFast: true })).toEqual({ first: 10, last: 15 });
  });

  it('come one by one until all that is wanted is there, and leave what is not', () => {
    const goal = { first: 4, last: 8 };
    const steps = [{ first: 0, last: 2 }];
    while (!covers(steps.at(-1)!, goal) && steps.length < 20) steps.push(toward(steps.at(-1)!, goal));
    expect(steps.slice(1)).toEqual([4, 5, 6, 7].map((at) => ({ first: 4, last: at + 1 })));
    expect(toward({ first: 6, last: 8 }, goal)).toEqual({ first: 5, last: 8 });
    expect(toward({ first: 5, last: 12 }, goal)).toEqual({ first: 4, last: 8 });
  });

  it('have rows at equal distances, and those that nobody has drawn yet are known by their places', () => {
    const heights = new BlockHeights(12, 56);
    heights.measure(0, 300);
    expect(heights.blocks).toBe(3);
    expect(heights.rowsOf(0).map(({ top }) => top)).toEqual([0, 60, 120, 180, 240]);
    expect(heights.rowsOf(2)).toEqual([
      { index: 10, top: 580 },
      { index: 11, top: 636 },
    ]);
    const beside = (wanted: [number, number], drawn: [number, number]) =>
      rowsBeside(heights, { first: wanted[0], last: wanted[1] }, { first: drawn[0], last: drawn[1] }).map(({ index }) => index);
    expect(beside([0, 2], [1, 3])).toEqual([0, 1, 2, 3, 4]);
    expect(beside([1, 9], [0, 0])).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(beside([0, 3], [0, 3])).toEqual([]);
    expect(rowsBeside(new BlockHeights(0, 56), { first: 0, last: 1 }, { first: 0, last: 0 })).toEqual([]);
  });

  it('of a list that has become shorter are those at its end', () => {
    expect(within({ first: 30, last: 36 }, 10)).toEqual({ first: 4, last: 10 });
    expect(within({ first: 30, last: 36 }, 0)).toEqual({ first: 0, last: 0 });
    expect(within({ first: 1, last: 6 }, 40)).toEqual({ first: 1, last: 6 });
  });
});
