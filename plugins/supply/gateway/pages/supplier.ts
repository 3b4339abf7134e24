import { isUuid } from '#kernel/contract/uuid.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Supplier } from '../../calls/suppliers.ts';
import type { supply } from '../../plugin.ts';
import { titleOf } from '../goods.ts';
import { pagePlace, scopeData, scopeOf, type ScopeData } from '../place.ts';

export interface SupplierData {
  scope: ScopeData;
  /** Null for one that is to be made. */
  supplier: (Value<typeof Supplier> & { id: string; version: number }) | null;
  items: {
    variantId: string;
    sku: string;
    title: string;
    supplierSku: string;
    costSatang: number | null;
    pack: number;
    least: number;
    leadDays: number;
  }[];
}

/** One supplier, with what it has. */
export const load: Load<typeof supply, SupplierData> = async (ctx) => {
  const id = ctx.params.id!;
  if (id === 'new') {
    const scope = await scopeOf(ctx, ctx.query, 'stock');
    if (!scope) throw notFound();
    return { data: { scope: scopeData(scope), supplier: null, items: [] }, noindex: true };
  }
  const row = isUuid(id) ? await ctx.db.selectFrom('supply_supplier').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  const place = await pagePlace(ctx, row.cluster_id, 'stock');
  const items = await ctx.db.selectFrom('supply_item').selectAll().where('supplier_id', '=', row.id).execute();
  const goods = await ctx.use('stock').ofIds(items.map(({ variant_id }) => variant_id));
  const { id: supplierId, code, name, phone, email, address, note, active, version } = row;
  return {
    data: {
      scope: scopeData({ ...place, clusters: [], store: null }),
      supplier: {
        id: supplierId,
        version,
        code,
        name,
        taxId: row.tax_id,
        phone,
        email,
        address,
        creditDays: row.credit_days,
        note,
        active,
      },
      // What the shop has no more is not offered any longer.
      items: items
        .flatMap((item) => {
          const good = goods.get(item.variant_id);
          if (!good) return [];
          return [
            {
              variantId: item.variant_id,
              sku: good.sku,
              title: titleOf(good),
              supplierSku: item.supplier_sku,
              costSatang: place.member.rights.owns ? item.cost_satang : null,
              pack: item.pack,
              least: item.least,
              leadDays: item.lead_days,
            },
          ];
        })
        .toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
    },
    title: name,
    noindex: true,
  };
};
