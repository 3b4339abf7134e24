import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { cluster } from '../plugin.ts';
import { differing, MODELS, type ModelCode } from '../rules/models.ts';
import type { ClusterDraft } from '../schemas.ts';
import { checkSeen, clusterOf, hold, modelFeatures, stores, type ClusterCtx, type Db } from './db.ts';
import { accountName, acting } from './standing.ts';

type Draft = Value<typeof ClusterDraft>;

/** A draft as its row has it. @throws Refusal 422 where the tax id is none, or nobody made the model */
async function rowOf(ctx: Db, { name, code, model, taxId }: Draft) {
  const tax = taxId.trim() === '' ? '' : readTaxId(taxId)?.id;
  if (tax === undefined) throw invalidFields({ taxId: 'invalid.taxId' });
  const row = { name: name.trim(), code, tax_id: tax };
  if (Object.hasOwn(MODELS, model)) return { ...row, model: model as ModelCode, model_id: null };
  const ownModel = isUuid(model)
    ? await ctx.db.selectFrom('cluster_model').select('id').where('id', '=', model).forShare().executeTakeFirst()
    : undefined;
  if (!ownModel) throw invalidFields({ model: 'invalid.model' });
  return { ...row, model: null, model_id: ownModel.id };
}

/** Until the end of the transaction nobody else takes the code. @throws Refusal 409 `code-taken` */
async function checkCode(ctx: Pick<ClusterCtx, 'refuse'> & Db, code: string, but: string | null): Promise<void> {
  await hold(ctx, 'clusters');
  const taken = await ctx.db
    .selectFrom('cluster_cluster')
    .select('id')
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (taken && taken.id !== but) throw ctx.refuse('code-taken');
}

/** Makes a cluster; who makes it is its owner. */
export const addCluster: HandlerOf<typeof cluster, 'addCluster'> = async (ctx, draft) => {
  await checkCode(ctx, draft.code, null);
  const row = await rowOf(ctx, draft);
  const { id } = await ctx.db
    .insertInto('cluster_cluster')
    .values({ ...row, space_id: ctx.space, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = ctx.account!.id;
  await ctx.db
    .insertInto('cluster_member')
    .values({
      space_id: ctx.space,
      cluster_id: id,
      account_id: owner,
      name: (await accountName(ctx, owner)) || row.name,
      role: 'owner',
      created_at: ctx.now(),
    })
    .execute();
  await ctx.audit({ action: 'cluster.addCluster', entity: 'cluster_cluster', entityId: id, after: row });
  return { id };
};

export const changeCluster: HandlerOf<typeof cluster, 'changeCluster'> = async (ctx, { id, version, ...draft }) => {
  await acting(ctx, uuid(id), 'owns');
  const before = await clusterOf(ctx, id);
  await checkCode(ctx, draft.code, before.id);
  const row = await rowOf(ctx, draft);
  checkSeen(
    await ctx.db
      .updateTable('cluster_cluster')
      .set({ ...row, version: version + 1 })
      .where('id', '=', before.id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  const { name, code, tax_id, model, model_id } = before;
  await ctx.audit({
    action: 'cluster.changeCluster',
    entity: 'cluster_cluster',
    entityId: before.id,
    before: { name, code, tax_id, model, model_id },
    after: row,
  });
};

/** What a cluster does otherwise than its model. */
export const setFeatures: HandlerOf<typeof cluster, 'setFeatures'> = async (ctx, { id, version, ...features }) => {
  await acting(ctx, uuid(id), 'owns');
  const before = await clusterOf(ctx, id);
  const changed = differing(modelFeatures(before), features);
  checkSeen(
    await ctx.db
      .updateTable('cluster_cluster')
      .set({ features: JSON.stringify(changed), version: version + 1 })
      .where('id', '=', before.id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  await ctx.audit({
    action: 'cluster.setFeatures',
    entity: 'cluster_cluster',
    entityId: before.id,
    before: before.features,
    after: changed,
  });
};

/** Removes a cluster that has no store left; its row stays for what names it. */
export const removeCluster: HandlerOf<typeof cluster, 'removeCluster'> = async (ctx, { id }) => {
  const row = await ctx.db
    .selectFrom('cluster_cluster')
    .select(['id', 'name'])
    .where('id', '=', uuid(id))
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  const left = await stores(ctx).where('s.cluster_id', '=', row.id).execute();
  if (left.length > 0) throw ctx.refuse('cluster-has-stores', { stores: left.length });
  await ctx.db.updateTable('cluster_cluster').set({ removed_at: ctx.now() }).where('id', '=', row.id).execute();
  await ctx.audit({ action: 'cluster.removeCluster', entity: 'cluster_cluster', entityId: row.id, before: { name: row.name } });
};
