import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createFailures } from '#kit/workers/failures.ts';
import { createFairQueue } from '#kit/workers/queue.ts';
import { createWorkers, type Work } from '#kit/workers/workers.ts';
import { WorkerProblem } from '#kit/diagnostics/refusal.ts';

const file = fileURLToPath(new URL('../kernel/kit/workers/tricks.ts', import.meta.url));
const workers = createWorkers({ idle: 60_000 });
afterAll(() => workers.close());

const run = (trick: string, work: Partial<Work> = {}, seconds = 20) =>
  workers.run('attic', 'tricks', { seconds, megabytes: 400 }, { input: { trick }, file, ...work });
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof WorkerProblem ? error.code : String(error)),
  );

describe('what waits for a worker', () => {
  /** What is worked on one after the other, where each piece is done before the next is taken. */
  function order(lanes: number, pieces: readonly [site: string, member: string, piece: string][]): string[] {
    const queue = createFairQueue<string>(lanes);
    for (const [site, member, piece] of pieces) queue.add({ site, member }, piece);
    const done: string[] = [];
    for (let next = queue.next(); next; next = queue.next()) {
      done.push(next.piece);
      queue.done(next.owner);
    }
    return done;
  }

  it('has its turn by site and by member, however much one of them asks for', () => {
    const greedy = Array.from({ length: 30 }, (_, at): [string, string, string] => ['a', 'greedy', `g${at}`]);
    expect(
      order(1, [...greedy, ['a', 'other', 'o1'], ['a', 'other', 'o2'], ['b', 'guest', 'b1'], ['b', 'guest', 'b2']]).slice(0, 7),
    ).toEqual(['g0', 'b1', 'o1', 'b2', 'g1', 'o2', 'g2']);
  });

  it('is never all of one site: the last lane is for others, and of a member there is one piece at a time', () => {
    const queue = createFairQueue<string>(3);
    for (const member of ['x', 'y', 'z']) for (const at of [1, 2]) queue.add({ site: 'a', member }, `${member}${at}`);
    expect([queue.next()?.piece, queue.next()?.piece, queue.next()]).toEqual(['x1', 'y1', null]);
    queue.add({ site: 'b', member: 'x' }, 'b1');
    expect(queue.next()?.piece).toBe('b1');
    queue.done({ site: 'a', member: 'x' });
    expect(queue.next()?.piece).toBe('z1');
  });

  it('is so much and no more of a member, and others still have room', () => {
    const queue = createFairQueue<number>(2);
    for (let at = 0; at < 100; at++) queue.add({ site: 'a', member: 'greedy' }, at);
    expect(() => queue.add({ site: 'a', member: 'greedy' }, 100)).toThrow('overloaded');
    queue.add({ site: 'a', member: 'other' }, 0);
    for (let at = 0; at < 99; at++) queue.add({ site: 'a', member: 'third' }, at);
    expect(() => queue.add({ site: 'a', member: 'fourth' }, 0)).toThrow('overloaded');
    queue.add({ site: 'b', member: 'greedy' }, 0);
    expect(queue.size).toBe(201);
  });

  it('goes on in another process while one site has something that does not end', async () => {
    const endless = problemOf(run('wait', { site: 'a', member: 'one' }, 20));
    const behind = problemOf(run('wait', { site: 'a', member: 'two' }, 20));
    expect(await run('pid', { site: 'b', member: 'one' })).toEqual(expect.any(Number));
    workers.close();
    expect([await endless, await behind]).toEqual(['crashed', expect.stringContaining('overloaded')]);
  });
});

describe('a piece with a name', () => {
  const named = createWorkers({ idle: 60_000 });
  afterAll(() => named.close());
  const times = new Map<string, number>();
  const ask = (trick: string, name: string, member = 'one') =>
    named.run(
      'attic',
      'tricks',
      { seconds: 20, megabytes: 400 },
      {
        input: async () => (times.set(name, (times.get(name) ?? 0) + 1), { trick }),
        file,
        name,
        site: 'a',
        member,
      },
    );

  it('is done once for all that ask meanwhile', async () => {
    const pids = await Promise.all(Array.from({ length: 30 }, (_, at) => ask('pid', 'once', `m${at}`)));
    expect(new Set(pids).size).toBe(1);
    expect(times.get('once')).toBe(1);
  });

  it('is not tried again once it has failed, and others are', async () => {
    for (let time = 0; time < 3; time++) expect(await problemOf(ask('throw', 'broken'))).toBe('failed');
    for (let time = 0; time < 3; time++) expect(await problemOf(ask('exit', 'deadly'))).toBe('crashed');
    expect([times.get('broken'), times.get('deadly')]).toEqual([1, 1]);
    expect(await ask('pid', 'sound')).toEqual(expect.any(Number));
  });

  it('may be tried again after a while, sooner where the machine may have been at fault', () => {
    let now = 0;
    const failures = createFailures(() => now);
    failures.note('broken', new WorkerProblem('failed', 'no picture'));
    failures.note('slow', new WorkerProblem('too-long', 'took longer'));
    expect(() => failures.check('broken')).toThrow('no picture');
    now = 900_001;
    expect(() => failures.check('slow')).not.toThrow();
    expect(() => failures.check('broken')).toThrow('no picture');
    now = 3_600_001;
    expect(() => failures.check('broken')).not.toThrow();
  });
});

describe('a worker', () => {
  const limited = createWorkers({ idle: 60_000 });
  afterAll(() => limited.close());

  it.each(['process', 'thread', 'write', 'read', 'connect', 'http', 'fetch', 'listen', 'datagram'])('is refused: %s', async (trick) => {
    const work = limited.run('attic', 'tricks', { seconds: 20, megabytes: 400 }, { input: { trick }, file });
    await expect(work).rejects.toThrow(/restricted|opens no connection/);
  });

  it('that leaks is ended, and the next has a new process', async () => {
    const leak = limited.run('attic', 'tricks', { seconds: 20, megabytes: 200 }, { input: { trick: 'buffers' }, file, site: 'b' });
    expect(await problemOf(leak)).toBe('crashed');
    const next = limited.run('attic', 'tricks', { seconds: 20, megabytes: 200 }, { input: { trick: 'pid' }, file, site: 'b' });
    expect(await next).toEqual(expect.any(Number));
  });
});
