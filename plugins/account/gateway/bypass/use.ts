import { timingSafeEqual } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { fullName } from '../../rules/name.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { AccountCtx } from '../db.ts';
import { openSession } from '../openSession.ts';
import { secretHash, type HandOverData } from './make.ts';
import { notifyHandOver } from './notice.ts';

/** A hand-over by the id in its link. @throws Refusal 404 where there is none, or the site does not have it switched on */
async function handOver(ctx: AccountCtx, slug: string) {
  const found =
    ctx.settings.handOver && isUuid(slug)
      ? await ctx.db
          .selectFrom('account_token')
          .select(['id', 'account_id', 'token_hash', 'data', 'expires_at', 'used_at'])
          .where('kind', '=', 'bypass')
          .where('id', '=', slug)
          .executeTakeFirst()
      : undefined;
  if (!found) throw notFound();
  return { ...found, data: found.data as HandOverData };
}

const nameOf = async (ctx: AccountCtx, id: string): Promise<string> => {
  const found = await ctx.db.selectFrom('account_account').select(['firstname', 'lastname']).where('id', '=', id).executeTakeFirst();
  return found ? fullName(found) : '';
};

/** Who hands over, and whether the link still works. Says nothing of the member: the secret has not been shown yet. */
export const bypassStanding: HandlerOf<typeof account, 'bypassStanding'> = async (ctx, { slug }) => {
  const { used_at: usedAt, expires_at: expiresAt, data } = await handOver(ctx, slug);
  const state = usedAt ? ('used' as const) : expiresAt <= ctx.now() ? ('expired' as const) : ('open' as const);
  return { state, by: await nameOf(ctx, data.by), expiresAt: expiresAt.toISOString() };
};

/**
 * Lets the member in, once. Role and state of the account, and those of who made the link, are the ones of this moment.
 * The member is told by mail.
 *
 * @throws Refusal 404 · 410 `hand-over-over` used, run out, or no longer allowed
 */
export const useBypass: HandlerOf<typeof account, 'useBypass'> = async (ctx, { slug, secret }) => {
  const found = await handOver(ctx, slug);
  if (!timingSafeEqual(found.token_hash, secretHash(secret))) throw notFound();
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_token')
    .set({ used_at: ctx.now() })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  const [member, maker] = await Promise.all([standing(ctx, found.account_id!), standing(ctx, found.data.by)]);
  if (numUpdatedRows !== 1n || !member || member.role === 'admin' || maker?.role !== 'admin') throw ctx.refuse('hand-over-over');
  await openSession(ctx, member, { amr: ['mca'], remember: false, proved: false });
  await notifyHandOver(ctx, member, fullName(maker), found.data.reason);
  await ctx.audit({
    action: 'account.handOverUsed',
    entity: 'account',
    entityId: member.id,
    after: { by: found.data.by },
    reason: found.data.reason,
  });
  return {};
};

/** An account that may be signed in to. */
const standing = (ctx: AccountCtx, id: string) =>
  ctx.db
    .selectFrom('account_account')
    .select(['id', 'role', 'state', 'email', 'firstname', 'lastname', 'locale'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
