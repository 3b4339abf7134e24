import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { together } from '#kit/http/together.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ten thousand who ask at once have it worked out once; who comes later than that has it anew', async () => {
  const shared = together(1_000);
  let times = 0;
  const work = async () => {
    times += 1;
    await new Promise((after) => setTimeout(after, 300));
    return { times };
  };
  const all = Promise.all(Array.from({ length: 10_000 }, () => shared('a', work)));
  await vi.advanceTimersByTimeAsync(999);
  const first = new Set([...(await all), await shared('a', work)]);
  expect([...first]).toEqual([{ times: 1 }]);
  await vi.advanceTimersByTimeAsync(1);
  const later = shared('a', work);
  await vi.advanceTimersByTimeAsync(300);
  expect(await later).toEqual({ times: 2 });
  // Nothing is held.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('what has another name is another thing', async () => {
  const shared = together(1_000);
  expect(await Promise.all(['a', 'b', 'a'].map((name) => shared(name, async () => name)))).toEqual(['a', 'b', 'a']);
});

it('what failed is not kept, and who waited for it tries by themselves', async () => {
  const shared = together(1_000);
  let times = 0;
  const work = async () => {
    times += 1;
    if (times === 1) throw new Error('the first connection broke');
    return times;
  };
  const [one, other] = await Promise.allSettled([shared('a', work), shared('a', work)]);
  expect([one.status, other]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
  expect(await shared('a', work)).toBe(3);
});
