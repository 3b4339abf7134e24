import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import type { AccountState } from '../../rules/life.ts';
import { sitePath, withNext } from '../../rules/next.ts';
import { forgetFailures } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { hashPassword, whileHashing } from '../password.ts';
import { sendInstead } from './activation.ts';
import { sendLetter } from './letters.ts';
import { countMail } from './mailing.ts';
import { checkNewPassword } from './newPassword.ts';
import { linkOver, openingOf } from './opening.ts';
import { issueToken, killTokens, consumeToken } from './token.ts';

/** States in which an account has a password to recover. A pending one is registered again instead. */
const RECOVERABLE: readonly (AccountState | undefined)[] = ['active', 'closing'];

/**
 * Sends the way to a new password, or what there is to say instead, to any address: one answer after the same work.
 * @throws Refusal 422 `invalid-fields` · 429 `too-many-requests` · 429 `mail-wait`
 */
export const askRecovery: HandlerOf<typeof account, 'askRecovery'> = async (ctx, { email, next }) => {
  await ctx.limit(`recovery:${ctx.request.ip}`, ctx.settings.registrationsPerAddress * 5, 3600);
  const to = normalEmail(email);
  if (!isEmail(to)) throw invalidFields({ email: to === '' ? 'recovery.emailMissing' : 'recovery.emailWrong' });
  await countMail(ctx, 'recover', to, { wait: true });
  const found = await ctx.db.selectFrom('account_account').select(['id', 'state', 'locale']).where('email', '=', to).executeTakeFirst();
  if (found && RECOVERABLE.includes(found.state)) {
    const { token, code } = await issueToken(ctx, 'recover', found.id);
    const path = withNext(`/user/recovery?token=${token}`, sitePath(next));
    await sendLetter(ctx, 'recover', { to, locale: found.locale, code, path });
  } else if (found?.state === 'pending')
    await sendInstead(ctx, 'recover', 'recoverPending', { to, locale: found.locale, path: '/user/register' });
  else if (found) await sendInstead(ctx, 'recover', 'recoverSuspended', { to, locale: found.locale });
  else await sendInstead(ctx, 'recover', 'unknown', { to, locale: ctx.locale, path: '/user/register' });
  return {};
};

/**
 * Gives an account a new password by link, or by address and code. All its sessions end and its owner is told; the
 * second factor stays and is asked for at the sign-in that follows.
 *
 * @throws Refusal 410 `link-over` · 422 `code-wrong` · 422 `invalid-fields` · 429 `too-many-requests` · 503 `overloaded`
 */
export const recover: HandlerOf<typeof account, 'recover'> = async (ctx, { password, ...presented }) => {
  await ctx.limit(`recover:${ctx.request.ip}`, 100, 300);
  return whileHashing(async () => {
    const opening = await openingOf(ctx, 'recover', presented);
    const found = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'email', 'firstname', 'lastname', 'state', 'locale'])
      .where('id', '=', opening.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!RECOVERABLE.includes(found.state)) throw linkOver(ctx, 'used');
    // The password is checked before the token is consumed, so a rejected password does not use up the link.
    await checkNewPassword(ctx, password, found);
    if (!(await consumeToken(ctx, opening.id))) throw linkOver(ctx, 'used');
    await replacePassword(ctx, found, password, 'password-reset');
    await ctx.db
      .updateTable('account_account')
      .set({ email_verified_at: sql`coalesce(email_verified_at, ${ctx.now()}::timestamptz)` })
      .where('id', '=', found.id)
      .execute();
    if (ctx.account?.id === found.id) await ctx.sessions.end('password-reset');
    await ctx.audit({ action: 'account.recover', entity: 'account', entityId: found.id });
    return { email: found.email };
  });
};

/**
 * Puts a new password in the place of the old one: sessions elsewhere end, links for passwords and addresses are dead,
 * failed tries are forgotten, the owner is told. Needs a place for hashing.
 */
export async function replacePassword(
  ctx: AccountCtx,
  { id, email, locale }: { id: string; email: string; locale: 'th' | 'en' },
  password: string,
  reason: string,
  options: { exceptThis?: boolean } = {},
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable('account_account')
    .set({ password_hash: await hashPassword(password), password_changed_at: now })
    .where('id', '=', id)
    .execute();
  await killTokens(ctx, id, ['recover', 'email']);
  await ctx.sessions.endAll(id, reason, options);
  await forgetFailures(ctx, email);
  await sendLetter(ctx, 'passwordChanged', { to: email, locale, values: { at: now }, path: '/user/recovery' });
}
