import { expect, test } from 'vitest';
import { inRounds } from '#kit/workers/rounds.ts';

/** Rounds that end when they are told to, and what each was given. */
function rounds() {
  const all: { items: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const add = inRounds<string>((items) => new Promise((end, fail) => all.push({ items, end, fail })));
  return { all, add };
}
const settled = () => new Promise(setImmediate);

test('what comes while a round is under way is done in the next, together', async () => {
  const { all, add } = rounds();
  const first = add('a');
  await settled();
  const [second, third] = [add('b'), add('c')];
  await settled();
  expect(all.map(({ items }) => items)).toEqual([['a']]);
  all[0]!.end();
  await first;
  await settled();
  expect(all.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  all[1]!.end();
  await Promise.all([second, third]);
});

test('a round that fails fails what was in it, and the next one comes', async () => {
  const { all, add } = rounds();
  const first = add('a');
  await settled();
  const second = add('b');
  all[0]!.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settled();
  expect(all[1]!.items).toEqual(['b']);
  all[1]!.end();
  await second;
});
