import { hash } from 'node:crypto';
import { NonceTable, readNonce } from './nonceTable.ts';

/** Remembers which nonces a site has seen. */
export interface ReplayStore {
  /**
   * True the first time that this site shows this nonce, false ever after until `expiresAt` (Unix milliseconds).
   * A nonce has 22 base64url characters. Throws or rejects if it cannot tell; unsafe calls are then refused.
   */
  claim(nonce: string, siteKey: string, expiresAt: number): boolean | Promise<boolean>;
  /** True if a claim costs a round trip that GET and HEAD should be spared. */
  readonly skipsSafe?: boolean;
}

/** Width of one bucket of {@link memoryReplayStore}, in milliseconds: at most three are open at a time. */
const BUCKET_MS = 120_000;

/**
 * For one gateway process. Nonces lie in tables by the time at which they expire and a table is dropped as a whole,
 * so there is no timer, and memory is bounded: above `maxNonces` (default a million, at most 64 MB) it refuses
 * to answer rather than forget, which closes unsafe calls until the next table is dropped. `now` in Unix milliseconds.
 */
export function memoryReplayStore({
  maxNonces = 1_000_000,
  now = Date.now,
}: {
  maxNonces?: number;
  now?: () => number;
} = {}): ReplayStore & { readonly size: number } {
  let buckets: { until: number; table: NonceTable }[] = [];
  let size = 0;
  /** When the earliest table may be dropped. */
  let nextDrop = Infinity;
  /** Makes the same nonce of two sites two nonces. As many as there are sites with genuine calls. */
  const salts = new Map<string, Uint32Array>();

  function drop(at: number): void {
    buckets = buckets.filter((bucket) => bucket.until > at);
    size = buckets.reduce((sum, bucket) => sum + bucket.table.size, 0);
    nextDrop = buckets.reduce((least, bucket) => Math.min(least, bucket.until), Infinity);
  }

  function tableFor(expiresAt: number): NonceTable {
    const until = (Math.floor(expiresAt / BUCKET_MS) + 1) * BUCKET_MS;
    for (const bucket of buckets) if (bucket.until === until) return bucket.table;
    const table = new NonceTable();
    buckets.push({ until, table });
    nextDrop = Math.min(nextDrop, until);
    return table;
  }

  function saltOf(siteKey: string): Uint32Array {
    let salt = salts.get(siteKey);
    if (!salt) {
      const digest = hash('sha256', siteKey, 'buffer');
      salt = Uint32Array.from([0, 4, 8, 12], (from) => digest.readUInt32LE(from));
      salts.set(siteKey, salt);
    }
    return salt;
  }

  return {
    get size() {
      return size;
    },
    claim(nonce, siteKey, expiresAt) {
      const at = now();
      if (at >= nextDrop) drop(at);
      readNonce(nonce, saltOf(siteKey));
      for (let i = 0; i < buckets.length; i++) if (buckets[i]!.table.has()) return false;
      if (size >= maxNonces) throw new Error(`the replay store is full (${maxNonces} nonces)`);
      tableFor(expiresAt).add();
      size++;
      return true;
    },
  };
}

/** Runs one statement with `$1`… parameters. */
export type Query = (sql: string, params: readonly unknown[]) => Promise<{ rowCount: number | null }>;

/**
 * For several gateway processes: one insert per unsafe call into
 * `kernel_nonce(nonce text primary key, expires_at timestamptz not null)`; the primary key decides who was first.
 * Call `sweep` every minute or so; it resolves to the number of rows removed. Both reject if the database does.
 * Times are the gateway's own clock, the one that judges a call's time.
 */
export function postgresReplayStore(
  query: Query,
  { now = Date.now }: { now?: () => number } = {},
): ReplayStore & { sweep(): Promise<number> } {
  return {
    skipsSafe: true,
    async claim(nonce, siteKey, expiresAt) {
      const { rowCount } = await query(
        'insert into kernel_nonce (nonce, expires_at) values ($1, to_timestamp($2::float8 / 1000)) on conflict (nonce) do nothing',
        [`${siteKey} ${nonce}`, expiresAt],
      );
      // A null count means the driver cannot tell; treating it as success would accept a replayed nonce.
      if (rowCount === null) throw new Error('the driver does not count rows');
      return rowCount === 1;
    },
    async sweep() {
      const { rowCount } = await query('delete from kernel_nonce where expires_at < to_timestamp($1::float8 / 1000)', [now()]);
      return rowCount ?? 0;
    },
  };
}
