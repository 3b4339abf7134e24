import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { MemberView } from '../contract.ts';
import { reaches, RIGHTS } from '../rules/rights.ts';
import { clusters, members, memberView, type ClusterCtx } from './db.ts';

type Asking = Pick<ClusterCtx, 'account' | 'can' | 'db' | 'sql' | 'space' | 'now' | 'mayUse'>;

/** Name of an account as it stands in lists; empty where nobody has it. */
export async function accountName(ctx: Pick<ClusterCtx, 'mayUse'>, accountId: string): Promise<string> {
  const name = (await ctx.mayUse('accounts')?.names([accountId]))?.get(accountId);
  return name ? `${name.firstname} ${name.lastname}`.trim().slice(0, 120) : '';
}

/** What the account that asks is in a cluster; null where nothing. Who keeps all clusters of the site is an owner of each. */
export async function membership(ctx: Asking, clusterId: string): Promise<MemberView | null> {
  const { account } = ctx;
  if (!account || !isUuid(clusterId) || !(await clusters(ctx).where('c.id', '=', clusterId).executeTakeFirst())) return null;
  const row = await members(ctx).where('m.cluster_id', '=', clusterId).where('m.account_id', '=', account.id).executeTakeFirst();
  if (!ctx.can('clusters')) return row ? memberView(row) : null;
  return {
    id: row?.id ?? account.id,
    accountId: account.id,
    name: row?.name ?? (await accountName(ctx, account.id)),
    role: 'owner',
    rights: RIGHTS.owner,
    storeIds: null,
  };
}

/** The clusters that the account that asks may see on the desk, by name. */
export async function ownClusters(ctx: Asking) {
  if (!ctx.account) return [];
  let wanted = clusters(ctx);
  if (!ctx.can('clusters')) {
    const memberRows = ctx.db
      .selectFrom('cluster_member')
      .select('cluster_id')
      .where('account_id', '=', ctx.account.id)
      .where('removed_at', 'is', null);
    wanted = wanted.where('c.id', 'in', memberRows);
  }
  return wanted.orderBy('c.name').orderBy('c.id').execute();
}

type Refusing = Asking & Pick<ClusterCtx, 'refuse'>;

/**
 * Who asks, where they may: with a store, of whose own it is.
 * @throws Refusal 404 where they are nothing in the cluster · 403 `rights-missing`
 */
export async function acting(ctx: Refusing, clusterId: string, right: 'owns' | 'manages', storeId?: string): Promise<MemberView> {
  const member = await membership(ctx, clusterId);
  if (!member) throw notFound();
  if (!member.rights[right] || (storeId !== undefined && !reaches(member, storeId))) throw ctx.refuse('rights-missing');
  return member;
}
