import type { Load } from '#kernel/contract/load.ts';
import type { supply } from '../../plugin.ts';
import { scopeData, scopeOf, type ScopeData } from '../place.ts';
import { needsOf, type NeedRow } from '../reorder/needs.ts';

/** What one store wants of one supplier: one press makes an order of it. */
export interface Proposal {
  storeId: string;
  store: string;
  supplierId: string;
  supplier: string;
  lines: { variantId: string; sku: string; title: string; wanted: number }[];
}
export interface ReorderData {
  scope: ScopeData;
  suppliers: { id: string; name: string }[];
  proposals: Proposal[];
  rows: NeedRow[];
}

/** When stores order goods again, and what they want now. */
export const load: Load<typeof supply, ReorderData | null> = async (ctx) => {
  const scope = await scopeOf(ctx, ctx.query, 'stock');
  if (!scope) return { data: null, noindex: true };
  const rows = await needsOf(ctx, scope.store ? [scope.store] : scope.stores);
  const suppliers = await ctx.db
    .selectFrom('supply_supplier')
    .select(['id', 'name'])
    .where('cluster_id', '=', scope.clusterId)
    .where('active', '=', true)
    .orderBy('name')
    .execute();
  const wanted = Map.groupBy(
    rows.filter((row) => row.wanted > 0),
    (row) => `${row.storeId} ${row.supplierId}`,
  );
  const proposals = [...wanted.values()].map((lines): Proposal => {
    const { storeId, store, supplierId, supplier } = lines[0]!;
    return {
      storeId,
      store,
      supplierId,
      supplier,
      lines: lines.map(({ variantId, sku, title, wanted: quantity }) => ({ variantId, sku, title, wanted: quantity })),
    };
  });
  return { data: { scope: scopeData(scope), suppliers, proposals, rows }, noindex: true };
};
