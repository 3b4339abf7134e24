import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataError } from '#kit/postgres/error.ts';
import type { SpaceTx } from './space.ts';

/** `resync`: the connection had been away, so messages may be missing: read the state anew. */
export type Notice = { resync: false; payload: string } | { resync: true };

/** Messages between all gateways of one database. */
export type Hub = {
  /** Calls `fn` for each message on `channel`, and once after each reconnection. Returns the way to stop. */
  subscribe(channel: string, fn: (notice: Notice) => void): () => void;
  /** Resolves when everything subscribed so far is being listened to. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Tells every gateway, once the transaction has been committed; nothing when it rolls back.
 *
 * @param payload at most 7 900 bytes: send an id, not the thing
 * @param options.ifWritten says nothing where the transaction has written nothing
 * @throws DataError `SALA_NOTIFY`
 */
export async function publish(tx: SpaceTx, channel: string, payload: string, { ifWritten = false } = {}): Promise<void> {
  if (!channelName.test(channel) || Buffer.byteLength(payload) > 7_900)
    throw new DataError('SALA_NOTIFY', `channel ${channel}: a bad name, or a payload over 7900 bytes`);
  await tx.run(`select pg_notify($1, $2)${ifWritten ? ' where pg_current_xact_id_if_assigned() is not null' : ''}`, [channel, payload]);
}

const channelName = /^[a-z][a-z0-9_]{0,60}$/;

/**
 * Opens the one connection that listens. It comes back by itself, and a silent break is noticed
 * within 40 s.
 *
 * @param options.onError told of each lost connection
 */
export function createHub(options: { appUrl: string; onError?: (error: Error) => void; probeSeconds?: number }): Hub {
  const listeners = new Map<string, Set<(notice: Notice) => void>>();
  const waiting = new Set<() => void>();
  const closed = new AbortController();
  let client: pg.Client | undefined;
  let wake: (() => void) | undefined;

  const call = (fns: Iterable<(notice: Notice) => void>, notice: Notice) => {
    for (const fn of fns) {
      try {
        fn(notice);
      } catch (error) {
        options.onError?.(error as Error);
      }
    }
  };

  async function listen(first: boolean): Promise<void> {
    const mine = new pg.Client({
      connectionString: options.appUrl,
      application_name: 'sala-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const lost = new Promise<Error>((resolve) => mine.once('error', resolve).once('end', () => resolve(new Error('connection ended'))));
    mine.on('error', () => {});
    mine.on('notification', ({ channel, payload }) => call(listeners.get(channel) ?? [], { resync: false, payload: payload ?? '' }));
    const heard = new Set<string>();
    try {
      await mine.connect();
      client = mine;
      for (let round = 0; !closed.signal.aborted; round++) {
        for (const channel of listeners.keys()) {
          if (heard.has(channel)) continue;
          await mine.query(`listen ${channel}`);
          heard.add(channel);
        }
        // a subscription that came in while we asked gets its turn before anyone is told that all is well
        if ([...listeners.keys()].some((channel) => !heard.has(channel))) continue;
        if (round === 0 && !first)
          call(
            [...listeners.values()].flatMap((fns) => [...fns]),
            { resync: true },
          );
        for (const done of waiting) done();
        waiting.clear();
        let timer: NodeJS.Timeout | undefined;
        const asked = new Promise<'ask' | 'probe'>((resolve) => {
          wake = () => resolve('ask');
          timer = setTimeout(() => resolve('probe'), (options.probeSeconds ?? 30) * 1000);
        });
        const next = await Promise.race([lost, asked]);
        clearTimeout(timer);
        if (next instanceof Error) throw next;
        if (next === 'probe')
          await Promise.race([
            mine.query('select 1'),
            lost.then((error) => Promise.reject(error)),
            sleep(10_000, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
          ]);
      }
    } finally {
      client = undefined;
      // end() waits for an answer that a dead peer never sends
      (mine as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  }

  const running = (async () => {
    let first = true;
    for (let failures = 0; !closed.signal.aborted;) {
      const start = Date.now();
      try {
        await listen(first);
      } catch (error) {
        if (closed.signal.aborted) return;
        options.onError?.(error as Error);
      }
      first = false;
      failures = Date.now() - start > 5_000 ? 0 : failures + 1;
      await sleep(Math.min(5_000, 50 * 2 ** failures), undefined, { signal: closed.signal, ref: false }).catch(() => {});
    }
  })();

  return {
    subscribe(channel, fn) {
      if (!channelName.test(channel)) throw new DataError('SALA_NOTIFY', `${channel} is no name for a channel`);
      const fns = listeners.get(channel) ?? new Set();
      listeners.set(channel, fns.add(fn));
      wake?.();
      return () => fns.delete(fn);
    },
    ready: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        wake?.();
      }),
    async close() {
      closed.abort();
      wake?.();
      client?.removeAllListeners('notification');
      await running;
    },
  };
}
