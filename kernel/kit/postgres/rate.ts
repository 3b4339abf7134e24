import type pg from 'pg';

/** Connections for what is counted whatever becomes of the caller's transaction. */
type Counters = { readonly counters: pg.Pool };
export interface Hit {
  readonly allowed: boolean;
  /** Whole seconds until the window ends, 0 when allowed. */
  readonly retryAfter: number;
}

/** Counts so many tries in the bucket's window; gives how many there are now, and the seconds that are left of the window. */
async function count(data: Counters, bucket: string, tries: number, windowSeconds: number): Promise<{ count: number; left: number }> {
  const { rows } = await data.counters.query<{ count: number; left: number }>({
    name: 'kernel_rate',
    text: `insert into kernel_rate as r (bucket, window_start, count)
      values ($1, date_bin(make_interval(secs => $2), now(), 'epoch'), $3)
      on conflict (bucket) do update set
        count = case when r.window_start = excluded.window_start then least(r.count, 1000000000) + excluded.count else excluded.count end,
        window_start = excluded.window_start
      returning count, (extract(epoch from window_start - now()) + $2)::float8 as left`,
    values: [bucket, windowSeconds, tries],
  });
  return rows[0]!;
}

const refused = (left: number): Hit => ({ allowed: false, retryAfter: Math.max(1, Math.ceil(left)) });
const ALLOWED: Hit = { allowed: true, retryAfter: 0 };

/**
 * Counts one try in a fixed window shared by all gateways, by the database's clock. Runs on its own, not in
 * the caller's transaction: a refused and rolled back call has still been tried.
 *
 * @param bucket what is limited, with the site in it: `academy:login:203.0.113.7`
 * @param limit tries per window
 * @param windowSeconds 1 to 86 400
 */
export async function hit(data: Counters, bucket: string, limit: number, windowSeconds: number): Promise<Hit> {
  const now = await count(data, bucket, 1, windowSeconds);
  return now.count <= limit ? ALLOWED : refused(now.left);
}

/** Tries of a bucket that this process has counted ahead and not used; good until then, by `performance.now()`. */
interface Lot {
  left: number;
  until: number;
  /** Nothing is left in this window: who comes now is refused without a question, by `performance.now()`. */
  fullUntil: number;
  /** More are being counted: who comes meanwhile waits for them. */
  more: Promise<Hit> | null;
}
const lotsOf = new WeakMap<object, Map<string, Lot>>();
/** With so many buckets those whose window has ended are forgotten. */
const MANY = 10_000;

function lotOf(data: Counters, bucket: string): Lot {
  let lots = lotsOf.get(data.counters);
  if (!lots) lotsOf.set(data.counters, (lots = new Map()));
  const known = lots.get(bucket);
  if (known) return known;
  const now = performance.now();
  if (lots.size >= MANY)
    for (const [each, { until, fullUntil, more }] of lots) if (until <= now && fullUntil <= now && !more) lots.delete(each);
  const lot: Lot = { left: 0, until: 0, fullUntil: 0, more: null };
  lots.set(bucket, lot);
  return lot;
}

/**
 * `hit` for what is asked often: tries are counted ahead, a twentieth of the limit at a time, so that most cost no query. Never
 * are more than `limit` allowed; with several gateways fewer may be, by what the others have counted ahead. A flood that is refused
 * asks nothing either.
 */
export async function hitOften(data: Counters, bucket: string, limit: number, windowSeconds: number): Promise<Hit> {
  const tries = Math.floor(limit / 20);
  if (tries < 2) return hit(data, bucket, limit, windowSeconds);
  const lot = lotOf(data, bucket);
  const more = async (): Promise<Hit> => {
    // Measured before the count, so that a lot never outlives its window.
    const startedAt = performance.now();
    const now = await count(data, bucket, tries, windowSeconds);
    const granted = Math.min(tries, limit - (now.count - tries));
    if (granted <= 0) {
      lot.fullUntil = startedAt + now.left * 1000;
      return refused(now.left);
    }
    lot.left = granted;
    lot.until = startedAt + now.left * 1000;
    return ALLOWED;
  };
  for (;;) {
    if (lot.left > 0 && lot.until > performance.now()) {
      lot.left -= 1;
      return ALLOWED;
    }
    const full = lot.fullUntil - performance.now();
    if (full > 0) return refused(full / 1000);
    lot.more ??= more().finally(() => (lot.more = null));
    const answer = await lot.more;
    if (!answer.allowed) return answer;
  }
}

/** Removes what has run out: nonces, and windows older than a day. Every few minutes, by any gateway. */
export async function sweepShared(data: { readonly pool: pg.Pool }): Promise<void> {
  await data.pool.query('delete from kernel_nonce where expires_at < now()');
  await data.pool.query(`delete from kernel_rate where window_start < now() - interval '1 day'`);
}
