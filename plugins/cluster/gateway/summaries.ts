import type { ClusterView } from '../contract.ts';
import { clusterView, type ClusterCtx, type ClusterRow } from './db.ts';
import { ownClusters } from './standing.ts';

/** A cluster in lists: how much there is in it, and what waits there. */
export interface ClusterSummary extends ClusterView {
  model: string;
  /** Name of its model where that is one of the site's own; null for the house's. */
  modelName: string | null;
  stores: number;
  members: number;
  tills: number;
  /** Bills that tills have not sent. */
  unsynced: number;
  locked: number;
}

export const modelOf = ({ model, model_id, own_name }: ClusterRow) => ({ model: model ?? model_id!, modelName: own_name });

/** The visitor's clusters, by name. */
export async function summaries(ctx: ClusterCtx): Promise<ClusterSummary[]> {
  const rows = await ownClusters(ctx);
  const ids = rows.map(({ id }) => id);
  const counted = await ctx.sql<{ id: string; stores: number; members: number; tills: number; unsynced: number; locked: number }>`
    select c.id,
      (select count(*)::int from cluster_store s where s.space_id = c.space_id and s.cluster_id = c.id and s.removed_at is null) as stores,
      (select count(*)::int from cluster_member m where m.space_id = c.space_id and m.cluster_id = c.id and m.removed_at is null) as members,
      (select count(*)::int from cluster_member m where m.space_id = c.space_id and m.cluster_id = c.id and m.removed_at is null
        and m.locked_at is not null) as locked,
      d.tills, d.unsynced
    from cluster_cluster c cross join lateral (
      select count(*)::int as tills, coalesce(sum(d.unsynced), 0)::int as unsynced
      from cluster_device d join cluster_store s on s.space_id = d.space_id and s.id = d.store_id
      where d.space_id = c.space_id and s.cluster_id = c.id and d.revoked_at is null) d
    where c.id = any(${ids}::uuid[])`;
  const of = new Map(counted.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...of.get(row.id)!, ...clusterView(row), ...modelOf(row) }));
}

/** The site's own operating models, by name. */
export const ownModels = ({ db }: Pick<ClusterCtx, 'db'>) =>
  db.selectFrom('cluster_model').select(['id', 'name', 'features', 'version']).orderBy('name').orderBy('id').execute();
