import type { ShopCtx } from '../db.ts';
import { listingsOf, type Listed } from './cards.ts';
import { readTogether } from './readTogether.ts';
import { versionOf } from './touch.ts';

/** The version that was read last, by space. */
const seen = new Map<string, number>();

/**
 * Products of a list as they are now, in its order. Which they are follows from the version of the catalogue, most likely the one
 * that was read last: so they are read in one flight with the version, for all who ask at once, and anew where it has become another.
 *
 * @param listOf what is known of the list by its version, null where there is no such list
 */
export async function readListings<T extends { readonly ids: readonly string[] }>(
  ctx: ShopCtx,
  listOf: (version: number) => Promise<T | null>,
): Promise<(T & { rows: Listed[] }) | null> {
  for (let expected = seen.get(ctx.space); ; expected = seen.get(ctx.space)) {
    const list = expected === undefined ? null : await listOf(expected);
    const { version, rows } = await read(ctx, list?.ids ?? []);
    seen.set(ctx.space, version);
    if (version === expected) return list && { ...list, rows: list.ids.flatMap((id) => rows.get(id) ?? []) };
  }
}

const read = (ctx: ShopCtx, ids: readonly string[]) =>
  readTogether(ctx.space, ids, async (all) => {
    const [version, rows] = await Promise.all([versionOf(ctx), listingsOf(ctx, [...new Set(all.flat())])]);
    return { version, rows: new Map(rows.map((row) => [row.product_id, row])) };
  });
