import type { Locale } from '#kit/schema/locale.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { AccountCtx } from '../db.ts';

/** What the account writes of its own life: `mail.<kind>.subject`, `.text`, `.action`, `.note` in the group `mail`. */
export type LetterKind =
  | 'activate'
  | 'exists'
  | 'recover'
  | 'unknown'
  | 'recoverPending'
  | 'recoverSuspended'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailTaken'
  | 'emailAsked'
  | 'emailChanged'
  | 'closing'
  | 'erased';

export interface LetterTo {
  to: string;
  locale: Locale;
  values?: Record<string, string | number | Date>;
  code?: string;
  /** Where its button leads, a path of the site; none without. */
  path?: string;
}

/**
 * Writes a letter, in this transaction. Paragraphs of its text are parted by empty lines. An address that gets too many
 * mails gets no more for a while, and nothing else is different: else it would tell who has an account, and a flood
 * would keep people from changing their password.
 */
export async function sendLetter(ctx: AccountCtx, kind: LetterKind, { to, locale, values, code, path }: LetterTo): Promise<void> {
  const t = await ctx.texts(locale);
  const all = { site: ctx.site.names[locale], ...values };
  const letter = {
    kind: `account.${kind}`,
    to,
    locale,
    subject: t(`mail.${kind}.subject`, all),
    heading: t(`mail.${kind}.heading`, all),
    paragraphs: t(`mail.${kind}.text`, all).split('\n\n'),
    ...(code ? { code } : {}),
    ...(path ? { action: { label: t(`mail.${kind}.action`, all), url: `${ctx.site.origin}${path}` } } : {}),
    note: t(`mail.${kind}.note`, all),
  };
  try {
    await ctx.use('mail').send(letter);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'mail-too-many') throw error;
    ctx.log.warn({ kind }, 'Too many mails to one address');
  }
}
