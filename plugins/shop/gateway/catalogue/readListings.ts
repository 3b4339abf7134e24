import type { ShopCtx } from '../db.ts';
import { listingsOf, type Listed, type Listing } from './cards.ts';
import { readTogether } from './readTogether.ts';
import { versionOf } from './touch.ts';

/** The version that was read last, by space. */
const seen = new Map<string, number>();
/** What was read last of lists, by their ids; of so many, those that were asked for last. */
const known = new Map<readonly string[], Listing>();
const MOST = 100;

/**
 * Products of a list as they are now, in its order. Which they are follows from the version of the catalogue, most likely the one
 * that was read last: so they are read in one flight with the version, for all who ask at once, and anew where it has become another.
 *
 * @param listOf what is known of the list by its version, null where there is no such list
 * @returns `rows` is the same array for as long as nothing in it has changed
 */
export async function readListings<T extends { readonly ids: readonly string[] }>(
  ctx: ShopCtx,
  listOf: (version: number) => Promise<T | null>,
): Promise<(T & { rows: readonly Listed[] }) | null> {
  for (let expected = seen.get(ctx.space); ; expected = seen.get(ctx.space)) {
    const list = expected === undefined ? null : await listOf(expected);
    const { version, rows } = await read(ctx, list?.ids ?? []);
    seen.set(ctx.space, version);
    if (version === expected) return list && { ...list, rows: rows.get(list.ids)! };
  }
}

const read = (ctx: ShopCtx, ids: readonly string[]) =>
  readTogether(ctx.space, ids, async (all) => {
    const lists = [...new Set(all)];
    const [version, ...listings] = await Promise.all([versionOf(ctx), ...lists.map((each) => listingsOf(ctx, each, known.get(each)))]);
    for (const [at, list] of lists.entries()) {
      known.delete(list);
      known.set(list, listings[at]!);
      if (known.size > MOST) known.delete(known.keys().next().value!);
    }
    return { version, rows: new Map(lists.map((list, at) => [list, listings[at]!.rows])) };
  });
