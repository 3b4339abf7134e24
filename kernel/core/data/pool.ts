import { Kysely, PostgresDialect } from 'kysely';
import { openPools, type ConnectOptions, type Pools } from '#kit/postgres/pools.ts';
import { createSpaces, type Spaces } from './space.ts';
import type { Tables } from './tables.ts';

export type { ConnectOptions } from '#kit/postgres/pools.ts';

/** The data of the platform, opened. Made once per process by {@link connect}. Plugins never get hold of its pools. */
export interface Data extends Spaces, Pools {
  /**
   * Queries outside any space, for the kernel's own tables (sites, hostnames, nonces, rates). Row-level
   * security still holds: tables that belong to spaces look empty through it.
   */
  readonly kernelDb: Kysely<Tables>;
}

/**
 * Opens the connection pools. Nothing is sent until the first query.
 *
 * @throws DataError `SALA_DATA_URL` when the address is not a PostgreSQL URL
 */
export function connect(options: ConnectOptions): Data {
  const pools = openPools(options);
  const { pool } = pools;
  return { ...createSpaces(pool), ...pools, kernelDb: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}
