import type { Data } from './pool.ts';

/**
 * Counts one try in a fixed window shared by all gateways, by the database's clock. Runs on its own, not in
 * the caller's transaction: a refused and rolled back call has still been tried.
 *
 * @param bucket what is limited, with the site in it: `academy:login:203.0.113.7`
 * @param limit tries per window
 * @param windowSeconds 1 to 86 400
 * @returns `retryAfter`: whole seconds until the window ends, 0 when allowed
 */
export async function hit(
  data: Pick<Data, 'counters'>,
  bucket: string,
  limit: number,
  windowSeconds: number,
): Promise<{ allowed: boolean; retryAfter: number }> {
  const { rows } = await data.counters.query<{ count: number; left: number }>({
    name: 'kernel_rate',
    text: `insert into kernel_rate as r (bucket, window_start, count)
      values ($1, date_bin(make_interval(secs => $2), now(), 'epoch'), 1)
      on conflict (bucket) do update set
        count = case when r.window_start = excluded.window_start then least(r.count, 1000000000) + 1 else 1 end,
        window_start = excluded.window_start
      returning count, ceil(extract(epoch from window_start - now()) + $2)::int as left`,
    values: [bucket, windowSeconds],
  });
  const { count, left } = rows[0] as { count: number; left: number };
  return count <= limit ? { allowed: true, retryAfter: 0 } : { allowed: false, retryAfter: Math.max(1, left) };
}

/**
 * Takes a nonce that may be used once, on whichever gateway it arrives.
 *
 * @param seconds how long it must be remembered: as long as the signature that carries it is valid
 * @returns false when it had been used before
 */
export async function takeNonce(data: Pick<Data, 'pool'>, nonce: string, seconds: number): Promise<boolean> {
  const { rowCount } = await data.pool.query({
    name: 'kernel_nonce',
    text: `insert into kernel_nonce (nonce, expires_at) values ($1, now() + make_interval(secs => $2)) on conflict do nothing`,
    values: [nonce, seconds],
  });
  return rowCount === 1;
}

/** Removes what has run out: nonces, and windows older than a day. Every few minutes, by any gateway. */
export async function sweepShared(data: Pick<Data, 'pool'>): Promise<void> {
  await data.pool.query('delete from kernel_nonce where expires_at < now()');
  await data.pool.query(`delete from kernel_rate where window_start < now() - interval '1 day'`);
}
