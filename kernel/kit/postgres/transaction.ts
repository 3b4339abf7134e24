import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { codeOf, DataError } from './error.ts';
import { createKysely, createSql, statementName, type Run, type Sql } from './statement.ts';

/** One transaction. Useless after it has ended. */
export interface Transaction<Tables> {
  readonly db: Kysely<Tables>;
  readonly sql: Sql;
  /** Runs a finished text with `$1…` values. */
  readonly run: Run;
  /** Work that belongs at the very end: done in this transaction once all else has been, just before it is committed. */
  beforeCommit(work: () => Promise<void>): void;
  /**
   * Gives the connection back until the next statement, which begins another transaction: what has been read may have changed then.
   * Where something has been written or locked it does nothing.
   */
  letGo(): Promise<void>;
}

export interface TxOptions {
  /** Refuses writes, and answers without waiting for COMMIT. */
  readonly readOnly?: boolean;
  /** `fn` may run again from its beginning after a serialisation failure or a deadlock; at most 5 times in all. */
  readonly retry?: boolean;
  /** Milliseconds for one statement, instead of the pool's. */
  readonly timeout?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** What holds until its end: names and values without a quote. */
  readonly set?: Readonly<Record<string, string | number>>;
}

/**
 * Runs `fn` in one transaction. Commits when `fn` resolves, rolls back when it throws. A connection is taken with the first statement:
 * work that asks nothing, or waits for something else first, holds none.
 *
 * @throws DataError `SALA_DATA_BUSY` no connection in time · `SALA_DATA_LOST` the connection broke; after a COMMIT was sent it is
 * unknown whether it counted · `SALA_TX_ABORTED` a failed statement was swallowed by `fn` · and whatever `fn` or PostgreSQL throws
 */
export type Transact<Tables> = <T>(fn: (tx: Transaction<Tables>) => Promise<T>, how?: TxOptions) => Promise<T>;

