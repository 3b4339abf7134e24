import { sql } from 'kysely';
import type { ShopCtx } from '../db.ts';

/** Which of these moves the ledger has already. */
export async function known(ctx: ShopCtx, moveIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_move where space_id = ${ctx.space} and id = any(${moveIds}::uuid[])`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
