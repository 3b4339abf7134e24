import { expect, it } from 'vitest';
import { readTogether } from '#plugins/shop/gateway/catalogue/readTogether.ts';

const KEY = 'space';

it('reads once for all who ask at once, and never gives what was read before somebody asked', async () => {
  let shelf = 'old';
  let reads = 0;
  const gates: (() => void)[] = [];
  const read = async () => {
    reads += 1;
    const found = shelf;
    await new Promise<void>((open) => gates.push(open));
    return found;
  };
  const first = readTogether(KEY, null, read);
  shelf = 'new';
  const waiting = [readTogether(KEY, null, read), readTogether(KEY, null, read), readTogether(KEY, null, read)];
  const elsewhere = readTogether('other space', null, read);
  expect(reads).toBe(2);
  gates.forEach((open) => open());
  expect(await Promise.all([first, elsewhere])).toEqual(['old', 'new']);
  await expect.poll(() => reads).toBe(3);
  shelf = 'newer';
  const late = readTogether(KEY, null, read);
  gates[2]!();
  expect(await Promise.all(waiting)).toEqual(['new', 'new', 'new']);
  await expect.poll(() => reads).toBe(4);
  gates[3]!();
  expect(await late).toBe('newer');
});

it('where reading fails everybody else reads for themselves, and nothing is kept', async () => {
  let tries = 0;
  const fail = async (): Promise<string> => {
    tries += 1;
    throw new Error('lost');
  };
  const answers = await Promise.allSettled([
    readTogether(KEY, null, fail),
    readTogether(KEY, null, fail),
    readTogether(KEY, null, async () => 'mine'),
    readTogether(KEY, null, async () => 'mine too'),
  ]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'failed',
    'failed',
    'mine',
    'mine too',
  ]);
  expect(tries).toBe(2);
  expect(await readTogether(KEY, null, async () => 'again')).toBe('again');
});

it('hands what all of them want to the one who reads', async () => {
  const rounds: (readonly string[])[] = [];
  const read = async (wanted: readonly string[]) => void rounds.push(wanted);
  await Promise.all(['a', 'b', 'c'].map((each) => readTogether(KEY, each, read)));
  expect(rounds).toEqual([['a'], ['b', 'c']]);
});
