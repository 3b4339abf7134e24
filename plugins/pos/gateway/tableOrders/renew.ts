import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { pos } from '../../plugin.ts';
import { tableOf } from '../../rules/floor.ts';
import { floorOf, mayChange } from '../setup/floor.ts';
import { freshCode } from './codes.ts';

/** @throws Refusal 404 for who does not manage the store, and for a table that it does not have */
export const renewTableCode: HandlerOf<typeof pos, 'renewTableCode'> = async (ctx, input) => {
  const [storeId, tableId] = [uuid(input.store), uuid(input.table)];
  if (!(await mayChange(ctx, storeId)) || !tableOf((await floorOf(ctx, storeId)).areas, tableId)) throw notFound();
  // Of two who renew it at once the later waits here: its code is the one that stands.
  await ctx.sql`select revision from pos_floor where space_id = ${ctx.space} and store_id = ${storeId}::uuid for update`;
  await ctx.sql`
    update pos_table_code set revoked_at = ${ctx.now()} where space_id = ${ctx.space} and store_id = ${storeId}::uuid
      and table_id = ${tableId}::uuid and revoked_at is null`;
  const code = freshCode();
  await ctx.sql`
    insert into pos_table_code (space_id, store_id, table_id, code, made_at)
    values (${ctx.space}, ${storeId}::uuid, ${tableId}::uuid, ${code}, ${ctx.now()})`;
  await ctx.audit({ action: 'pos.table.renewCode', entity: 'pos_table', entityId: tableId });
  return { code };
};
