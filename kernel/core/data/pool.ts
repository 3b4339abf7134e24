import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DataError } from '#kit/postgres/error.ts';
import { createSpaces, type Spaces } from './space.ts';
import type { Tables } from './tables.ts';
import { valueTypes } from '#kit/postgres/values.ts';

/** The data of the platform, opened. Made once per process by {@link connect}. */
export type Data = Spaces & {
  /**
   * Queries outside any space, for the kernel's own tables (sites, hostnames, nonces, rates). Row-level
   * security still holds: tables that belong to spaces look empty through it.
   */
  readonly kernelDb: Kysely<Tables>;
  /** The kernel's own connections; plugins never get hold of it. */
  readonly pool: pg.Pool;
  /**
   * Two connections for what is counted in the middle of somebody's transaction, and stays counted when that is rolled
   * back. From the same pool, ten transactions that all want a second connection would wait for each other.
   */
  readonly counters: pg.Pool;
  /** Waits for open transactions, then closes every connection. */
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Login of `sala_app`, or `DATABASE_URL`. */
  appUrl: string;
  /** Most connections at once. Default 10. */
  max?: number;
  /** Milliseconds after which one statement is cancelled (SQLSTATE 57014). Default 15 000. */
  statementTimeout?: number;
  /** Milliseconds that a transaction may sit idle before its connection is cut. Default 30 000. */
  idleInTransactionTimeout?: number;
  /** Milliseconds to wait for a free connection before `SALA_DATA_BUSY`. Default 5 000. */
  acquireTimeout?: number;
};

/**
 * Opens the connection pool. Nothing is sent until the first query.
 *
 * @throws DataError `SALA_DATA_URL` when the address is not a PostgreSQL URL
 */
export function connect(options: ConnectOptions): Data {
  const { appUrl } = options;
  if (!/^postgres(ql)?:\/\//.test(appUrl))
    throw new DataError('SALA_DATA_URL', 'DATABASE_URL must look like postgresql://user:password@host:5432/database');
  const shared = {
    connectionString: appUrl,
    connectionTimeoutMillis: options.acquireTimeout ?? 5_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3_600,
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 30_000,
    application_name: 'sala',
    keepAlive: true,
    pipeline: true,
    types: valueTypes,
  };
  const pool = new pg.Pool({ ...shared, max: options.max ?? 10 });
  const counters = new pg.Pool({ ...shared, max: 2 });
  // without a listener a connection that breaks while idle would end the process; the pool replaces it
  for (const each of [pool, counters]) each.on('error', () => {});
  const kernelDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    ...createSpaces(pool),
    kernelDb,
    pool,
    counters,
    close: () => (closing ??= Promise.all([pool.end(), counters.end()]).then(() => {})),
  };
}
