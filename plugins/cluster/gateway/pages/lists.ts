import type { Load } from '#kernel/contract/load.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Features } from '../../contract.ts';
import type { cluster } from '../../plugin.ts';
import { ownModels, summaries, type ClusterSummary } from '../summaries.ts';

export interface ListData {
  clusters: ClusterSummary[];
  /** May make new ones. */
  keeps: boolean;
}

/** The visitor's clusters: for the overview, the list and the choice of one. Who works in none finds nothing; staff of the site are told so. */
export const loadClusters: Load<typeof cluster, ListData> = async (ctx) => {
  const clusters = await summaries(ctx);
  if (clusters.length === 0 && !isStaff(ctx.role)) throw notFound();
  return { data: { clusters, keeps: ctx.can('clusters') }, noindex: true };
};

export interface ModelsData {
  models: { id: string; name: string; features: Features; version: number; clusters: number }[];
  /** How many clusters have each of the house's models. */
  used: Record<string, number>;
  keeps: boolean;
}

/** The site's own models beside those of the house. */
export const loadModels: Load<typeof cluster, ModelsData> = async (ctx) => {
  const [models, counted] = [
    await ownModels(ctx),
    await ctx.sql<{ model: string; clusters: number }>`select coalesce(model, model_id::text) as model, count(*)::int as clusters
      from cluster_cluster where removed_at is null group by 1`,
  ];
  const used = Object.fromEntries(counted.map((row) => [row.model, row.clusters]));
  return {
    data: { models: models.map((model) => ({ ...model, clusters: used[model.id] ?? 0 })), used, keeps: ctx.can('clusters') },
    noindex: true,
  };
};

/** What a new cluster may have as its model. */
export const loadNewCluster: Load<typeof cluster, { models: { id: string; name: string }[] }> = async (ctx) => ({
  data: { models: (await ownModels(ctx)).map(({ id, name }) => ({ id, name })) },
  noindex: true,
});
