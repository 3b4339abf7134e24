import { randomUUID } from 'node:crypto';
import { DataError } from '#kit/postgres/error.ts';
import { composer, deadQueue, eventQueue, through } from '#kit/postgres/queues.ts';
import type { SpaceTx } from './space.ts';

/** Something that happened, and who is to be told. */
export type Emission = {
  space: string;
  site: string;
  /** `shop:orderPlaced@1`. */
  event: string;
  payload: unknown;
  /** Ids of the listeners on that site, `billing:orderPlaced`; each is told, retried and given up on its own. */
  listeners: readonly string[];
  /** They are told then, within seconds; at once without it. */
  notBefore?: Date;
};

/** What a listener receives. */
export type Delivery = Omit<Emission, 'listeners' | 'notBefore'> & {
  listener: string;
  /** The same for all listeners of one emission, and for every retry. */
  eventId: string;
  /** ISO 8601, when it was emitted. */
  at: string;
};

/** The channel that wakes the workers of every gateway. */
export const wakeChannel = 'sala_event';

/** Tried at once, after about 2, 4, 8 … seconds, 10 times in 35 minutes, and where who does it gives no sign of life. */
const patience = { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 120, heartbeatSeconds: 15, deadLetter: deadQueue };

/**
 * Writes the deliveries into the transaction of what happened: if it rolls back nobody is told, if it
 * commits everybody is, at least once, even when every process dies right after.
 *
 * @param times only for tests: other retry limits
 * @returns the id of the event; `null` when there is nobody to tell
 * @throws DataError `SALA_QUEUE` when {@link installQueues} has not run, or the space is another one
 */
export async function emit(tx: SpaceTx, emission: Emission, times: Partial<typeof patience> = {}): Promise<string | null> {
  const { space, site, event, payload, listeners, notBefore } = emission;
  if (space !== tx.space) throw new DataError('SALA_QUEUE', `an event of the space ${space} inside ${tx.space || 'no space'}`);
  if (listeners.length === 0) return null;
  const eventId = randomUUID();
  const jobs = listeners.map((listener) => ({
    ...patience,
    ...times,
    ...(notBefore && { startAfter: notBefore }),
    data: { space, site, event, payload, listener, eventId, at: new Date().toISOString() } satisfies Delivery,
  }));
  const [stored] = await Promise.all([
    composer.insert(eventQueue, jobs, { db: through(tx.run), returnId: true }),
    !notBefore && tx.run(`select pg_notify($1, '')`, [wakeChannel]),
  ]);
  // If the queue is missing, pg-boss inserts no row and reports no error.
  if (stored?.length !== jobs.length)
    throw new DataError('SALA_QUEUE', `the queue ${eventQueue} is missing: installQueues() has not been run`);
  return eventId;
}
