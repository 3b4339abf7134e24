import type { Data } from './pool.ts';

/** Removes what has run out: nonces, and windows older than a day. Every few minutes, by any gateway. */
export async function sweepShared(data: Pick<Data, 'pool'>): Promise<void> {
  await data.pool.query('delete from kernel_nonce where expires_at < now()');
  await data.pool.query(`delete from kernel_rate where window_start < now() - interval '1 day'`);
}
