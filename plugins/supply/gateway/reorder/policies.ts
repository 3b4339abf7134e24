import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { supply } from '../../plugin.ts';
import { MOST, MOST_LINES } from '../../schemas.ts';
import type { SupplyCtx } from '../db.ts';
import { goodsOf } from '../goods.ts';
import { saveOrder } from '../orders/saveOrder.ts';
import { placeOf, storeOf } from '../place.ts';
import { needsOf } from './needs.ts';

const policyOf = (ctx: SupplyCtx, storeId: string, variantId: string) =>
  ctx.db
    .selectFrom('supply_policy')
    .select('version')
    .where('store_id', '=', storeId)
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirst();

/** @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`) · 422 `invalid-fields` */
export const savePolicy: HandlerOf<typeof supply, 'savePolicy'> = async (ctx, { clusterId, storeId, variantId: id, version, ...input }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const store = storeOf(place, storeId);
  const variantId = uuid(id);
  if (input.target <= input.point) throw invalidFields({ target: 'invalid.target' });
  const supplier = await ctx.db
    .selectFrom('supply_supplier')
    .select('id')
    .where('id', '=', uuid(input.supplierId))
    .where('cluster_id', '=', place.clusterId)
    .executeTakeFirst();
  if (!supplier) throw invalidFields({ supplierId: 'invalid.supplier' });
  if (!(await goodsOf(ctx, [variantId])).get(variantId)!.tracked) throw invalidFields({ lines: 'invalid.notCounted' });
  const before = await policyOf(ctx, store.id, variantId);
  if ((before?.version ?? null) !== version) throw conflict({ version: before?.version ?? null });
  await ctx.db
    .insertInto('supply_policy')
    .values({
      space_id: ctx.space,
      store_id: store.id,
      variant_id: variantId,
      cluster_id: place.clusterId,
      supplier_id: supplier.id,
      point: input.point,
      target: input.target,
    })
    .onConflict((on) =>
      on.columns(['space_id', 'store_id', 'variant_id']).doUpdateSet(({ ref }) => ({
        supplier_id: ref('excluded.supplier_id'),
        point: ref('excluded.point'),
        target: ref('excluded.target'),
        version: (before?.version ?? 0) + 1,
      })),
    )
    .execute();
};

/** @throws Refusal 404 · 403 `right-missing` */
export const removePolicy: HandlerOf<typeof supply, 'removePolicy'> = async (ctx, { clusterId, storeId, variantId }) => {
  const store = storeOf(await placeOf(ctx, clusterId, 'stock'), storeId);
  await ctx.db.deleteFrom('supply_policy').where('store_id', '=', store.id).where('variant_id', '=', uuid(variantId)).execute();
};

/**
 * Makes a draft of what a store wants of a supplier. Two who press at once make one: the second finds all of it in the draft.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `nothing-to-order`
 */
export const orderProposal: HandlerOf<typeof supply, 'orderProposal'> = async (ctx, { clusterId, orderId, storeId, supplierId }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const store = storeOf(place, storeId);
  await ctx.sql`
    select 1 from supply_policy where space_id = ${ctx.space} and store_id = ${store.id}::uuid and supplier_id = ${uuid(supplierId)}::uuid
    order by variant_id for update`;
  const known = await ctx.db.selectFrom('supply_order').select('store_id').where('id', '=', uuid(orderId)).executeTakeFirst();
  if (known && known.store_id !== store.id) throw notFound();
  if (known) return;
  const wanted = (await needsOf(ctx, [store]))
    .filter((need) => need.supplierId === uuid(supplierId) && need.wanted > 0)
    .slice(0, MOST_LINES);
  if (wanted.length === 0) throw ctx.refuse('nothing-to-order');
  const days = Math.max(...wanted.map(({ leadDays }) => leadDays));
  await saveOrder(ctx, {
    clusterId: place.clusterId,
    id: orderId,
    version: null,
    storeId: store.id,
    supplierId,
    expectedOn: days > 0 ? addDays(dayIn(ctx.now(), ctx.site.timezone), days) : null,
    note: '',
    lines: wanted.map((need) => ({ variantId: need.variantId, quantity: Math.min(need.wanted, MOST), costSatang: null })),
  });
};