/** Transactions on the connections of a pool. Statements are prepared by name on each of them. */
export function createTransact<Tables>(pool: pg.Pool): Transact<Tables> {
  const holders = new WeakMap<pg.PoolClient, (error: Error) => void>();
  pool.on('connect', (client) => client.on('error', (error) => holders.get(client)?.(error)));

  async function begin(how: TxOptions, onLost: (error: DataError) => void) {
    const client = await pool.connect().catch((error: unknown) => {
      throw /timeout exceeded/.test(String(error))
        ? new DataError('SALA_DATA_BUSY', 'all database connections are in use', error)
        : lost(error);
    });
    const { connection, getTransactionStatus } = client as unknown as Insides;
    let held = true;
    const release = (broken?: Error) => {
      if (!held) return;
      held = false;
      holders.delete(client);
      // 'I' means idle: a connection inside a transaction must not go back to the pool.
      client.release(broken ?? getTransactionStatus.call(client) !== 'I');
    };
    const fail = (error: Error) => {
      release(error);
      onLost(lost(error));
    };
    holders.set(client, fail);

    let corked = false;
    const cork = () => {
      if (!corked) connection.stream.cork();
      corked = true;
    };
    const uncork = () => {
      if (corked) connection.stream.uncork();
      corked = false;
    };
    cork();
    client.query(beginText(how)).catch(fail);
    let planned = Boolean(how.readOnly);
    return {
      run: (text: string, values: readonly unknown[]) => {
        if (!held) throw over();
        const name = statementName(text);
        // 'extended' accepts one statement only, so an injected second one fails.
        const bulk = isBulk(values);
        const query = { text, values: [...values], name: bulk ? undefined : name, queryMode: 'extended' };
        // What is sent in one turn goes out in one write.
        cork();
        // Checks of foreign keys have plans of their own, which are kept as long and are as wrong.
        if (bulk && !planned) client.query('DISCARD PLANS').catch(() => {});
        planned ||= bulk;
        const result = client.query(query);
        process.nextTick(uncork);
        return result;
      },
      /** Gives what PostgreSQL has done in truth. `broken`: the connection is not used again. */
      end: async (command: 'COMMIT' | 'ROLLBACK', broken?: Error) => {
        const ending = client.query(command);
        uncork();
        const answer = await ending.catch((error: Error) => {
          // A server error (deferred constraint, serialization failure) leaves the connection usable.
          const isSound = (error as { severity?: string }).severity === 'ERROR';
          release(isSound ? undefined : error);
          throw isSound ? error : lost(error);
        });
        release(broken);
        return answer.command;
      },
    };
  }

  const attempt = <T>(fn: (tx: Transaction<Tables>) => Promise<T>, how: TxOptions) =>
    new Promise<T>((resolve, reject) => {
      let begun: ReturnType<typeof begin> | undefined;
      let ended = false;
      const onLost = (error: DataError) => {
        ended = true;
        reject(error);
      };
      const run: Run = async (text, values) => {
        if (ended) throw over();
        return (await (begun ??= begin(how, onLost))).run(text, values);
      };
      const last: (() => Promise<void>)[] = [];
      let db: Kysely<Tables> | undefined;
      const tx: Transaction<Tables> = {
        run,
        sql: createSql(run),
        get db() {
          return (db ??= createKysely(run));
        },
        beforeCommit: (work) => void last.push(work),
        letGo: async () => {
          if (!begun) return;
          const { rows } = await run('select pg_current_xact_id_if_assigned() is null as unwritten', []);
          if (!(rows[0] as { unwritten: boolean }).unwritten) return;
          const before = begun;
          begun = undefined;
          await (await before).end('COMMIT');
        },
      };

      const work = async (): Promise<T> => {
        let value: T;
        try {
          value = await fn(tx);
          for (const each of last) await each();
        } catch (error) {
          ended = true;
          // A prepared statement whose result type changed stays broken on this connection.
          const broken = codeOf(error) === '0A000' ? (error as Error) : undefined;
          const ending = begun?.then(({ end }) => end('ROLLBACK', broken)).catch(() => {});
          // A retry must not meet the locks of this attempt; a read-only transaction holds none.
          if (!how.readOnly) await ending;
          throw error;
        }
        ended = true;
        const ending = begun?.then(({ end }) => end('COMMIT'));
        if (how.readOnly) ending?.catch(() => {});
        else if ((await ending) === 'ROLLBACK')
          throw new DataError(
            'SALA_TX_ABORTED',
            'a statement had failed, so the transaction was rolled back; do not catch errors of statements without a savepoint',
          );
        return value;
      };
      work().then(resolve, reject);
    });

  return async (fn, { retry = false, ...how } = {}) => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(fn, how);
      } catch (error) {
        const code = codeOf(error);
        if (!retry || tries === 5 || (code !== '40001' && code !== '40P01')) throw error;
        await sleep(Math.random() * 10 * 2 ** tries);
      }
    }
  };
}

/** What pg keeps to itself. */
interface Insides {
  readonly connection: { readonly stream: Socket };
  getTransactionStatus(): string | null;
}

/** One text, so one message and one answer. */
function beginText({ isolation, readOnly, timeout, set = {} }: TxOptions): string {
  const settings = Object.entries(timeout ? { ...set, statement_timeout: Math.ceil(timeout) } : set);
  return [
    `BEGIN${isolation ? ` ISOLATION LEVEL ${isolation.toUpperCase()}` : ''}${readOnly ? ' READ ONLY' : ''}`,
    ...settings.map(([name, value]) => `SET LOCAL ${name}='${value}'`),
  ].join(';');
}

/**
 * Whether a statement is given much to work on. Such a one is planned for what it is given each time: a plan that was kept from
 * when the tables were small would look through the whole of a grown one for each of its rows.
 */
const isBulk = (values: readonly unknown[]): boolean =>
  values.some((value) => (Array.isArray(value) && value.length > 100) || (typeof value === 'string' && value.length > 10_000));

const over = () => new DataError('SALA_TX_ENDED', 'this transaction has ended; await every query inside it');
const lost = (error: unknown): DataError =>
  new DataError(
    'SALA_DATA_LOST',
    `the connection to the database failed: ${error instanceof Error ? error.message : String(error)}`,
    error,
  );
