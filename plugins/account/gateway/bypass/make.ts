import { createHash, randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';

/** What `account_token.data` of a hand-over holds. */
export interface HandOverData {
  /** Account id of the admin who made it. */
  by: string;
  reason: string;
}

export const secretHash = (secret: string): Buffer => createHash('sha256').update(`bypass\n${secret}`).digest();

/**
 * Makes a link by which a member is let in once, without a password. The secret stands behind `#`: it never reaches a
 * log, and opening the link changes nothing. The links made before for the same member are void.
 *
 * @throws Refusal 404 where the site does not have it switched on, or there is no such active member · 403
 *   `hand-over-admin`: nobody becomes an admin this way
 */
export const makeBypass: HandlerOf<typeof account, 'makeBypass'> = async (ctx, { accountId, reason, minutes }) => {
  if (!ctx.settings.handOver) throw notFound();
  const member = await ctx.db
    .selectFrom('account_account')
    .select(['id', 'role'])
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!member) throw notFound();
  if (member.role === 'admin') throw ctx.refuse('hand-over-admin');
  await ctx.db
    .updateTable('account_token')
    .set({ used_at: ctx.now() })
    .where('kind', '=', 'bypass')
    .where('account_id', '=', member.id)
    .where('used_at', 'is', null)
    .execute();
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + minutes * 60_000);
  const { id } = await ctx.db
    .insertInto('account_token')
    .values({
      space_id: ctx.space,
      kind: 'bypass',
      account_id: member.id,
      token_hash: secretHash(secret),
      data: JSON.stringify({ by: ctx.account!.id, reason: reason.trim() } satisfies HandOverData),
      created_at: ctx.now(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit({ action: 'account.handOver', entity: 'account', entityId: member.id, after: { minutes }, reason: reason.trim() });
  return { link: `${ctx.site.origin}/user/bypass/${id}#${secret}`, expiresAt: expiresAt.toISOString() };
};
