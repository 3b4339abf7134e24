import { isUuid } from '#kernel/contract/uuid.ts';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { MOST_COUNTED } from '../../calls/counts.ts';
import type { CountState } from '../../machines/count.ts';
import type { supply } from '../../plugin.ts';
import { pagePlace, scopeData, scopeOf, storeOf, type ScopeData } from '../place.ts';

export interface CountData {
  scope: ScopeData;
  /** Null for one that is to be made. */
  count: {
    id: string;
    version: number;
    number: string;
    state: CountState;
    storeId: string;
    store: string;
    blind: boolean;
    whole: boolean;
    note: string;
    lines: {
      variantId: string;
      sku: string;
      title: string;
      counted: number | null;
      /** What the ledger had when it was counted, and by how much it has moved since then; null while nobody is to see it. */
      seen: number | null;
      movedSince: number | null;
    }[];
  } | null;
}

/** One count. While a blind one is being counted nobody is shown what should be there. */
export const load: Load<typeof supply, CountData> = async (ctx) => {
  const id = ctx.params.id!;
  if (id === 'new') {
    const scope = await scopeOf(ctx, ctx.query, 'stock');
    if (!scope) throw notFound();
    return { data: { scope: scopeData(scope), count: null }, noindex: true };
  }
  const row = isUuid(id) ? await ctx.db.selectFrom('supply_count').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  const place = await pagePlace(ctx, row.cluster_id, 'stock');
  const store = storeOf(place, row.store_id);
  const lines = await ctx.db.selectFrom('supply_count_line').selectAll().where('count_id', '=', row.id).orderBy('sku').execute();
  const isHidden = row.blind && row.state === 'counting';
  const { rows: levels } =
    row.state === 'review'
      ? await ctx.use('stock').levels({
          locationIds: [store.locationId],
          variantIds: lines.map(({ variant_id }) => variant_id),
          size: MOST_COUNTED,
        })
      : { rows: [] };
  const now = new Map(levels.map((level) => [level.variantId, level.onHand]));
  return {
    data: {
      scope: scopeData({ ...place, clusters: [], store }),
      count: {
        id: row.id,
        version: row.version,
        number: row.number,
        state: row.state,
        storeId: store.id,
        store: store.name,
        blind: row.blind,
        whole: row.whole,
        note: row.note,
        lines: lines.map((line) => ({
          variantId: line.variant_id,
          sku: line.sku,
          title: line.title,
          counted: line.counted,
          seen: isHidden ? null : line.seen,
          movedSince: row.state === 'review' && line.seen !== null ? (now.get(line.variant_id) ?? 0) - line.seen : null,
        })),
      },
    },
    title: row.number,
    noindex: true,
  };
};
