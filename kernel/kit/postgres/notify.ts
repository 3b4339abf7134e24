import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataError } from './error.ts';
import type { Run } from './statement.ts';

/** `resync`: the connection had been away, so messages may be missing: read the state anew. */
export type Notice = { resync: false; payload: string } | { resync: true };

/** Messages between all processes of one database. */
export interface Hub {
  /** Calls `fn` for each message on `channel`, and once after each reconnection. Returns the way to stop. */
  subscribe(channel: string, fn: (notice: Notice) => void): () => void;
  /** Resolves when everything subscribed so far is being listened to. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const channelName = /^[a-z][a-z0-9_]{0,60}$/;
/** A silent break is noticed by asking so often, ms, and waiting for an answer so long. */
const ASKED_EVERY = 30_000;
const PATIENCE = 10_000;

/**
 * Tells every process, once the transaction has been committed; nothing when it rolls back.
 *
 * @param payload at most 7 900 bytes: send an id, not the thing
 * @param options.ifWritten says nothing where the transaction has written nothing
 * @throws DataError `SALA_NOTIFY`
 */
export async function publish({ run }: { readonly run: Run }, channel: string, payload: string, { ifWritten = false } = {}): Promise<void> {
  if (!channelName.test(channel) || Buffer.byteLength(payload) > 7_900)
    throw new DataError('SALA_NOTIFY', `channel ${channel}: a bad name, or a payload over 7900 bytes`);
  await run(`select pg_notify($1, $2)${ifWritten ? ' where pg_current_xact_id_if_assigned() is not null' : ''}`, [channel, payload]);
}

/**
 * Opens the one connection that listens. It comes back by itself, and a silent break is noticed within 40 s.
 *
 * @param options.onError told of each lost connection, and of what a subscriber throws
 */
export function createHub({ appUrl, onError = () => {} }: { appUrl: string; onError?: (error: Error) => void }): Hub {
  const subscribers = new Map<string, Set<(notice: Notice) => void>>();
  const closed = new AbortController();
  let connected = Promise.withResolvers<pg.Client>();

  const deliver = (fns: Iterable<(notice: Notice) => void>, notice: Notice) => {
    for (const fn of fns) {
      try {
        fn(notice);
      } catch (error) {
        onError(error as Error);
      }
    }
  };

  /** Listens until the connection is lost or the hub closed, and throws why. */
  async function listen(isFirst: boolean): Promise<void> {
    const client = new pg.Client({
      connectionString: appUrl,
      application_name: 'sala-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: PATIENCE,
      pipeline: true,
    });
    const lost = new AbortController();
    client.on('error', (error) => lost.abort(error)).once('end', () => lost.abort(new Error('connection ended')));
    const over = AbortSignal.any([closed.signal, lost.signal]);
    client.on('notification', ({ channel, payload = '' }) => deliver(subscribers.get(channel) ?? [], { resync: false, payload }));
    try {
      await client.connect();
      // A Map's iterator also visits channels that are subscribed while this loop runs.
      for (const channel of subscribers.keys()) await client.query(`listen ${channel}`);
      if (!isFirst)
        deliver(
          [...subscribers.values()].flatMap((fns) => [...fns]),
          { resync: true },
        );
      connected.resolve(client);
      try {
        for (;;) {
          await sleep(ASKED_EVERY, undefined, { signal: over }).catch(() => over.throwIfAborted());
          await client.query('select 1');
        }
      } finally {
        connected = Promise.withResolvers();
      }
    } finally {
      // end() waits for an answer that a dead peer never sends
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  }

  const running = (async () => {
    for (let isFirst = true, failures = 0; !closed.signal.aborted; isFirst = false) {
      const start = Date.now();
      await listen(isFirst).catch((error: Error) => closed.signal.aborted || onError(error));
      failures = Date.now() - start > 5_000 ? 0 : failures + 1;
      await sleep(Math.min(5_000, 50 * 2 ** failures), undefined, { signal: closed.signal }).catch(() => {});
    }
  })();

  return {
    subscribe(channel, fn) {
      if (!channelName.test(channel)) throw new DataError('SALA_NOTIFY', `${channel} is no name for a channel`);
      const fns = subscribers.get(channel) ?? new Set();
      if (fns.size === 0) connected.promise.then((client) => client.query(`listen ${channel}`)).catch(() => {});
      subscribers.set(channel, fns.add(fn));
      return () => fns.delete(fn);
    },
    ready: async () => {
      await (await connected.promise).query('select 1');
    },
    async close() {
      closed.abort();
      await running;
    },
  };
}
