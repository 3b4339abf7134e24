import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, test } from 'vitest';
import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { createWorkers } from '#kit/workers/workers.ts';
import { startSite } from '#tools/testing/startSite.ts';
import { attic } from '../../core/server/attic.ts';

const file = fileURLToPath(new URL('tricks.ts', import.meta.url));
const workers = createWorkers({ idle: 300 });
afterAll(() => workers.close());

const run = (trick: string, { seconds = 20, megabytes = 400, bytes }: { seconds?: number; megabytes?: number; bytes?: Uint8Array } = {}) =>
  workers.run('attic', 'tricks', { seconds, megabytes }, { input: { trick, bytes }, file });
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof WorkerProblem ? `${error.code}: ${error.message}` : String(error)),
  );
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a handler hears what became of its work', { timeout: 60_000 }, async () => {
  const site = await startSite({ extraPlugins: [attic] });
  try {
    const guest = await site.as('guest');
    const of = async (trick: string) => (await guest.call('attic.trick', { trick })).body;
    expect(await of('throw')).toEqual({ problem: 'failed' });
    expect(await of('spin')).toEqual({ problem: 'too-long' });
    expect(await of('buffers')).toEqual({ problem: 'crashed' });
    expect(Object.keys(await of('env'))).toContain('PATH');
  } finally {
    await site.close();
  }
});

describe('a worker', () => {
  test('is given bytes and gives what can be cloned, with the code of the kernel at hand', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(await run('reverse', { bytes })).toEqual({ reversed: new Uint8Array([3, 2, 1]), at: new Date(0), refusal: 'teapot' });
  });

  test('does one piece after the other in one process, however many ask at once', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => run('pid')))).size).toBe(1);
  });

  test('says what was wrong, and works on', async () => {
    const pid = await run('pid');
    expect(await problemOf(run('throw'))).toBe('failed: this is no picture');
    expect(await problemOf(run('function'))).toMatch(/^failed: .*could not be cloned/);
    expect(await run('pid')).toBe(pid);
  });

  test('knows nothing of the environment that could be a secret', async () => {
    process.env['SALA_ATTIC_KEY'] = 'swordfish';
    process.env['S3_SECRET_KEY'] = 'swordfish';
    const fresh = createWorkers();
    try {
      const env = (await fresh.run('attic', 'tricks', { seconds: 20, megabytes: 400 }, { input: { trick: 'env' }, file })) as object;
      expect(Object.keys(env).filter((name) => !/^(PATH|TZ|NODE_\w+)$/.test(name))).toEqual([]);
    } finally {
      fresh.close();
      delete process.env['SALA_ATTIC_KEY'];
      delete process.env['S3_SECRET_KEY'];
    }
  });

  test.each([
    ['spin', 'too-long: took longer than 0.5 s'],
    ['wait', 'too-long: took longer than 0.5 s'],
  ])('that would not end (%s) is ended, and the next piece has a new one', async (trick, problem) => {
    const short = createWorkers();
    const tricks = (input: object) => short.run('attic', 'tricks', { seconds: 0.5, megabytes: 400 }, { input, file });
    try {
      const pid = (await tricks({ trick: 'pid' })) as number;
      const [first, second] = await Promise.all([problemOf(tricks({ trick })), tricks({ trick: 'pid' })]);
      expect(first).toBe(problem);
      expect(second).not.toBe(pid);
      expect(isRunning(pid)).toBe(false);
    } finally {
      short.close();
    }
  });

  test.each(['heap', 'buffers', 'exit'])('that goes down (%s) takes nothing with it', async (trick) => {
    const small = createWorkers();
    const tricks = (input: object) => small.run('attic', 'tricks', { seconds: 30, megabytes: 160 }, { input, file });
    try {
      expect(await problemOf(tricks({ trick }))).toMatch(/^crashed: /);
      expect(await tricks({ trick: 'pid' })).toEqual(expect.any(Number));
    } finally {
      small.close();
    }
  });

  test('is not what keeps all that it ever gave', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const bytes = new Uint8Array(1024 * 1024);
    const held = () => (collect(), process.memoryUsage().arrayBuffers);
    const before = held();
    for (let piece = 0; piece < 20; piece++) await run('reverse', { bytes });
    // What is let go is swept beside the rest, on a busy machine a little later.
    await expect.poll(() => held() - before, { timeout: 10_000 }).toBeLessThan(5 * bytes.length);
  });

  test('with nothing to do is ended', async () => {
    const pid = (await run('pid')) as number;
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
  });

  test('that is not there is a fault with its reason', async () => {
    expect(await problemOf(workers.run('attic', 'none', { seconds: 5, megabytes: 400 }, { input: {} }))).toMatch(
      /^crashed: .*Cannot find module/s,
    );
  });

  test('with too much to do says so at once', async () => {
    const busy = createWorkers();
    const waiting = Array.from({ length: 101 }, () =>
      busy.run('attic', 'tricks', { seconds: 20, megabytes: 400 }, { input: { trick: 'wait' }, file }),
    );
    await expect(busy.run('attic', 'tricks', { seconds: 20, megabytes: 400 }, { input: { trick: 'pid' }, file })).rejects.toThrow(
      'overloaded',
    );
    busy.close();
    expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true);
  });
});
