import { isEmail, normalEmail } from '../rules/email.ts';
import type { AccountCtx } from './db.ts';
import { issueToken } from './life/token.ts';

/**
 * Makes somebody an admin of the site, for who runs the installation: a site's first admin has nobody who could invite them. An account
 * that is there is made an active admin, and its sessions end.
 *
 * @returns path of a page on which they choose their password, once, within half an hour; null where that is no e-mail address
 */
export async function addOwner(ctx: AccountCtx, email: string): Promise<string | null> {
  const address = normalEmail(email);
  if (!isEmail(address)) return null;
  const now = ctx.now();
  const active = { role: 'admin', state: 'active', erase_at: null, suspended_at: null, suspended_by: null, suspend_reason: null } as const;
  const { id } = await ctx.db
    .insertInto('account_account')
    .values({
      space_id: ctx.space,
      email: address,
      firstname: address.split('@')[0]!,
      locale: ctx.locale,
      email_verified_at: now,
      ...active,
    })
    .onConflict((there) => there.columns(['space_id', 'email']).doUpdateSet({ email_verified_at: now, updated_at: now, ...active }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.sessions.endAll(id, 'owner-added');
  const { token } = await issueToken(ctx, 'recover', id);
  await ctx.audit({ action: 'account.addOwner', entity: 'account', entityId: id, after: { role: 'admin' } });
  return `/user/recovery?token=${token}`;
}
