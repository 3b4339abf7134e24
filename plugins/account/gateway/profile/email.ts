import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { isEmail, maskEmail, normalEmail } from '../../rules/email.ts';
import { sendLetter } from '../life/letters.ts';
import { countMail } from '../life/mailing.ts';
import { codeWrong, linkOver, openingOf } from '../life/opening.ts';
import { issueToken, killTokens, tryCode, consumeToken } from '../life/token.ts';
import { ownRow } from './profile.ts';

/**
 * Asks for another address: it gets a link and a code, the old one a notice and stays until the new one is confirmed.
 * An address that somebody else has gets a mail that says so, and the visitor the same answer.
 *
 * @throws Refusal 422 `invalid-fields` · 429 `mail-wait` · 429 `too-many-requests` · 401 `invalid-session`
 */
export const changeEmail: HandlerOf<typeof account, 'changeEmail'> = async (ctx, { email }) => {
  const { id } = ctx.account!;
  await ctx.limit(`change-email:${id}`, 10, 86_400);
  const row = await ownRow(ctx);
  const to = normalEmail(email);
  if (!isEmail(to)) throw invalidFields({ email: 'profile.emailWrong' });
  if (to === row.email) throw invalidFields({ email: 'profile.emailSame' });
  await countMail(ctx, 'email', to, { wait: true });
  const taken = await ctx.db.selectFrom('account_account').select('locale').where('email', '=', to).executeTakeFirst();
  const { token, code } = await issueToken(ctx, 'email', id, { email: to });
  if (taken) await sendLetter(ctx, 'emailTaken', { to, locale: taken.locale });
  else await sendLetter(ctx, 'emailChange', { to, locale: row.locale, code, path: `/user/activate?token=${token}` });
  const values = { address: maskEmail(to) };
  await sendLetter(ctx, 'emailAsked', { to: row.email, locale: row.locale, values, path: '/user/profile' });
  await ctx.audit({ action: 'account.askEmail', entity: 'account', entityId: id });
  return {};
};

/** The old address stays: link and code of the new one are dead. */
export const cancelEmail: HandlerOf<typeof account, 'cancelEmail'> = async (ctx) => {
  await killTokens(ctx, ctx.account!.id, ['email']);
  return {};
};

/**
 * Confirms the new address, by the link from any browser or by the code in the member's own. From then on it is the one
 * to sign in with; links that were sent to the old one are dead.
 *
 * @throws Refusal 410 `link-over` · 422 `code-wrong` · 409 `email-taken` somebody registered it meanwhile · 401 `sign-in-needed`
 */
export const confirmEmail: HandlerOf<typeof account, 'confirmEmail'> = async (ctx, { token, code = '' }) => {
  await ctx.limit(`confirm-email:${ctx.account?.id ?? ctx.request.ip}`, 50, 3600);
  if (token === undefined && !ctx.account) throw ctx.refuse('sign-in-needed');
  const opening =
    token === undefined ? await tryCode(ctx, 'email', ctx.account!.id, code.replace(/\s/g, '')) : await openingOf(ctx, 'email', { token });
  if (!opening) throw codeWrong(ctx);
  const { accountId: id, data } = opening;
  const before = await ctx.db
    .selectFrom('account_account')
    .select(['email', 'locale'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!before || !(await consumeToken(ctx, opening.id))) throw linkOver(ctx, 'used');
  const email = String(data.email);
  await ctx.db
    .updateTable('account_account')
    .set({ email, email_verified_at: ctx.now() })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === '23505' ? ctx.refuse('email-taken') : error;
    });
  await killTokens(ctx, id, ['recover', 'email']);
  await sendLetter(ctx, 'emailChanged', { to: before.email, locale: before.locale, values: { address: maskEmail(email), at: ctx.now() } });
  await ctx.audit({ action: 'account.changeEmail', entity: 'account', entityId: id });
  return { email };
};
