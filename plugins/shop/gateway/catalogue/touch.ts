import type { Row } from '../../tables.ts';
import type { ShopCtx } from '../db.ts';

/**
 * Says that the catalogue has changed: what is kept about it in memory is read anew. Last in a transaction, since others who
 * change it wait here. The number is the transaction's own, so that one that is rolled back leaves none behind.
 */
export async function touch(ctx: ShopCtx): Promise<void> {
  await ctx.sql`
    insert into shop_catalogue (space_id, version) values (${ctx.space}, pg_current_xact_id()::text::bigint)
    on conflict (space_id) do update set version = excluded.version`;
}

/** Which catalogue this is. */
export async function versionOf(ctx: ShopCtx): Promise<number> {
  const [row] = await ctx.sql<Pick<Row<'shop_catalogue'>, 'version'>>`select version from shop_catalogue where space_id = ${ctx.space}`;
  return row?.version ?? 0;
}
