import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { supply } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import type { SupplyCtx } from '../db.ts';
import { goodsOf } from '../goods.ts';
import { placeOf, type Place } from '../place.ts';

/** A supplier of the cluster, held; undefined where there is none. @throws Refusal 404 for one of another cluster */
async function holdSupplier(ctx: SupplyCtx, { clusterId }: Place, id: string): Promise<Row<'supply_supplier'> | undefined> {
  const row = await ctx.db.selectFrom('supply_supplier').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row && row.cluster_id !== clusterId) throw notFound();
  return row;
}

/** Makes a supplier or changes it. @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`), `code-taken` */
export const saveSupplier: HandlerOf<typeof supply, 'saveSupplier'> = async (ctx, { clusterId, id: supplierId, version, supplier }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const id = uuid(supplierId);
  const before = await holdSupplier(ctx, place, id);
  if (version !== null && !before) throw notFound();
  if ((before?.version ?? null) !== version) throw conflict({ version: before!.version });
  const same = await ctx.db
    .selectFrom('supply_supplier')
    .select('id')
    .where('cluster_id', '=', place.clusterId)
    .where('code', '=', supplier.code)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw ctx.refuse('code-taken');
  const { taxId, creditDays, ...plain } = supplier;
  const values = { ...plain, tax_id: taxId, credit_days: creditDays };
  if (before)
    await ctx.db
      .updateTable('supply_supplier')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  else
    await ctx.db
      .insertInto('supply_supplier')
      .values({ space_id: ctx.space, id, cluster_id: place.clusterId, ...values })
      .execute();
};

/** @throws Refusal 404 · 403 `right-missing` · 409 `conflict` · 422 `invalid-fields` */
export const saveItems: HandlerOf<typeof supply, 'saveItems'> = async (ctx, { clusterId, id: supplierId, version, items }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const id = uuid(supplierId);
  const supplier = await holdSupplier(ctx, place, id);
  if (!supplier) throw notFound();
  if (supplier.version !== version) throw conflict({ version: supplier.version });
  const { owns } = place.member.rights;
  if (!owns && items.some(({ costSatang }) => costSatang !== null)) throw invalidFields({ items: 'invalid.costs' });
  await goodsOf(
    ctx,
    items.map(({ variantId }) => variantId),
  );
  const before = await ctx.db.selectFrom('supply_item').select(['variant_id', 'cost_satang']).where('supplier_id', '=', id).execute();
  const costs = new Map(before.map((row) => [row.variant_id, row.cost_satang]));
  await ctx.db.deleteFrom('supply_item').where('supplier_id', '=', id).execute();
  if (items.length > 0)
    await ctx.db
      .insertInto('supply_item')
      .values(
        items.map(({ variantId, supplierSku, costSatang, pack, least, leadDays }) => ({
          space_id: ctx.space,
          supplier_id: id,
          variant_id: variantId.toLowerCase(),
          supplier_sku: supplierSku,
          cost_satang: owns ? costSatang : (costs.get(variantId.toLowerCase()) ?? null),
          pack,
          least,
          lead_days: leadDays,
        })),
      )
      .execute();
  await ctx.db
    .updateTable('supply_supplier')
    .set({ version: supplier.version + 1 })
    .where('id', '=', id)
    .execute();
};
