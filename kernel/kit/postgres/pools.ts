import pg from 'pg';
import { DataError } from './error.ts';
import { valueTypes } from './values.ts';

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

/** A pool of connections, and the two for what is counted in the middle of somebody's transaction. Ends both with the first `close`. */
export interface Pools {
  readonly pool: pg.Pool;
  readonly counters: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens pools of connections. Nothing is sent until the first query.
 *
 * @throws DataError `SALA_DATA_URL` when the address is not a PostgreSQL URL
 */
export function openPools(options: ConnectOptions): Pools {
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
  let closing: Promise<void> | undefined;
  return { pool, counters, close: () => (closing ??= Promise.all([pool.end(), counters.end()]).then(() => {})) };
}
