import { Refusal } from '#kit/diagnostics/refusal.ts';
import { workerFiles } from './files.ts';
import { startWorker, type Limits, type WorkerProcess } from './workerProcess.ts';

const MOST_WAITING = 100;
/** How long a process that nobody needs is kept, ms. */
const IDLE = 30_000;
/** Seconds until a worker with too much to do is worth another try. */
const RETRY_AFTER = 5;

/** The worker processes of this gateway: one for each declared worker, while there is something to do. */
export interface Workers {
  /**
   * Has a piece of work done, after those that were there before it.
   * @param input what it is given, or a function that gets it once its turn has come
   * @param file of a worker that is not in its plugin's folder
   * @throws WorkerProblem; `Refusal(503, 'overloaded')` where too many wait
   */
  run(plugin: string, name: string, limits: Limits, input: unknown, file?: string): Promise<unknown>;
  /** Ends all processes; what they were doing is lost. */
  close(): void;
}

export function createWorkers({ idle = IDLE } = {}): Workers {
  const lines = new Map<string, ReturnType<typeof createLine>>();
  const files = workerFiles();
  let closed = false;
  return {
    run(plugin, name, limits, input, file = files.worker(plugin, name)) {
      if (closed) throw new Refusal(503, 'overloaded', { retryAfter: RETRY_AFTER });
      let line = lines.get(file);
      if (!line) lines.set(file, (line = createLine(() => startWorker(files.child, file, limits), idle)));
      return line.run(input);
    },
    close() {
      closed = true;
      for (const line of lines.values()) line.close();
    },
  };
}

function createLine(start: () => WorkerProcess, idle: number) {
  let worker: WorkerProcess | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let ending: NodeJS.Timeout | undefined;
  let closed = false;

  async function work(input: unknown): Promise<unknown> {
    try {
      if (closed) throw new Refusal(503, 'overloaded', { retryAfter: RETRY_AFTER });
      const piece = typeof input === 'function' ? await (input as () => Promise<unknown>)() : input;
      if (!worker?.alive) worker = start();
      return await worker.run(piece);
    } finally {
      waiting--;
      if (waiting === 0 && !closed) ending = setTimeout(() => worker?.kill(), idle).unref();
    }
  }
  return {
    run(input: unknown): Promise<unknown> {
      if (waiting >= MOST_WAITING) throw new Refusal(503, 'overloaded', { retryAfter: RETRY_AFTER });
      waiting++;
      clearTimeout(ending);
      const done = last.then(() => work(input));
      last = done.catch(() => {});
      return done;
    },
    close() {
      closed = true;
      clearTimeout(ending);
      worker?.kill();
    },
  };
}
