import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { cluster } from '../plugin.ts';
import { checkSeen, clusters, hold, type ClusterCtx, type Db } from './db.ts';

/** Until the end of the transaction nobody else takes the name. @throws Refusal 409 `name-taken` */
async function checkName(ctx: Pick<ClusterCtx, 'refuse'> & Db, name: string, but: string | null): Promise<void> {
  await hold(ctx, 'models');
  const [taken] = await ctx.sql<{ id: string }>`select id from cluster_model where lower(name) = lower(${name})`;
  if (taken && taken.id !== but) throw ctx.refuse('name-taken');
}

/** Makes an operating model of the site's own. */
export const addModel: HandlerOf<typeof cluster, 'addModel'> = async (ctx, { name: typed, ...features }) => {
  const name = typed.trim();
  await checkName(ctx, name, null);
  const { id } = await ctx.db
    .insertInto('cluster_model')
    .values({ space_id: ctx.space, name, features: JSON.stringify(features), created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit({ action: 'cluster.addModel', entity: 'cluster_model', entityId: id, after: { name, ...features } });
  return { id };
};

/** Changes one, for all clusters that have it. */
export const changeModel: HandlerOf<typeof cluster, 'changeModel'> = async (ctx, { model, version, name: typed, ...features }) => {
  const [id, name] = [uuid(model), typed.trim()];
  const before = await ctx.db.selectFrom('cluster_model').select(['name', 'features']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw notFound();
  await checkName(ctx, name, id);
  checkSeen(
    await ctx.db
      .updateTable('cluster_model')
      .set({ name, features: JSON.stringify(features), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  await ctx.audit({ action: 'cluster.changeModel', entity: 'cluster_model', entityId: id, before, after: { name, features } });
};

/** Removes one that no cluster has. */
export const removeModel: HandlerOf<typeof cluster, 'removeModel'> = async (ctx, { model }) => {
  const id = uuid(model);
  const before = await ctx.db.selectFrom('cluster_model').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw notFound();
  const used = await clusters(ctx).where('c.model_id', '=', id).execute();
  if (used.length > 0) throw ctx.refuse('model-used', { clusters: used.length });
  await ctx.sql`update cluster_cluster set model = 'retail', model_id = null where model_id = ${id} and removed_at is not null`;
  await ctx.db.deleteFrom('cluster_model').where('id', '=', id).execute();
  await ctx.audit({ action: 'cluster.removeModel', entity: 'cluster_model', entityId: id, before });
};
