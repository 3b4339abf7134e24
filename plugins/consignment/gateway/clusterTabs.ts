import type { Api } from '#kernel/contract/ctx.ts';
import type { ClusterTabs } from '#plugins/cluster/contract.ts';
import type { ConsignmentCtx } from './db.ts';

/** Among the tabs of a cluster, for its owners: vendors, with how many statements wait. */
export const clusterTabs = (ctx: ConsignmentCtx): Api<typeof ClusterTabs> => ({
  async tabs(clusterId, { rights }) {
    if (!rights.owns) return [];
    const [row] = await ctx.sql<{ waiting: number }>`
      select count(*)::int as waiting from consignment_settlement
      where space_id = ${ctx.space} and cluster_id = ${clusterId}::uuid and state in ('calculated', 'approved', 'disputed')`;
    return [{ tab: 'vendors', title: (await ctx.texts())('page.vendors'), order: 90, count: row!.waiting }];
  },
});
