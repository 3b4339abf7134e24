import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { DataError } from './error.ts';
import { wakeChannel, type Delivery } from './events.ts';
import type { Hub } from './notify.ts';
import type { Data } from './pool.ts';
import { eventQueue, jobQueue, type TimedJob } from './queues.ts';
import type { SpaceTx } from './space.ts';

/**
 * Acts on an event inside a transaction of its space. The delivery is ticked off in that same transaction,
 * so what it does in the database happens exactly once; what it does elsewhere may happen again.
 */
export type Listener = (tx: SpaceTx, delivery: Delivery) => Promise<void>;

export type WorkerOptions = {
  data: Pick<Data, 'pool' | 'inSpace'>;
  /** By id, as given to `emit`. A delivery to a missing one is retried, then dead. */
  listeners: Readonly<Record<string, Listener>>;
  /** Timed jobs; must have been given to `installQueues` too. `run` opens its own transactions. */
  jobs?: readonly (TimedJob & { run: () => Promise<void> })[];
  /** Wakes the workers at once; without it they look every `pollSeconds`. */
  hub?: Hub;
  /** Deliveries at the same time. Default 4. */
  concurrency?: number;
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
  const { data, onError, concurrency = 4 } = options;
  let started = false;
  let stopping = false;
  let busy = 0;
  const boss = new PgBoss({
    db: { executeSql },
    migrate: false,
    schedule: (options.jobs ?? []).length > 0,
    maintenanceIntervalSeconds: options.rescueSeconds ?? 30,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  });
  boss.on('error', onError);

  async function executeSql(text: string, values: unknown[]): Promise<{ rows: never[] }> {
    busy++;
    try {
      const result = await data.pool.query(text, values);
      return (Array.isArray(result) ? { rows: [] } : result) as { rows: never[] };
    } catch (error) {
      // pg-boss does not wait for its own "complete" and "fail": what they throw would end the process.
      // The delivery then stays active, and is found again as abandoned
      if (!started || !/COUNT\(\*\) FROM results/.test(text)) throw error;
      onError(error);
      return { rows: [{ count: 0 } as never] };
    } finally {
      busy--;
    }
  }

  async function deliver(job: PgBoss.Job<Delivery>): Promise<void> {
    const delivery = job.data;
    const listener = options.listeners[delivery.listener];
    if (!listener) throw new DataError('SALA_QUEUE', `there is no listener ${delivery.listener}`);
    await data.inSpace(
      delivery.space,
      async (tx) => {
        await listener(tx, delivery);
        const { rowCount } = await tx.run(
          `update pgboss.job set state = 'completed', completed_on = now() where name = $1 and id = $2 and state = 'active'`,
          [eventQueue, job.id],
        );
        // it took too long and another worker has it by now: let that one's work count
        if (rowCount !== 1) throw new DataError('SALA_QUEUE', `delivery ${job.id} was taken over`);
      },
      { retry: true },
    );
  }

  /** One job at a time per worker: a batch would fail as a whole. */
  async function work<T>(queue: string, pollSeconds: number, fn: (job: PgBoss.Job<T>) => Promise<void>): Promise<string> {
    const id: string = await boss.work<T>(queue, { batchSize: 1, pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      if (!job) return;
      busy++;
      try {
        if (stopping) throw new DataError('SALA_QUEUE', 'the gateway is stopping');
        await fn(job);
      } catch (error) {
        onError(error);
        throw error;
      } finally {
        busy--;
        boss.notifyWorker(id); // look again at once instead of after the pause
      }
    });
    return id;
  }

  await boss.start();
  started = true;
  const workers: string[] = [];
  for (let n = 0; n < concurrency; n++) workers.push(await work<Delivery>(eventQueue, options.pollSeconds ?? 5, deliver));
  for (const job of options.jobs ?? []) workers.push(await work(jobQueue(job.name), (options.pollSeconds ?? 5) * 4, job.run));
  const unsubscribe = options.hub?.subscribe(wakeChannel, () => workers.slice(0, concurrency).forEach((id) => boss.notifyWorker(id)));

  return {
    async stop(seconds = 20) {
      unsubscribe?.();
      const deadline = Date.now() + seconds * 1000;
      for (const id of workers) await boss.offWork({ id });
      // pg-boss waits neither for its own "complete" and "fail" nor in steps shorter than half a second
      for (let quiet = 0; quiet < 3 && Date.now() < deadline; await sleep(5)) quiet = busy === 0 ? quiet + 1 : 0;
      stopping = true;
      // what still runs is given back, and its transaction can no longer be committed
      await boss.stop({ graceful: false, close: false });
    },
  };
}
