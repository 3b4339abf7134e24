import { createHash, randomBytes } from 'node:crypto';
import { seriesOf } from '../rules/series.ts';
import { hold, type Db, type DeviceRow } from './db.ts';

/** What is kept of the token in a cookie. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A new till of a store, with the next series; `token` is what its browser is known by. */
export async function addDevice(
  ctx: Db,
  { storeId, name, publicKey, at }: { storeId: string; name: string; publicKey: string; at: Date },
): Promise<DeviceRow & { token: string }> {
  await hold(ctx, 'series');
  const [last] = await ctx.sql<{ next: number }>`select coalesce(max(series_no), 0) + 1 as next from cluster_device`;
  const { next } = last!;
  const token = newToken();
  const row = await ctx.db
    .insertInto('cluster_device')
    .values({
      space_id: ctx.space,
      store_id: storeId,
      name,
      series_no: next,
      series: seriesOf(next),
      public_key: publicKey,
      token_hash: hashOf(token),
      paired_at: at,
      last_seen_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, token };
}
