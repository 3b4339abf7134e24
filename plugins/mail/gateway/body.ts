import type { Locale } from '#kit/schema/locale.ts';
import type { Letter } from '../contract.ts';
import { parseMailbox, type Mailbox } from '../rules/address.ts';
import type { MailCtx } from './db.ts';

/** What is stored of a mail's text: the letter, and what its drawing needs from the moment it was wanted. */
export interface Body {
  letter: Letter;
  /** Sanitised; takes the place of the paragraphs in the HTML of the mail. */
  html?: string;
  /** The site as the visitor had it, port and all. */
  origin: string;
  /** Where answers go, when it is not where the site's settings say. */
  replyTo?: Mailbox;
}

/** As it is stored: a letter may hold a code or a link that opens an account, so the database alone must not tell it. */
export const sealBody = (ctx: Pick<MailCtx, 'keys'>, body: Body): string => ctx.keys.seal(JSON.stringify(body));

/** The stored text; null where it has been dropped, or was sealed under another master key. */
export function openBody(ctx: Pick<MailCtx, 'keys'>, stored: string | null): Body | null {
  const json = stored === null ? null : ctx.keys.unseal(stored);
  return json === null ? null : (JSON.parse(json) as Body);
}

/** Who the site's mails come from. The host is the site's first one where there is no visitor: where mails are delivered. */
export function senderOf({ settings, site }: Pick<MailCtx, 'settings' | 'site'>, locale: Locale = site.locale): Mailbox {
  return {
    name: settings.fromName || site.names[locale],
    address: settings.fromAddress || `no-reply@${new URL(site.origin).hostname}`,
  };
}

/** Where answers go: what the mail says, else what the settings say; null for the sender itself. */
export const replyTo = ({ settings }: Pick<MailCtx, 'settings'>, body: Body): Mailbox | null =>
  body.replyTo ?? (settings.replyTo ? parseMailbox(settings.replyTo) : null);

/** Address of the mail server; null where the environment has none. */
export function smtpUrl(ctx: Pick<MailCtx, 'secret'>): string | null {
  try {
    return ctx.secret('smtp');
  } catch {
    return null;
  }
}

/** Whether mails are handed to a mail server. On localhost without one they are only written down, to be read in the inbox. */
export const delivers = (ctx: Pick<MailCtx, 'secret' | 'settings' | 'site'>): boolean =>
  ctx.settings.deliver && !(ctx.site.local && smtpUrl(ctx) === null);
