import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { account } from '../../plugin.ts';
import type { Consent } from '../../rules/consent.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { sitePath, withNext } from '../../rules/next.ts';
import type { AccountCtx } from '../db.ts';
import type { LineIdentity } from '../line/provider.ts';
import { sendLetter, type LetterKind, type LetterTo } from './letters.ts';
import { countMail } from './mailing.ts';
import { issueToken, NOBODY, type LetterToken } from './token.ts';

/** What an activation link holds until it is used. */
export interface Activating {
  /** Hash of what the browser has that registered. */
  ticket: string;
  consents: readonly Consent[];
  next: string;
  /** The LINE that the account was registered with. It is linked only now: until then the address is nobody's. */
  line?: LineIdentity;
}

/** Sends a pending account the mail with the link and the code that activate it; older ones are dead. */
export async function sendActivation(
  ctx: AccountCtx,
  { id, email, locale }: { id: string; email: string; locale: Locale },
  about: Activating,
): Promise<void> {
  const { token, code } = await issueToken(ctx, 'activate', id, { ...about });
  await sendLetter(ctx, 'activate', { to: email, locale, code, path: withNext(`/user/activate?token=${token}`, about.next) });
}

/** Another letter in place of one with a link: the work is the same, and the link that is made nobody gets. */
export async function sendInstead(ctx: AccountCtx, of: LetterToken, kind: LetterKind, letter: LetterTo): Promise<void> {
  await issueToken(ctx, of, null);
  await sendLetter(ctx, kind, letter);
}

/** What the last activation link of an account held. */
async function lastActivating(ctx: AccountCtx, accountId: string | null): Promise<Activating> {
  const last = await ctx.db
    .selectFrom('account_token')
    .select('data')
    .where('account_id', '=', accountId ?? NOBODY)
    .where('kind', '=', 'activate')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.data ?? { ticket: '', consents: [], next: '' }) as unknown as Activating;
}

/**
 * Sends the activation mail of a pending account once more, for staff.
 * @returns false where the account is not pending
 */
export async function resendActivationTo(ctx: AccountCtx, accountId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('account_account')
    .select(['id', 'email', 'locale'])
    .where('id', '=', accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (found) await sendActivation(ctx, found, await lastActivating(ctx, accountId));
  return found !== undefined;
}

/**
 * Sends the mail once more that somebody waits for: to a pending account its link and code, to any other address what
 * there is to say to it. One answer for all, after the same work.
 *
 * @throws Refusal 429 `too-many-requests` · 429 `mail-wait`
 */
export const resendCode: HandlerOf<typeof account, 'resendCode'> = async (ctx, { email, next }) => {
  await ctx.limit(`resend:${ctx.request.ip}`, ctx.settings.registrationsPerAddress * 5, 3600);
  const to = normalEmail(email);
  if (!isEmail(to)) throw invalidFields({ email: 'register.emailWrong' });
  await countMail(ctx, 'activate', to, { wait: true });
  const found = await ctx.db.selectFrom('account_account').select(['id', 'state', 'locale']).where('email', '=', to).executeTakeFirst();
  const pending = found?.state === 'pending' ? found : null;
  const about = await lastActivating(ctx, pending?.id ?? null);
  if (pending) await sendActivation(ctx, { ...pending, email: to }, { ...about, next: sitePath(next) || about.next });
  else if (found) await sendInstead(ctx, 'activate', 'exists', { to, locale: found.locale, path: '/user/login' });
  else await sendInstead(ctx, 'activate', 'unknown', { to, locale: ctx.locale, path: '/user/register' });
  return {};
};
