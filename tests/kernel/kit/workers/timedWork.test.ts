import { expect, test } from 'vitest';
import { createTimedWork } from '#kit/workers/timedWork.ts';

/** Work at three places of two spaces; what it gives is said by `answers`, what was done stands in `done`. */
function work(answers: Record<string, Date | null | undefined> = {}) {
  const done: string[] = [];
  const clock = { now: 1_000 };
  const timed = createTimedWork<{ name: string }>({
    places: async () => [
      ['market', 'talad'],
      ['cafe', 'talad'],
      ['school', 'wit'],
    ],
    workAt: async (place, due) =>
      due.map(({ name }) => {
        done.push(`${place} ${name}`);
        return answers[name];
      }),
    now: () => clock.now,
  });
  const round = async (...names: string[]) => {
    done.length = 0;
    await Promise.all(names.map((name) => timed.run({ name })));
    return done.toSorted();
  };
  return { timed, clock, round };
}

test('work that does not say when it has something to do is done each time, at every place', async () => {
  const { round } = work();
  for (let time = 0; time < 2; time++) expect(await round('turn')).toEqual(['cafe turn', 'market turn', 'school turn']);
});

test('a place is not looked at until something is due there, or something changed, or half an hour at least has passed', async () => {
  const { round, clock, timed } = work({ expire: new Date(61_000), publish: null });
  await round('expire');
  await round('publish');
  expect(await round('expire', 'publish')).toEqual([]);
  clock.now = 61_000;
  expect(await round('expire', 'publish')).toEqual(['cafe expire', 'market expire', 'school expire']);
  timed.wake('wit');
  expect(await round('publish')).toEqual(['school publish']);
  clock.now += 3_600_000;
  expect(await round('publish')).toEqual(['cafe publish', 'market publish', 'school publish']);
});

test('what is not done when it is stopped is left to others', async () => {
  const { timed } = work();
  timed.stop(new Error('going'));
  await expect(timed.run({ name: 'turn' })).rejects.toThrow('going');
});
