import { randomBytes } from 'node:crypto';
import type { PosCtx } from '../db.ts';

const BYTES = 16;
/** 128 random bits. */
export const freshCode = (): string => randomBytes(BYTES).toString('base64url');

/** Codes that stand on the tables of a store, by table. */
export async function codesOf(ctx: PosCtx, storeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('pos_table_code')
    .select(['table_id', 'code'])
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map(({ table_id, code }) => [table_id, code]));
}

/** Gives each of these tables of a store a code that has none; those of tables that are gone open nothing any longer. */
export async function keepCodes(ctx: PosCtx, storeId: string, tableIds: readonly string[]): Promise<void> {
  const rows = JSON.stringify(tableIds.map((table) => ({ table, code: freshCode() })));
  await ctx.sql`
    update pos_table_code set revoked_at = ${ctx.now()} where space_id = ${ctx.space} and store_id = ${storeId}::uuid and revoked_at is null
      and table_id <> all(${[...tableIds]}::uuid[])`;
  await ctx.sql`
    insert into pos_table_code (space_id, store_id, table_id, code, made_at)
    select ${ctx.space}, ${storeId}::uuid, "table", code, ${ctx.now()}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as t ("table" uuid, code text)
    on conflict (space_id, store_id, table_id) where revoked_at is null do nothing`;
}
