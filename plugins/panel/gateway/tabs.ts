import type { Load } from '#kernel/contract/load.ts';
import type { Api } from '#kernel/contract/ctx.ts';
import type { ClusterTabs } from '#plugins/cluster/contract.ts';
import type { panel } from '../plugin.ts';
import type { PanelCtx } from './db.ts';
import { managed } from './view.ts';

/** The tab of reports, for who manages stores of the cluster. */
export const tabsApi = (ctx: PanelCtx): Api<typeof ClusterTabs> => ({
  async tabs(_, { rights }) {
    if (!rights.manages && !rights.owns) return [];
    const t = await ctx.texts();
    return [{ tab: 'reports', title: t('tab.reports'), order: 150, count: 0 }];
  },
});

/** Whether somebody has figures to look at. */
export const clusterLinks: Load<typeof panel, { manages: boolean }> = async (ctx) => ({
  data: { manages: (await managed(ctx)).length > 0 },
});
