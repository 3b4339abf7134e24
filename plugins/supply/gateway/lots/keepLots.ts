import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { supply } from '../../plugin.ts';
import type { SupplyCtx } from '../db.ts';
import { goodsOf } from '../goods.ts';
import { placeOf } from '../place.ts';

/** Has lots asked for when a good comes in, or not any more. @throws Refusal 404 · 403 `right-missing` · 422 `invalid-fields` */
export const keepLots: HandlerOf<typeof supply, 'keepLots'> = async (ctx, { clusterId, variantId: id, keeps }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const variantId = id.toLowerCase();
  if (!keeps) {
    await ctx.db.deleteFrom('supply_lot_good').where('cluster_id', '=', place.clusterId).where('variant_id', '=', variantId).execute();
    return;
  }
  if (!(await goodsOf(ctx, [variantId])).get(variantId)!.tracked) throw invalidFields({ lines: 'invalid.notCounted' });
  await ctx.sql`
    insert into supply_lot_good (space_id, cluster_id, variant_id) values (${ctx.space}, ${place.clusterId}::uuid, ${variantId}::uuid)
    on conflict do nothing`;
};

/** For which of these goods a cluster asks for lots. */
export async function lotGoods(ctx: SupplyCtx, clusterId: string, variantIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.sql<{ id: string }>`
    select variant_id as id from supply_lot_good
    where space_id = ${ctx.space} and cluster_id = ${clusterId}::uuid and variant_id = any(${variantIds}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
