import type { Load } from '#kernel/contract/load.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { supply } from '../../plugin.ts';
import { oneOf, WITHIN } from '../../rules/filters.ts';
import { titleOf } from '../goods.ts';
import { expiringLots, type ExpiringLot } from '../lots/expiring.ts';
import { scopeData, scopeOf, type ScopeData } from '../place.ts';

export interface LotsData {
  scope: ScopeData;
  filter: { within: (typeof WITHIN)[number] };
  today: string;
  rows: ExpiringLot[];
  /** For which lots are asked when they come in. */
  goods: { variantId: string; sku: string; title: string }[];
}

const FAR = '9999-12-31';

/** What expires soon, and for which goods lots are asked. */
export const load: Load<typeof supply, LotsData | null> = async (ctx) => {
  const scope = await scopeOf(ctx, ctx.query, 'stock');
  if (!scope) return { data: null, noindex: true };
  const within = oneOf(WITHIN, ctx.query.within);
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const upTo = within === 'all' ? FAR : addDays(today, Number(within));
  const kept = await ctx.db.selectFrom('supply_lot_good').select('variant_id').where('cluster_id', '=', scope.clusterId).execute();
  const goods = await ctx.use('stock').ofIds(kept.map((row) => row.variant_id));
  return {
    data: {
      scope: scopeData(scope),
      filter: { within },
      today,
      rows: await expiringLots(ctx, scope.store ? [scope.store] : scope.stores, upTo),
      goods: [...goods.values()]
        .map((good) => ({ variantId: good.variantId, sku: good.sku, title: titleOf(good) }))
        .toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
    },
    noindex: true,
  };
};
