import type { Updateable } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { cluster } from '../plugin.ts';
import type { StoreDraft } from '../schemas.ts';
import type { Tables } from '../tables.ts';
import { checkSeen, clusterOf, storeOf, stores, type ClusterCtx } from './db.ts';
import { acting } from './standing.ts';

type Draft = Value<typeof StoreDraft>;
type Writing = Pick<ClusterCtx, 'db' | 'sql' | 'space' | 'now' | 'refuse' | 'mayUse'>;

/** Until the end of the transaction nobody else gives codes in the cluster. */
const holdCluster = ({ db }: Writing, id: string) =>
  db.selectFrom('cluster_cluster').select('id').where('id', '=', id).forUpdate().execute();

/** The place of the shop that a store takes its goods from: chosen, made anew under the store's name, or none. */
async function locationOf(ctx: Writing, { location, name }: Draft): Promise<string | null> {
  if (location === '') return null;
  const api = ctx.mayUse('locations');
  if (location === 'new' && api) return api.make(name.trim());
  const known = (await api?.all())?.find(({ id }) => id === location);
  if (!known) throw invalidFields({ location: 'invalid.location' });
  return known.id;
}

/** A draft as its row has it; codes are the store's own in the cluster. */
async function rowOf(ctx: Writing, clusterId: string, but: string | null, draft: Draft) {
  const others = (await stores(ctx).where('s.cluster_id', '=', clusterId).execute()).filter(({ id }) => id !== but);
  if (others.some(({ code }) => code === draft.code)) throw ctx.refuse('code-taken');
  if (others.some(({ branch_code: branch }) => branch === draft.branchCode)) throw ctx.refuse('branch-taken');
  return {
    name: draft.name.trim(),
    code: draft.code,
    branch_code: draft.branchCode,
    location_id: await locationOf(ctx, draft),
    address: draft.address.trim(),
    phone: draft.phone.trim(),
  };
}

/** Writes what was changed of a store. @throws Refusal 409 `conflict` where somebody has saved it since */
const save = async ({ db }: Writing, id: string, version: number, row: Updateable<Tables['cluster_store']>) =>
  checkSeen(
    await db
      .updateTable('cluster_store')
      .set({ ...row, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );

export const addStore: HandlerOf<typeof cluster, 'addStore'> = async (ctx, { id, ...draft }) => {
  const clusterId = uuid(id);
  await acting(ctx, clusterId, 'owns');
  await holdCluster(ctx, clusterId);
  const row = await rowOf(ctx, clusterId, null, draft);
  const made = await ctx.db
    .insertInto('cluster_store')
    .values({ ...row, space_id: ctx.space, cluster_id: clusterId, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit({ action: 'cluster.addStore', entity: 'cluster_store', entityId: made.id, after: row });
  return made;
};

export const changeStore: HandlerOf<typeof cluster, 'changeStore'> = async (ctx, { store, version, ...draft }) => {
  const { id, cluster_id, name, code, branch_code, location_id, address, phone } = await storeOf(ctx, store);
  await acting(ctx, cluster_id, 'owns');
  await holdCluster(ctx, cluster_id);
  const row = await rowOf(ctx, cluster_id, id, draft);
  await save(ctx, id, version, row);
  await ctx.audit({
    action: 'cluster.changeStore',
    entity: 'cluster_store',
    entityId: id,
    before: { name, code, branch_code, location_id, address, phone },
    after: row,
  });
};

/** What tax documents of a store may be. @throws Refusal 422 where abbreviated ones are wanted without VAT, or without a tax id */
export const setTaxes: HandlerOf<typeof cluster, 'setTaxes'> = async (ctx, { store, version, vatRegistered, abbAllowed }) => {
  const { id, cluster_id, vat_registered, abb_allowed } = await storeOf(ctx, store);
  await acting(ctx, cluster_id, 'owns');
  if (abbAllowed && !vatRegistered) throw invalidFields({ abbAllowed: 'invalid.abbAllowed' });
  if (vatRegistered && !(await clusterOf(ctx, cluster_id)).tax_id) throw invalidFields({ vatRegistered: 'invalid.vatRegistered' });
  const row = { vat_registered: vatRegistered, abb_allowed: abbAllowed };
  await save(ctx, id, version, row);
  await ctx.audit({
    action: 'cluster.setTaxes',
    entity: 'cluster_store',
    entityId: id,
    before: { vat_registered, abb_allowed },
    after: row,
  });
};

/** What stands above and below on receipts of a store. */
export const setReceipt: HandlerOf<typeof cluster, 'setReceipt'> = async (ctx, { store, version, receiptHeader, receiptFooter }) => {
  const { id, cluster_id, receipt_header, receipt_footer } = await storeOf(ctx, store);
  await acting(ctx, cluster_id, 'manages', id);
  const row = { receipt_header: receiptHeader.trim(), receipt_footer: receiptFooter.trim() };
  await save(ctx, id, version, row);
  await ctx.audit({
    action: 'cluster.setReceipt',
    entity: 'cluster_store',
    entityId: id,
    before: { receipt_header, receipt_footer },
    after: row,
  });
};

/** Removes a store that has no till left; its row stays for the bills that name it. */
export const removeStore: HandlerOf<typeof cluster, 'removeStore'> = async (ctx, { store }) => {
  const { id, cluster_id, name } = await storeOf(ctx, store);
  await acting(ctx, cluster_id, 'owns');
  await ctx.db.selectFrom('cluster_store').select('id').where('id', '=', id).forUpdate().execute();
  const tills = await ctx.db.selectFrom('cluster_device').select('id').where('store_id', '=', id).where('revoked_at', 'is', null).execute();
  if (tills.length > 0) throw ctx.refuse('store-has-devices', { devices: tills.length });
  await ctx.db.deleteFrom('cluster_pairing').where('store_id', '=', id).execute();
  await ctx.db.updateTable('cluster_store').set({ removed_at: ctx.now() }).where('id', '=', id).execute();
  await ctx.audit({ action: 'cluster.removeStore', entity: 'cluster_store', entityId: id, before: { name } });
};
