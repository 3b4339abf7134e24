import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { MemberView } from '../contract.ts';
import type { cluster } from '../plugin.ts';
import { isEasyPin } from '../rules/pin.ts';
import { mayManage, rightsOf } from '../rules/rights.ts';
import type { MemberDraft } from '../schemas.ts';
import { checkSeen, members, memberView, stores, type ClusterCtx, type Db, type MemberRow } from './db.ts';
import { hashPin } from './pin.ts';
import { accountName, acting } from './standing.ts';

type Draft = Value<typeof MemberDraft>;
type Writing = Parameters<typeof acting>[0] & Db;

/** A member who is to be changed, held until the end of the transaction, by somebody who may. @throws Refusal 404 · 403 `rights-missing` */
async function managed(ctx: Writing, id: string): Promise<{ row: MemberRow; actor: MemberView }> {
  const found = await members(ctx).where('m.id', '=', uuid(id)).executeTakeFirst();
  if (!found) throw notFound();
  const actor = await acting(ctx, found.cluster_id, 'manages');
  await ctx.db.selectFrom('cluster_cluster').select('id').where('id', '=', found.cluster_id).forUpdate().execute();
  const row = await members(ctx).where('m.id', '=', found.id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.id !== actor.id && !mayManage(actor, memberView(row))) throw ctx.refuse('rights-missing');
  return { row, actor };
}

/** A draft as its row has it. @throws Refusal 403 where it gives more than the actor has · 409 `member-twice` · 422 of another's store or account */
async function rowOf(ctx: Writing, clusterId: string, actor: MemberView, but: string | null, draft: Draft) {
  const { name, role, accountId, storeIds, rights } = draft;
  if (!mayManage(actor, { role, rights: rightsOf(role, rights), storeIds })) throw ctx.refuse('rights-missing');
  const known = await stores(ctx).where('s.cluster_id', '=', clusterId).execute();
  if (storeIds && (storeIds.length === 0 || storeIds.some((id) => known.every((store) => store.id !== id))))
    throw invalidFields({ storeIds: 'invalid.stores' });
  if (accountId) {
    if (!(await accountName(ctx, accountId))) throw invalidFields({ accountId: 'invalid.account' });
    const twice = await members(ctx).where('m.cluster_id', '=', clusterId).where('m.account_id', '=', accountId).executeTakeFirst();
    if (twice && twice.id !== but) throw ctx.refuse('member-twice');
  }
  return { name: name.trim(), role, account_id: accountId, store_ids: storeIds && [...storeIds], rights: JSON.stringify(rights) };
}

/** Whether a cluster keeps an owner without one. @throws Refusal 409 `last-owner` */
async function checkOwner(ctx: Writing, row: MemberRow): Promise<void> {
  if (row.role !== 'owner') return;
  const other = await members(ctx)
    .where('m.cluster_id', '=', row.cluster_id)
    .where('m.role', '=', 'owner')
    .where('m.id', '<>', row.id)
    .executeTakeFirst();
  if (!other) throw ctx.refuse('last-owner');
}

export const addMember: HandlerOf<typeof cluster, 'addMember'> = async (ctx, { id, ...draft }) => {
  const clusterId = uuid(id);
  const actor = await acting(ctx, clusterId, 'manages');
  await ctx.db.selectFrom('cluster_cluster').select('id').where('id', '=', clusterId).forUpdate().execute();
  const row = await rowOf(ctx, clusterId, actor, null, draft);
  const made = await ctx.db
    .insertInto('cluster_member')
    .values({ ...row, space_id: ctx.space, cluster_id: clusterId, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit({ action: 'cluster.addMember', entity: 'cluster_member', entityId: made.id, after: row });
  return made;
};

export const changeMember: HandlerOf<typeof cluster, 'changeMember'> = async (ctx, { member, version, ...draft }) => {
  const { row: before, actor } = await managed(ctx, member);
  const row = await rowOf(ctx, before.cluster_id, actor, before.id, draft);
  if (row.role !== 'owner') await checkOwner(ctx, before);
  checkSeen(
    await ctx.db
      .updateTable('cluster_member')
      .set({ ...row, version: version + 1 })
      .where('id', '=', before.id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  const { name, role, account_id, store_ids, rights } = before;
  await ctx.audit({
    action: 'cluster.changeMember',
    entity: 'cluster_member',
    entityId: before.id,
    before: { name, role, account_id, store_ids, rights },
    after: row,
  });
};

/** A new PIN; whoever was signed in with the old one is not any more. */
export const setPin: HandlerOf<typeof cluster, 'setPin'> = async (ctx, { member, pin }) => {
  if (isEasyPin(pin)) throw ctx.refuse('pin-easy');
  const pin_hash = await hashPin(pin);
  const { row } = await managed(ctx, member);
  await ctx.db.updateTable('cluster_member').set({ pin_hash, pin_failures: 0, locked_at: null }).where('id', '=', row.id).execute();
  await signOutEverywhere(ctx, row.id);
  await ctx.audit({ action: 'cluster.setPin', entity: 'cluster_member', entityId: row.id });
};

export const unlockMember: HandlerOf<typeof cluster, 'unlockMember'> = async (ctx, { member }) => {
  const { row } = await managed(ctx, member);
  await ctx.db.updateTable('cluster_member').set({ pin_failures: 0, locked_at: null }).where('id', '=', row.id).execute();
  await ctx.audit({ action: 'cluster.unlockMember', entity: 'cluster_member', entityId: row.id });
};

/** Removes a member; the row stays for the bills that name it. */
export const removeMember: HandlerOf<typeof cluster, 'removeMember'> = async (ctx, { member }) => {
  const { row } = await managed(ctx, member);
  await checkOwner(ctx, row);
  await ctx.db
    .updateTable('cluster_member')
    .set({ removed_at: ctx.now(), pin_hash: null, locked_at: null })
    .where('id', '=', row.id)
    .execute();
  await signOutEverywhere(ctx, row.id);
  await ctx.audit({
    action: 'cluster.removeMember',
    entity: 'cluster_member',
    entityId: row.id,
    before: { name: row.name, role: row.role },
  });
};

const signOutEverywhere = ({ db }: Pick<ClusterCtx, 'db'>, memberId: string) =>
  db
    .updateTable('cluster_device')
    .set({ member_id: null, staff_hash: null, staff_until: null })
    .where('member_id', '=', memberId)
    .execute();

/** Accounts of the site by name, for who links a member to one. */
export const findAccounts: HandlerOf<typeof cluster, 'findAccounts'> = async (ctx, { q }) => {
  const found = q.trim() === '' ? [] : ((await ctx.mayUse('accounts')?.find(q.trim())) ?? []);
  return { items: found.map(({ id, firstname, lastname }) => ({ accountId: id, name: `${firstname} ${lastname}`.trim() })) };
};
