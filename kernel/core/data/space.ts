import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { codeOf, DataError } from '#kit/postgres/error.ts';
import type { Sql } from '#kernel/contract/tables.ts';
import { createKysely, createSql, statementName, type Run } from './statement.ts';
import type { Tables } from './tables.ts';

/** One open transaction, bound to one space. Useless after it has ended. */
export type SpaceTx = {
  /** The space that every row read or written here belongs to; `''` in a kernel transaction. */
  readonly space: string;
  readonly db: Kysely<Tables>;
  readonly sql: Sql;
  /** Runs a finished text with `$1…` values. For the kernel's own adapters. */
  readonly run: Run;
  /** Work that belongs at the very end: done in this transaction once all else has been, just before it is committed. */
  beforeCommit(work: () => Promise<void>): void;
  /**
   * Gives the connection back until the next statement, which begins another transaction: what has been read may have changed then.
   * Where something has been written or locked it does nothing. Only where connections are taken lazily.
   */
  letGo?(): Promise<void>;
};

export type TxOptions = {
  /** Refuses writes, and answers without waiting for COMMIT. */
  readOnly?: boolean;
  /** `fn` may run again from its beginning after a serialisation failure or a deadlock; at most 5 times in all. */
  retry?: boolean;
  /** Milliseconds for one statement, instead of the pool's. */
  timeout?: number;
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
};

