import { defineService } from '#kernel/contract/tokens.ts';
import type { Locale } from '#kit/schema/locale.ts';

/** Something for sale in a mail. */
export interface LetterGood {
  readonly title: string;
  /** Smaller, below it; may be empty. */
  readonly detail: string;
  readonly price: string;
  /** Absolute addresses of this site: its page, and a picture of it. */
  readonly url: string;
  readonly picture?: string;
}

/** A mail as its sender means it; the mail plugin draws it as HTML in the site's colours and as plain text. */
export interface Letter {
  /** What it is, for operators: `account.activate`. */
  kind: string;
  /** One address. */
  to: string;
  /** One more that has a copy and is seen: a system that is to know of it, no person. */
  cc?: string;
  locale: Locale;
  subject: string;
  heading?: string;
  /** Plain text, each a paragraph. */
  paragraphs: readonly string[];
  /** Goods that it is about, below the text. */
  goods?: readonly LetterGood[];
  /** A code to type in, drawn large. */
  code?: string;
  /** What is shown to be scanned: drawn as a QR in the mail, `alt` beside it; whoever has it may come in with it. */
  qr?: { readonly text: string; readonly alt: string };
  /** The one thing to do: an absolute address of this site. */
  action?: { readonly label: string; readonly url: string };
  /** Small print below. */
  note?: string;
  /**
   * Of what people subscribe to: where they leave with one press (RFC 8058). A POST to this https address without a session ends the
   * subscription, a GET shows a page with a button. It stands in the headers for mail programs and in the foot for readers.
   */
  unsubscribe?: { readonly url: string };
  /**
   * What calendar programs are to do (iMIP, RFC 6047): an iTIP object whose METHOD is `method`. It goes as an alternative to the text
   * and as the file `invite.ics`. It is kept as it is: nothing that opens an account may stand in it.
   */
  calendar?: { readonly method: 'REQUEST' | 'CANCEL' | 'REPLY'; readonly content: string };
}

/** A mail as its reader may take it along with all else that is kept about them. */
export interface MailRecord {
  kind: string;
  subject: string;
  /** ISO 8601. */
  at: string;
  state: string;
  /** The plain text without codes and links, which still open the account; null once it has been dropped. */
  text: string | null;
}

/** What goes with a letter. */
export interface LetterMore {
  readonly files?: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
  /** The account of who had it sent by hand: it is not marked as sent by a machine. */
  readonly writtenBy?: string | undefined;
}

/** Mail of a site. */
export interface MailApi {
  /**
   * Puts a mail into the outbox, in this transaction: sent once it is committed, tried again while the server is away.
   * Gives its id. An address that has bounced is not written to: the mail is recorded and nothing is said.
   * @throws Refusal 422 `mail-address` for what is no address · 429 `mail-too-many` when the address gets too many
   */
  send(letter: Letter, more?: LetterMore): Promise<string>;
  /** Mails of the space to an address, the newest first, at most 1000: for the export of personal data by who knows whose address it is. */
  about(address: string): Promise<MailRecord[]>;
  /** How mails of this space went, by id: `queued`, `sent`, `kept`, `bounced`, `failed`, `suppressed`, and why not. Unknown ids are left out. */
  outcomes(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly state: string; readonly error: string | null }>>;
  /** Whom the site's mails come from: who invites must be the one that the mail is from, or mail programs warn of it. */
  sender(locale: Locale): Promise<{ readonly name: string; readonly address: string }>;
  /** Whether mails of this site leave it: turned off, or on a machine to try things out, they are only kept. */
  delivers(): Promise<boolean>;
  /** Makes an address nobody's: texts, files and the address are removed, what was still waiting is not sent. */
  forget(address: string): Promise<void>;
}

export const Mail = defineService<MailApi>('mail:mail@1');
