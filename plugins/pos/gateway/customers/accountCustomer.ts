import { randomUUID } from 'node:crypto';
import type { PosCtx } from '../db.ts';

/** Makes an account a customer of a cluster, or says that they were there again. Gives the customer's id. */
export async function meetAccount(ctx: PosCtx, clusterId: string, account: { id: string; name: string }): Promise<string> {
  const now = ctx.now();
  const [row] = await ctx.sql<{ id: string }>`
    insert into pos_customer as c (space_id, id, cluster_id, account_id, name, price_role, created_at, seen_at)
    values (${ctx.space}, ${randomUUID()}, ${clusterId}, ${account.id}, ${account.name}, 'user', ${now}, ${now})
    on conflict (space_id, cluster_id, account_id) where account_id is not null and removed_at is null do update set seen_at = excluded.seen_at
    returning c.id`;
  return row!.id;
}

/** The account that asks, as a customer of a cluster; null for guests. */
export async function accountCustomer(ctx: PosCtx, clusterId: string): Promise<{ id: string } | null> {
  const known = ctx.account && (await ctx.mayUse('accounts')?.names([ctx.account.id]))?.get(ctx.account.id);
  if (!known) return null;
  const name = `${known.firstname} ${known.lastname}`.trim().slice(0, 120);
  return { id: await meetAccount(ctx, clusterId, { id: known.id, name }) };
}