export type Spaces = {
  /**
   * Runs `fn` in one transaction that sees and writes only the rows of `space`. Commits when `fn`
   * resolves, rolls back when it throws.
   *
   * @throws DataError `SALA_SPACE_NAME` · `SALA_DATA_BUSY` no connection in time · `SALA_DATA_LOST` the
   * connection broke; after a COMMIT was sent it is unknown whether it counted · `SALA_TX_ABORTED` a failed statement
   * was swallowed by `fn` · and whatever `fn` or PostgreSQL throws
   */
  inSpace<T>(space: string, fn: (tx: SpaceTx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** The same without a space: tables of spaces look empty. For the kernel only. */
  inKernel<T>(fn: (tx: SpaceTx) => Promise<T>, options?: TxOptions): Promise<T>;
};

const spaceName = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Whether `text` can be the id of a space. */
export function isSpace(text: string): boolean {
  return spaceName.test(text);
}

/** @internal made by `connect` */
export function createSpaces(pool: pg.Pool, options: { prepare: boolean }): Spaces {
  // told to the transaction that holds the connection now; one listener for the connection's whole life
  const holders = new WeakMap<pg.PoolClient, (error: Error) => void>();
  pool.on('connect', (client) => client.on('error', (error) => holders.get(client)?.(error)));

  async function attempt<T>(space: string, fn: (tx: SpaceTx) => Promise<T>, how: TxOptions): Promise<T> {
    const begin = beginText(space, how);
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw /timeout exceeded/.test(String(error))
        ? new DataError('SALA_DATA_BUSY', 'all database connections are in use', error)
        : lost(error);
    }
    return new Promise<T>((resolve, reject) => {
      let open = true;
      let held = true;
      const release = (broken?: Error) => {
        if (!held) return;
        held = false;
        holders.delete(client);
        // 'I' is idle: anything else must not reach the next transaction
        const idle = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() === 'I';
        client.release(broken ?? !idle);
      };
      holders.set(client, (error) => {
        open = false;
        release(error);
        reject(lost(error));
      });
      const run: Run = (text, values) => {
        if (!open) return Promise.reject(new DataError('SALA_TX_ENDED', 'this transaction has ended; await every query inside it'));
        let name: string | undefined;
        try {
          name = statementName(text);
        } catch (error) {
          return Promise.reject(error);
        }
        // 'extended' takes one statement only, so that no value can smuggle in a second
        const result = client.query({
          text,
          values: values as unknown[],
          name: options.prepare && !isBulk(values) ? name : undefined,
          queryMode: 'extended',
        } as pg.QueryConfig);
        process.nextTick(uncork);
        return result;
      };
      let db: Kysely<Tables> | undefined;
      const last: (() => Promise<void>)[] = [];
      const tx: SpaceTx = {
        space,
        run,
        sql: createSql(run),
        beforeCommit: (work) => void last.push(work),
        get db() {
          return (db ??= createKysely(run));
        },
      };

      // held back until the first statement, and whatever is asked together with it: all travel in one packet
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.cork();
      let corked = true;
      const uncork = () => {
        if (corked) stream.uncork();
        corked = false;
      };
      // not awaited. If it fails the connection is dead
      client.query(begin).catch((error: Error) => holders.get(client)?.(error));

      const rollBack = (error: unknown) => {
        open = false;
        // who tries again at once must not meet the locks of this try; a reader holds none
        if (how.readOnly) reject(error);
        const ending = client.query('ROLLBACK');
        uncork();
        ending
          .then(
            // a statement whose result type changed under a prepared name stays broken on this connection
            () => release(codeOf(error) === '0A000' ? (error as Error) : undefined),
            (failed: Error) => release(failed),
          )
          .finally(() => reject(error));
      };
      const commit = (value: T) => {
        open = false;
        const ending = client.query('COMMIT');
        uncork();
        if (how.readOnly) {
          // nothing to lose: the answer does not wait, only the connection does
          ending.then(
            () => release(),
            (error: Error) => release(error),
          );
          resolve(value);
          return;
        }
        ending.then(
          ({ command }) => {
            release();
            if (command === 'COMMIT') resolve(value);
            else
              reject(
                new DataError(
                  'SALA_TX_ABORTED',
                  'a statement had failed, so the transaction was rolled back; do not catch errors of statements without a savepoint',
                ),
              );
          },
          (error: Error) => {
            // an error of the server itself (deferred constraint, serialisation) leaves a sound connection
            release(isServerError(error) ? undefined : error);
            reject(isServerError(error) ? error : lost(error));
          },
        );
      };
      const finish = (value: T) => {
        if (last.length === 0) return commit(value);
        runInTurn(last).then(() => commit(value), rollBack);
      };
      try {
        fn(tx).then(finish, rollBack);
      } catch (error) {
        rollBack(error);
      }
    });
  }

  const transact = <T>(space: string, fn: (tx: SpaceTx) => Promise<T>, how: TxOptions = {}): Promise<T> =>
    how.retry ? retried(() => attempt(space, fn, how)) : attempt(space, fn, how);

  return {
    inSpace: (space, fn, how) =>
      spaceName.test(space)
        ? transact(space, fn, how)
        : Promise.reject(new DataError('SALA_SPACE_NAME', `${JSON.stringify(space)} is not the id of a space`)),
    inKernel: (fn, how) => transact('', fn, how),
  };
}

/** @internal does a whole transaction again after a serialisation failure or a deadlock; at most 5 times in all */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      const code = codeOf(error);
      if (tries === 5 || (code !== '40001' && code !== '40P01')) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

/** @internal what was left for the end of a transaction */
export async function runInTurn(work: readonly (() => Promise<void>)[]): Promise<void> {
  for (const each of work) await each();
}

/** One text, so one message and one answer. `space` has been checked: it holds no quote. */
function beginText(space: string, how: TxOptions): string {
  let text = 'BEGIN';
  if (how.isolation) text += ` ISOLATION LEVEL ${how.isolation.toUpperCase()}`;
  if (how.readOnly) text += ' READ ONLY';
  if (space) text += `;SET LOCAL sala.space='${space}'`;
  if (how.timeout) text += `;SET LOCAL statement_timeout=${Math.ceil(how.timeout)}`;
  return text;
}

/**
 * Whether a statement is given much to work on. Such a one is planned for what it is given each time: a plan that was kept from
 * when the tables were small would look through the whole of a grown one for each of its rows.
 */
const isBulk = (values: readonly unknown[]): boolean =>
  values.some((value) => (Array.isArray(value) && value.length > 100) || (typeof value === 'string' && value.length > 10_000));

function isServerError(error: unknown): boolean {
  return typeof (error as { severity?: unknown }).severity === 'string' && (error as { severity?: string }).severity === 'ERROR';
}

function lost(error: unknown): DataError {
  return new DataError(
    'SALA_DATA_LOST',
    `the connection to the database failed: ${error instanceof Error ? error.message : String(error)}`,
    error,
  );
}
