import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Floor } from '../../calls/cafe.ts';
import type { pos } from '../../plugin.ts';
import { placed } from '../../rules/floor.ts';
import type { PosCtx } from '../db.ts';
import { keepCodes } from '../tableOrders/codes.ts';
import { managed, managerOf } from '../who.ts';

const NONE: Floor = { areas: [], scale: 'split', revision: 0 };

export async function floorOf(ctx: PosCtx, storeId: string): Promise<Floor> {
  const row = await ctx.db
    .selectFrom('pos_floor')
    .select(['areas', 'scale', 'revision'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ? { areas: row.areas, scale: row.scale, revision: row.revision } : NONE;
}

/** Whether whoever asks may change a store: a manager who stands at its till, or an account that manages it. */
export async function mayChange(ctx: PosCtx, storeId: string): Promise<boolean> {
  const till = await ctx.use('clusters').till();
  if (till?.store.id === storeId && till.member && (till.member.rights.owns || till.member.rights.manages)) return true;
  for (const { id } of await managed(ctx)) if ((await managerOf(ctx, id)).stores.some((store) => store.id === storeId)) return true;
  return false;
}

/** @throws Refusal 404 for who does not manage the store · 409 `conflict` with what stands · `setup-invalid` */
export const saveFloor: HandlerOf<typeof pos, 'saveFloor'> = async (ctx, { store, areas, scale, revision }) => {
  const storeId = uuid(store);
  if (!(await mayChange(ctx, storeId))) throw notFound();
  const ids = areas.flatMap((area) => [area.id, ...area.tables.map(({ id }) => id)]);
  if (new Set(ids).size < ids.length) throw ctx.refuse('setup-invalid');
  const wanted = areas.map((area) => ({ ...area, tables: area.tables.map((table) => placed(table, table.x, table.y)) }));
  const [saved] = await ctx.sql<{ revision: number }>`
    insert into pos_floor as f (space_id, store_id, areas, scale) select ${ctx.space}, ${storeId}::uuid, ${JSON.stringify(wanted)}::jsonb, ${scale}
      where ${revision} = 0 or exists (select 1 from pos_floor where space_id = ${ctx.space} and store_id = ${storeId}::uuid)
    on conflict (space_id, store_id) do update set areas = excluded.areas, scale = excluded.scale, revision = f.revision + 1
      where f.revision = ${revision}
    returning revision`;
  if (!saved) throw conflict(await floorOf(ctx, storeId));
  await keepCodes(
    ctx,
    storeId,
    areas.flatMap(({ tables }) => tables.map(({ id }) => id)),
  );
  return floorOf(ctx, storeId);
};
