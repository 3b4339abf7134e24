import { defineService } from '#kernel/contract/tokens.ts';
import type { Locale } from '#kernel/contract/role.ts';

/** A mail as its sender means it; the mail plugin draws it as HTML in the site's colours and as plain text. */
export interface Letter {
  /** What it is, for operators: `account.activate`. */
  kind: string;
  /** One address. */
  to: string;
  locale: Locale;
  subject: string;
  heading?: string;
  /** Plain text, each a paragraph. */
  paragraphs: readonly string[];
  /** A code to type in, drawn large. */
  code?: string;
  /** The one thing to do: an absolute address of this site. */
  action?: { readonly label: string; readonly url: string };
  /** Small print below. */
  note?: string;
}

/** Mail of a site. */
export interface MailApi {
  /** Puts a mail into the outbox, in this transaction: sent once it is committed, tried again while the server is away. Gives its id. */
  send(letter: Letter): Promise<string>;
}

export const Mail = defineService<MailApi>('mail:mail@1');
