import { Refusal } from '#kit/diagnostics/refusal.ts';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';
import type { AccountCtx } from '../db.ts';

/** What an account's owner is told by mail, so that they notice if it was not they. */
const TEXTS = {
  passkeyAdded: 'mail.factorPasskeyAdded',
  passkeyRemoved: 'mail.factorPasskeyRemoved',
  totpOn: 'mail.factorTotpOn',
  totpOff: 'mail.factorTotpOff',
  codesNew: 'mail.factorCodesNew',
  codeUsed: 'mail.factorCodeUsed',
  guessed: 'mail.factorGuessed',
  lineLinked: 'mail.factorLineLinked',
  lineUnlinked: 'mail.factorLineUnlinked',
} as const;

/**
 * Writes to the account's owner, in their language, what was changed, when and from where. An address that gets too
 * many mails gets no more for a while; the change is made all the same.
 */
export async function notifyFactor(
  ctx: AccountCtx,
  accountId: string,
  what: keyof typeof TEXTS,
  values: Record<string, string | number> = {},
): Promise<void> {
  const { email, locale } = await ctx.db
    .selectFrom('account_account')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const t = await ctx.texts(locale);
  const { browser, os } = browserInfo(ctx.request.userAgent);
  const unknown = t('mail.factorUnknown');
  const letter = {
    kind: `account.${what}`,
    to: email,
    locale,
    subject: t(TEXTS[what], { ...values, site: ctx.site.name }),
    paragraphs: [
      t('mail.factorDone', { site: ctx.site.name }),
      t('mail.factorWhere', { at: ctx.now(), browser: browser || unknown, os: os || unknown, ip: ctx.request.ip || unknown }),
      t(what === 'guessed' ? 'mail.factorGuessedText' : 'mail.factorNotYou'),
    ],
    action: { label: t('mail.factorCheck'), url: `${ctx.site.origin}/user/security` },
  };
  try {
    await ctx.use('mail').send(letter);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'mail-too-many') throw error;
    ctx.log.warn({ what }, 'Too many mails to one address');
  }
}
