import type { Load, LoadCtx } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ClusterTab, MemberView } from '#plugins/cluster/contract.ts';
import type { supply } from '../plugin.ts';
import type { SupplyCtx } from './db.ts';
import { scopeOf, type ScopeData } from './place.ts';

/** Tabs of a cluster that are lists of goods and papers, with their places in the row. */
const STOCK_TABS = { products: 20, prices: 30, stock: 40, suppliers: 50, 'purchase-orders': 60, transfers: 70, counts: 80 } as const;
type Tab = keyof typeof STOCK_TABS;
/** Of who only receives goods. */
const RECEIVING: readonly Tab[] = ['purchase-orders', 'transfers'];

/** The service `cluster:tabs@1`. */
export const clusterTabs = (ctx: SupplyCtx) => ({
  async tabs(_clusterId: string, { rights }: MemberView): Promise<ClusterTab[]> {
    const t = await ctx.texts();
    return (Object.keys(STOCK_TABS) as Tab[])
      .filter((tab) => rights.stock || (rights.sell && RECEIVING.includes(tab)))
      .map((tab) => ({ tab, title: t(`tab.${tab}`), order: STOCK_TABS[tab] }));
  },
});

/** A list of the visitor's as a tab of the one cluster that its address names. */
export const asTab =
  <Data extends { scope: ScopeData }>(tab: Tab, load: Load<typeof supply, Data | null>): Load<typeof supply, Data> =>
  async (ctx) => {
    const frame = await ctx.use('clusters').frame(ctx.params.id!, tab);
    if (!frame) throw notFound();
    const query = { ...ctx.query, cluster: frame.cluster.id };
    const { data } = await load(Object.create(ctx, { query: { value: query } }) as LoadCtx<typeof supply>);
    if (!data) throw notFound();
    return { data: { ...data, scope: { ...data.scope, clusters: [], frame } }, title: frame.page.title, noindex: true };
  };

/** What somebody has to do with goods, in their first cluster. */
export const clusterLinks: Load<typeof supply, { stock: boolean; receive: boolean }> = async (ctx) => ({
  data: { stock: (await scopeOf(ctx, {}, 'stock')) !== null, receive: (await scopeOf(ctx, {}, 'receive')) !== null },
});
