import { expect, test } from 'vitest';
import { createBatches } from '#kit/postgres/batches.ts';

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Writes that end one after the other, when they are told to. */
function slowWrites() {
  const written: number[][] = [];
  const ends: (() => void)[] = [];
  return {
    written,
    write: (items: readonly number[]) => {
      written.push([...items]);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    end: () => {
      ends.shift()?.();
      return turn();
    },
  };
}

test('what comes while one write is on its way goes with the next, each place by itself', async () => {
  const { written, write, end } = slowWrites();
  const batches = createBatches(write);
  batches.add('a', 1);
  batches.add('a', 2);
  await turn();
  batches.add('a', 3);
  batches.add('b', 9);
  batches.add('a', 4);
  await turn();
  expect(written).toEqual([[1, 2], [9]]);
  await end();
  expect(written).toEqual([[1, 2], [9], [3, 4]]);
  let isSettled = false;
  const settled = batches.settled().then(() => (isSettled = true));
  await end();
  expect(isSettled).toBe(false);
  await end();
  await settled;
  batches.add('a', 5);
  await turn();
  expect(written.at(-1)).toEqual([5]);
});

test('no more is written at once than a statement takes, and of what waits too long the oldest is let go', async () => {
  const { written, write, end } = slowWrites();
  const batches = createBatches(write);
  batches.add('a', 0);
  await turn();
  for (let item = 1; item <= 10_002; item += 1) batches.add('a', item);
  await end();
  expect([written[1]!.length, written[1]![0], written[1]!.at(-1)]).toEqual([500, 3, 502]);
  for (let times = 0; times < 20; times += 1) await end();
  await batches.settled();
  expect(written.flat().at(-1)).toBe(10_002);
});
