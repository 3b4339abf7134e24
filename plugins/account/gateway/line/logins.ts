import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notifyFactor } from '../factors/notice.ts';
import { lockAccount, waysToSignIn } from '../factors/ways.ts';

/** The visitor's logins at other providers, the oldest first. */
export const linkedLogins: HandlerOf<typeof account, 'linkedLogins'> = async (ctx) => {
  const { id } = ctx.account!;
  const rows = await ctx.db
    .selectFrom('account_identity')
    .select(['id', 'provider', 'issuer', 'name', 'linked_at', 'last_used_at'])
    .where('account_id', '=', id)
    .orderBy('linked_at')
    .execute();
  const offered = ctx.settings.lineChannelId !== '';
  return {
    offersLine: offered && !rows.some(({ issuer }) => issuer === ctx.settings.lineIssuer),
    removable: rows.length > 0 && (await waysToSignIn(ctx, id)) > 1,
    items: rows.map((row) => ({
      id: row.id,
      provider: 'line' as const,
      name: row.name,
      linkedAt: row.linked_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
};

/**
 * Takes a login away; its owner is told by mail.
 * @throws Refusal 404 · 409 `last-way` where nobody could sign in to the account any more
 */
export const unlinkLogin: HandlerOf<typeof account, 'unlinkLogin'> = async (ctx, { id: login }) => {
  const { id } = ctx.account!;
  if (!isUuid(login)) throw notFound();
  await lockAccount(ctx, id);
  const removed = await ctx.db
    .deleteFrom('account_identity')
    .where('id', '=', login)
    .where('account_id', '=', id)
    .returning('provider')
    .executeTakeFirst();
  if (!removed) throw notFound();
  if ((await waysToSignIn(ctx, id)) === 0) throw ctx.refuse('last-way');
  await notifyFactor(ctx, id, 'lineUnlinked');
  await ctx.audit({ action: 'account.lineUnlink', entity: 'account', entityId: id });
  return {};
};
