import { newerBuild, watchNewerBuild } from '#kit/page/newerBuild.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchBuild } from '#kit/page/watchBuild.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('who waits for a newer build hears of it once, and not of the one that is running', async () => {
  let latest = 'one';
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ json: async () => ({ id: latest }) })),
  );
  const heard = vi.fn();
  const stopHearing = watchNewerBuild(heard);
  const stop = watchBuild('one', 1000);
  await vi.advanceTimersByTimeAsync(3500);
  expect(heard).not.toHaveBeenCalled();
  expect(newerBuild()).toBe(false);
  latest = 'two';
  await vi.advanceTimersByTimeAsync(3500);
  expect(heard).toHaveBeenCalledOnce();
  expect(newerBuild()).toBe(true);
  stop();
  stopHearing();
});

it('the file of the running build is read a second after the start, the latest one with the time in its address', async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      asked.push(address);
      return { json: async () => ({ id: 'one' }) };
    }),
  );
  const stop = watchBuild('one', 60_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['/_build/one.json']);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked.slice(1)).toEqual([`/_build/latest.json?t=${Date.now()}`]);
  stop();
});
