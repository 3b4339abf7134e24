import type { ShopCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

/** Which of these moves the ledger has already. */
export async function known(ctx: ShopCtx, moveIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.sql<Pick<Row<'shop_move'>, 'id'>>`
    select id from shop_move where space_id = ${ctx.space} and id = any(${moveIds}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
