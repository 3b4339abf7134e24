import type { StoreLevel } from '#plugins/shop/contract.ts';
import { oneOf, PAGE, pageOf, SHOWS } from '../../rules/filters.ts';
import type { SupplyCtx } from '../db.ts';
import { titleOf } from '../goods.ts';
import { scopeData, scopeOf, type Scope, type ScopeData } from '../place.ts';
import { comingTo } from './coming.ts';

export interface LevelRow {
  variantId: string;
  sku: string;
  barcode: string;
  title: string;
  unit: string;
  priceSatang: number;
  /** Null also for who sees no costs. */
  costSatang: number | null;
  onHand: number;
  allocated: number;
  available: number;
  ordered: number;
  inTransit: number;
  /** What is there of it by store, where it was ever. */
  stores: Record<string, number>;
}

export interface LevelsData {
  scope: ScopeData;
  filter: { q: string; show: (typeof SHOWS)[number] };
  page: number;
  pages: number;
  total: number;
  rows: LevelRow[];
}

/** What a list of goods shows: of all stores of the visitor's, or of the chosen one. Null where they work in none. */
export async function levelsOf(ctx: SupplyCtx, query: Readonly<Record<string, string>>, one: boolean): Promise<LevelsData | null> {
  const found = await scopeOf(ctx, query, 'stock');
  if (!found) return null;
  const scope: Scope = one ? { ...found, store: found.store ?? found.stores[0] ?? null } : found;
  const stores = scope.store ? [scope.store] : scope.stores;
  const filter = { q: (query.q ?? '').trim().slice(0, 80), show: oneOf(SHOWS, query.show) };
  const page = pageOf(query.page);
  const { rows, total } = await ctx
    .use('stock')
    .levels({ locationIds: stores.map(({ locationId }) => locationId), ...filter, page, size: PAGE });
  const coming = await comingTo(
    ctx,
    stores.map(({ id }) => id),
    rows.map(({ variantId }) => variantId),
  );
  const { owns } = scope.member.rights;
  const rowOf = (level: StoreLevel): LevelRow => ({
    variantId: level.variantId,
    sku: level.sku,
    barcode: level.barcode ?? '',
    title: titleOf(level),
    unit: level.unit,
    priceSatang: level.priceSatang,
    costSatang: owns ? level.costSatang : null,
    onHand: level.onHand,
    allocated: level.allocated,
    available: level.available,
    ordered: coming.get(level.variantId)?.ordered ?? 0,
    inTransit: coming.get(level.variantId)?.inTransit ?? 0,
    stores: Object.fromEntries(
      level.places.flatMap(({ locationId, onHand }) => {
        const store = stores.find((each) => each.locationId === locationId);
        return store ? [[store.id, onHand]] : [];
      }),
    ),
  });
  return { scope: scopeData(scope), filter, page, pages: Math.ceil(total / PAGE), total, rows: rows.map(rowOf) };
}
