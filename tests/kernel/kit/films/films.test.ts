import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createLongWork } from '#kit/films/longWork.ts';
import { FilmProblem } from '#kit/films/problem.ts';
import { runTool } from '#kit/films/runTool.ts';
import { sizesOf } from '#kit/films/sizes.ts';
import { filmTools } from '#kit/films/tools.ts';
import { convertFilm } from '#kit/films/convertFilm.ts';

vi.setConfig({ testTimeout: 60_000 });

const installed = spawnSync('ffmpeg', ['-version']).status === 0;
const folder = () => mkdtempSync(join(tmpdir(), 'tool-'));
const limits = { seconds: 20, megabytes: 500, outputBytes: 1_000_000 };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof FilmProblem ? error.code : error),
  );
/** What nobody has asked after is there as a shadow of itself. */
const lives = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('copies are no larger than the film, upright ones neither, and of even pixels', () => {
  const sides = (width: number, height: number) => sizesOf({ width, height }).map((size) => `${size.width}x${size.height}`);
  expect(sides(3840, 2160)).toEqual(['640x360', '1280x720', '1920x1080']);
  expect(sides(1080, 1920)).toEqual(['360x640', '720x1280', '1080x1920']);
  expect(sides(853, 480)).toEqual(['638x360', '852x480']);
  expect(sides(321, 241)).toEqual(['320x240']);
  expect(sides(1280, 800)).toEqual(['576x360', '1152x720']);
  expect(sides(0, 0)).toEqual([]);
});

test('a program that takes too long, too much memory or too much room is ended', async () => {
  const run = (script: string, more: object = {}) =>
    codeOf(runTool({ command: 'sh', args: ['-c', script], folder: folder(), ...limits, ...more }));
  expect(await run('exit 0')).toBe('done');
  expect(await run('exit 3')).toBe('unreadable');
  expect(await run('sleep 60', { seconds: 1 })).toBe('too-long');
  expect(await run('while :; do head -c 100000 /dev/zero >> big; done', { outputBytes: 300_000 })).toMatch(/too-large|unreadable/);
  const greedy = ['-e', 'const all = []; setInterval(() => all.push(Buffer.alloc(50_000_000, 1)), 20)'];
  expect(await codeOf(runTool({ command: process.execPath, args: greedy, folder: folder(), ...limits, megabytes: 300 }))).toBe('too-large');
  const stop = AbortSignal.timeout(300);
  expect(await run('sleep 60', { signal: stop })).toBe('stopped');
  expect(await codeOf(runTool({ command: '/nowhere/tool', args: [], folder: folder(), ...limits }))).toBe('unreadable');
});

test('it has no secret in its environment', async () => {
  vi.stubEnv('SALA_SECRET', 'hidden');
  expect(await runTool({ command: 'env', args: [], folder: folder(), ...limits })).not.toContain('SALA_SECRET');
  vi.unstubAllEnvs();
});

test('it ends with the process that has started it, however that ended', async () => {
  const at = folder();
  const script = join(at, 'parent.mjs');
  const file = new URL('../../../../kernel/kit/films/runTool.ts', import.meta.url).pathname;
  const run = { command: 'sh', args: ['-c', 'echo $$ > pid; exec sleep 60'], folder: at, ...limits };
  writeFileSync(script, `import { runTool } from ${JSON.stringify(file)};\nawait runTool(${JSON.stringify(run)});`);
  const parent = spawn(process.execPath, [script], { cwd: process.cwd() });
  await vi.waitFor(() => expect(Number(readFileSync(join(at, 'pid'), 'utf8'))).toBeGreaterThan(0), 20_000);
  const pid = Number(readFileSync(join(at, 'pid'), 'utf8'));
  expect(lives(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(lives(pid)).toBe(false), 10_000);
});

test('long work is done one piece after the other, is looked at meanwhile, and stands until it is let go', async () => {
  const work = createLongWork<string>();
  const first = Promise.withResolvers<string>();
  work.begin('a', (report) => {
    report(40);
    return first.promise;
  });
  work.begin('b', async () => 'b');
  work.begin('c', async () => {
    throw new Error('c');
  });
  await sleep(10);
  expect([work.look('a'), work.look('b'), work.look('x')]).toEqual([{ is: 'running', percent: 40 }, { is: 'running', percent: 0 }, null]);
  work.letGo('b');
  first.resolve('a');
  await sleep(10);
  expect(work.look('a')).toEqual({ is: 'done', output: 'a' });
  expect(work.look('b')).toBeNull();
  expect(work.look('c')).toMatchObject({ is: 'failed' });
});

test('without the program, or where it is not wanted, there are no tools', async () => {
  expect(await filmTools('')).toBeNull();
  expect(await filmTools('/nowhere/ffmpeg')).toBeNull();
});

describe.skipIf(!installed)('where ffmpeg is', () => {
  test('films of a phone are turned upright, and HEVC becomes H.264', async () => {
    const at = folder();
    const source = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=640x360:r=10:d=1',
      '-c:v',
      'libx265',
      '-x265-params',
      'log-level=none',
      '-tag:v',
      'hvc1',
    ];
    execFileSync('ffmpeg', ['-v', 'error', ...source, join(at, 'flat.mov')]);
    const turned = ['-c', 'copy', '-metadata:s:v:0', 'rotate=90', join(at, 'source.mov')];
    execFileSync('ffmpeg', ['-v', 'error', '-i', join(at, 'flat.mov'), ...turned]);
    const tools = (await filmTools('ffmpeg'))!;
    const percents: number[] = [];
    const { facts, copies } = await convertFilm({ tools, folder: at, file: 'source.mov', onPercent: (percent) => percents.push(percent) });
    expect(facts).toMatchObject({ size: { width: 360, height: 640 }, sound: false });
    const probe = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', copies[0]!.path];
    expect(execFileSync('ffprobe', probe).toString().trim()).toBe('h264,360,640');
    expect(percents.every((percent) => percent >= 0 && percent < 100)).toBe(true);
  });

  test('what is none is refused as unreadable', async () => {
    const at = folder();
    writeFileSync(join(at, 'source'), Buffer.alloc(5000, 3));
    expect(await codeOf(convertFilm({ tools: (await filmTools('ffmpeg'))!, folder: at, file: 'source' }))).toBe('unreadable');
  });
});
