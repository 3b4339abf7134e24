import { defineService } from '#kernel/contract/tokens.ts';
import type { Locale } from '#kit/schema/locale.ts';

/** What a member may turn off or on for each way of telling. `security` is always told. */
export const CATEGORIES = ['security', 'money', 'message', 'task', 'news'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Something that members are to know of. */
export interface Notice {
  /** Account ids. */
  to: readonly string[];
  category: Category;
  /** What it is, with its plugin: `wallet.received`. */
  kind: string;
  /** Title and one or two sentences, in both languages: each member is told in theirs. */
  text: Readonly<Record<Locale, { readonly title: string; readonly body: string }>>;
  /** Where it leads: a path of the site. */
  href?: string;
  /** The mail has been written by the caller: nobody gets a second one. */
  mailed?: boolean;
  /** What the mail has in place of the body, for what is to be acted on: paragraphs of plain text, and the words of its button. */
  mail?: Readonly<Record<Locale, { readonly paragraphs: readonly string[]; readonly open: string }>>;
}

/** Tells members in the site, by mail and by LINE, as each of them wants it. */
export interface NotificationsApi {
  /** In this transaction: nobody is told of what was rolled back. */
  notify(notice: Notice): Promise<void>;
}

export const Notifications = defineService<NotificationsApi>('notification:notifications@1');
