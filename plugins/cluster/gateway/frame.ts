import { isUuid } from '#kernel/contract/uuid.ts';
import type { ClusterFrame, ClusterTab } from '../contract.ts';
import { TABS, tabsOf } from '../rules/tabs.ts';
import { clusterOf, clusterView, type ClusterCtx } from './db.ts';
import { membership } from './standing.ts';
import { modelOf } from './summaries.ts';

/** What stands around a tab of a cluster, with the tabs of all plugins; null for who is nobody there, or has no such tab. */
export async function frameOf(ctx: ClusterCtx, clusterId: string, tab: string): Promise<ClusterFrame | null> {
  const member = isUuid(clusterId) ? await membership(ctx, clusterId) : null;
  if (!member) return null;
  const row = await clusterOf(ctx, clusterId);
  const t = await ctx.texts();
  const tabs: ClusterTab[] = tabsOf(member).map((each) => ({ tab: each, title: t(`tab.${each}`), order: TABS[each] }));
  for (const { api } of ctx.gather('tabs')) tabs.push(...(await api.tabs(row.id, member)));
  if (tabs.every((each) => each.tab !== tab)) return null;
  const { model, modelName } = modelOf(row);
  return {
    cluster: clusterView(row),
    member,
    page: {
      title: row.name,
      lead: `${row.code} · ${modelName ?? t(`model.${model}`)} · ${t(`role.${member.role}`)}`,
      back: { to: '/cluster/manage', label: t('page.manage') },
    },
    label: t('tabs'),
    tab,
    tabs: tabs.toSorted((a, b) => a.order - b.order),
  };
}
