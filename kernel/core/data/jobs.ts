import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss, type Job } from 'pg-boss';
import { DataError } from '#kit/postgres/error.ts';
import { wakeChannel, type Delivery } from './events.ts';
import type { Hub } from '#kit/postgres/notify.ts';
import type { Data } from './pool.ts';
import { composer, eventQueue, jobQueue, through, type TimedJob } from '#kit/postgres/queues.ts';
import type { SpaceTx } from './space.ts';

/**
 * Acts on an event inside a transaction of its space. The delivery is ticked off in that same transaction,
 * so what it does in the database happens exactly once; what it does elsewhere may happen again. When it throws it is
 * told again later; a `Refusal` with `keep` leaves standing what it wrote all the same: a counted failure, say.
 */
export type Listener = (tx: SpaceTx, delivery: Delivery) => Promise<void>;

/** Deliveries at the same time. */
const CONCURRENCY = 4;

export type WorkerOptions = {
  data: Pick<Data, 'pool' | 'inSpace'>;
  /** By id, as given to `emit`. A delivery to a missing one is retried, then dead. */
  listeners: Readonly<Record<string, Listener>>;
  /** Timed jobs; must have been given to `installQueues` too. `run` opens its own transactions. */
  jobs?: readonly (TimedJob & { run: () => Promise<void> })[];
  /** Wakes the workers at once; without it they look every `pollSeconds`. */
  hub?: Hub;
  /** How often to look without being woken: events. Timed jobs are looked for a quarter as often. Default 5. */
  pollSeconds?: number;
  /** How often abandoned deliveries (the process died) are found. Default 30. */
  rescueSeconds?: number;
  onError: (error: unknown) => void;
};

/**
 * Starts delivering events and running timed jobs in this process. Call it after the server listens.
 *
 * @returns stops: takes nothing new and waits for what is running, at most `seconds` (default 20)
 */
export async function startWorkers(options: WorkerOptions): Promise<{ stop(seconds?: number): Promise<void> }> {
  const { data, onError, rescueSeconds = 30 } = options;
  let stopping = false;
  const boss = new PgBoss({
    db: through((text, values) => data.pool.query(text, [...values])),
    migrate: false,
    schedule: (options.jobs ?? []).length > 0,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: rescueSeconds,
    monitorIntervalSeconds: rescueSeconds,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 86_400,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);

  async function deliver(job: Job<Delivery>): Promise<void> {
    const delivery = job.data;
    const listener = options.listeners[delivery.listener];
    if (!listener) throw new DataError('SALA_QUEUE', `there is no listener ${delivery.listener}`);
    await data.inSpace(
      delivery.space,
      async (tx) => {
        await listener(tx, delivery);
        const { affected } = (await composer.complete(eventQueue, job, null, { db: through(tx.run) })) as { affected?: number };
        // The job timed out and another worker has taken it over, so this transaction must not commit.
        if (affected !== 1) throw new DataError('SALA_QUEUE', `delivery ${job.id} was taken over`);
      },
      { retry: true },
    );
  }

  /** One job at a time per worker: a batch would fail as a whole. */
  async function work<T>(queue: string, pollSeconds: number, fn: (job: Job<T>) => Promise<void>): Promise<() => Promise<void>> {
    const id: string = await boss.work<T>(queue, { batchSize: 1, pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      if (!job) return;
      try {
        if (stopping) throw new DataError('SALA_QUEUE', 'the gateway is stopping');
        await fn(job);
      } catch (error) {
        onError(error);
        throw error;
      } finally {
        boss.notifyWorker(id);
      }
    });
    if (queue === eventQueue) wakes.push(() => boss.notifyWorker(id));
    return () => boss.offWork(queue, { id, wait: true });
  }

  await boss.start();
  const wakes: (() => void)[] = [];
  const ends: (() => Promise<void>)[] = [];
  for (let n = 0; n < CONCURRENCY; n++) ends.push(await work<Delivery>(eventQueue, options.pollSeconds ?? 5, deliver));
  for (const job of options.jobs ?? []) ends.push(await work(jobQueue(job.name), (options.pollSeconds ?? 5) * 4, job.run));
  const unsubscribe = options.hub?.subscribe(wakeChannel, () => wakes.forEach((wake) => wake()));

  return {
    async stop(seconds = 20) {
      unsubscribe?.();
      const ended = new AbortController();
      const quiet = Promise.all(ends.map((end) => end())).finally(() => ended.abort());
      await Promise.race([quiet, sleep(seconds * 1000, undefined, { signal: ended.signal }).catch(() => {})]);
      stopping = true;
      // Unfinished jobs go back to the queue, and their transactions can no longer commit.
      await boss.stop({ graceful: false, close: false });
    },
  };
}
