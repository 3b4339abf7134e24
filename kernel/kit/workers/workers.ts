import { Refusal, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { createFailures } from './failures.ts';
import { workerFiles } from './files.ts';
import { createFairQueue, RETRY_AFTER, type Owner } from './queue.ts';
import { startWorker, type Limits, type WorkerProcess } from './workerProcess.ts';

/** How long a process that nobody needs is kept, ms. */
const IDLE = 30_000;
/** Processes of one worker: while one has a long piece, others go on in the next. */
const LANES = 2;

/** One piece of work. */
export interface Work extends Partial<Owner> {
  /** What the worker is given, or a function that gets it once its turn has come. */
  readonly input: unknown;
  /**
   * What it is, where the same is asked for again: it is done once for all that wait, and what failed is not tried again for a while.
   * The same name means the same input, of one worker.
   */
  readonly name?: string | undefined;
  /** File of a worker that is not in its plugin's folder. */
  readonly file?: string | undefined;
}

/** The worker processes of this gateway: some for each declared worker, while there is something to do. */
export interface Workers {
  /**
   * Has a piece of work done when its turn has come, which is fair between sites and between their members.
   *
   * @throws WorkerProblem; `Refusal(503, 'overloaded')` where too many wait
   */
  run(plugin: string, worker: string, limits: Limits, work: Work): Promise<unknown>;
  /** Ends all processes; what they were doing is lost. */
  close(): void;
}

export function createWorkers({ idle = IDLE, lanes = LANES } = {}): Workers {
  const pools = new Map<string, ReturnType<typeof createPool>>();
  const files = workerFiles();
  let closed = false;
  return {
    async run(plugin, worker, limits, { file = files.worker(plugin, worker), ...work }) {
      if (closed) throw new Refusal(503, 'overloaded', { retryAfter: RETRY_AFTER });
      let pool = pools.get(file);
      if (!pool) pools.set(file, (pool = createPool(() => startWorker(files, file, limits), { idle, lanes })));
      return pool.run(work);
    },
    close() {
      closed = true;
      for (const pool of pools.values()) pool.close();
    },
  };
}

interface Piece {
  readonly input: unknown;
  readonly done: PromiseWithResolvers<unknown>;
}

/** A process that works, or could. */
interface Lane {
  worker: WorkerProcess | null;
  busy: boolean;
  ending: NodeJS.Timeout | undefined;
}

function createPool(start: () => WorkerProcess, { idle, lanes }: { idle: number; lanes: number }) {
  const queue = createFairQueue<Piece>(lanes);
  const all: Lane[] = Array.from({ length: lanes }, () => ({ worker: null, busy: false, ending: undefined }));
  const failures = createFailures();
  /** Named pieces that wait or are worked on. */
  const underWay = new Map<string, Promise<unknown>>();
  let closed = false;

  async function work(lane: Lane, { input, done }: Piece): Promise<void> {
    try {
      if (closed) throw new Refusal(503, 'overloaded', { retryAfter: RETRY_AFTER });
      const piece = typeof input === 'function' ? await (input as () => Promise<unknown>)() : input;
      if (!lane.worker?.alive) lane.worker = start();
      done.resolve(await lane.worker.run(piece));
    } catch (error) {
      done.reject(error);
    }
  }

  /** Gives all lanes that are free something to do: one that has a process comes before one that would start one. */
  function goOn(): void {
    for (;;) {
      const lane = all.find(({ busy, worker }) => !busy && worker?.alive) ?? all.find(({ busy }) => !busy);
      const next = lane && queue.next();
      if (!next) return;
      lane.busy = true;
      clearTimeout(lane.ending);
      void work(lane, next.piece).then(() => {
        queue.done(next.owner);
        lane.busy = false;
        if (!closed) lane.ending = setTimeout(() => lane.worker?.kill(), idle).unref();
        goOn();
      });
    }
  }

  function add(owner: Owner, input: unknown): Promise<unknown> {
    const done = Promise.withResolvers<unknown>();
    queue.add(owner, { input, done });
    goOn();
    return done.promise;
  }

  return {
    run({ input, name, site = '', member = '' }: Work): Promise<unknown> {
      if (name === undefined) return add({ site, member }, input);
      failures.check(name);
      const before = underWay.get(name);
      if (before) return before;
      const done = add({ site, member }, input)
        .catch((error: unknown) => {
          if (error instanceof WorkerProblem && !closed) failures.note(name, error);
          throw error;
        })
        .finally(() => underWay.delete(name));
      underWay.set(name, done);
      return done;
    },
    close() {
      closed = true;
      for (const { ending, worker } of all) {
        clearTimeout(ending);
        worker?.kill();
      }
    },
  };
}
