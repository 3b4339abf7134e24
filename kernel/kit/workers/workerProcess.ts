import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { FromChild } from './child.ts';
import type { WorkerFiles } from './files.ts';

export interface Limits {
  /** How long one piece may take. */
  readonly seconds: number;
  /** How much memory the whole process may have. */
  readonly megabytes: number;
}

/** A process that does pieces of work, one at a time. */
export interface WorkerProcess {
  /** @throws WorkerProblem; after `too-long` and `crashed` the process is gone */
  run(input: unknown): Promise<unknown>;
  readonly alive: boolean;
  kill(): void;
}

/** How long the process may take until it can work, ms. */
const START = 30_000;
/** How often the memory of a process that works is looked at, ms. */
const LOOK = 50;
const PAGE_BYTES = 4096;
/** How much of what a process says on its error stream is kept for the log. */
const LAST_WORDS = 2000;

/** Nothing of the gateway's environment that could be a secret. */
const harmless = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(?:PATH|TZ|NODE_.*|SYSTEMROOT)$/i.test(name)));

/** Below the gateway: pages are drawn first where processors are few. */
const NICE = 5;

/**
 * What a process may do that works on data of strangers: read code, and use libraries that are no JavaScript, which read pictures. It may
 * not write, start processes or threads, or be debugged. Node cannot forbid connections (`child.ts` does), nor anything to a library
 * that is no JavaScript.
 */
const permissions = (files: WorkerFiles, file: string): string[] => [
  '--permission',
  '--allow-addons',
  ...[...files.readable, file].map((path) => `--allow-fs-read=${path}`),
];

/** Bytes that a process has in memory; 0 where the system does not tell. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** Where the system lets it. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It has ended already: what wanted it hears of that.
  }
}

/** Starts a process for a worker's file. It is ready when its first piece can begin. */
export function startWorker(files: WorkerFiles, file: string, { seconds, megabytes }: Limits): WorkerProcess {
  const running = fork(files.child, [file], {
    serialization: 'advanced',
    env: harmless(),
    execArgv: [
      ...permissions(files, file),
      `--max-old-space-size=${megabytes}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lower(running.pid);
  let lastWords = '';
  running.stderr!.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-LAST_WORDS)));
  let alive = true;
  let why: WorkerProblem | null = null;
  let lose: (problem: WorkerProblem) => void = () => {};
  const end = (problem: WorkerProblem | null) => {
    alive = false;
    why ??= problem;
    running.kill('SIGKILL');
  };
  running.once('error', (error) => end(new WorkerProblem('crashed', error.message)));
  running.once('close', (code, signal) => {
    alive = false;
    lose((why ??= new WorkerProblem('crashed', `ended by itself (${signal ?? code}) ${lastWords.trim()}`.trim())));
  });
  const message = async () => ((await once(running, 'message')) as [FromChild])[0];

  const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    // Not a race with one promise for the end of the process: for as long as that stands it would keep whatever each piece gave.
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    lose = reject;
    work.then(resolve, reject);
    if (why) reject(why);
    const timer = setTimeout(() => end(new WorkerProblem('too-long', `took longer than ${ms / 1000} s`)), ms);
    const watch = setInterval(() => {
      if (residentBytes(running.pid ?? 0) > megabytes * 1024 * 1024)
        end(new WorkerProblem('crashed', `out of memory: more than ${megabytes} MB`));
    }, LOOK);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  };
  const ready = within(START, message());
  ready.catch(() => {}); // prevents an unhandled rejection; the first run() reports the error

  return {
    async run(input) {
      await ready;
      return within(
        seconds * 1000,
        (async () => {
          const answered = message();
          running.send({ input });
          const answer = await answered;
          if ('failed' in answer) throw new WorkerProblem('failed', answer.failed);
          return 'output' in answer ? answer.output : null;
        })(),
      );
    },
    get alive() {
      return alive;
    },
    kill: () => end(null),
  };
}
