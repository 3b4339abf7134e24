import type { Selectable } from 'kysely';
import type { Value } from '#kit/schema/schema.ts';
import type { Letter } from '../contract.ts';
import { RESENDABLE, type Inbox, type MailState, type Messages } from '../schemas.ts';
import type { MailCtx } from './db.ts';
import type { Tables } from '../tables.ts';

export type MessageView = Value<typeof Messages>['items'][number];
export type LetterView = Value<typeof Inbox>['items'][number]['letter'];

/** Whether staff may send it again: not while it waits, once it was sent, or without its text. */
export const mayResend = (row: { state: MailState; body: string | null }): boolean =>
  row.body !== null && RESENDABLE.some((each) => each === row.state);

type Listed = Pick<
  Selectable<Tables['mail_message']>,
  'id' | 'kind' | 'recipient' | 'subject' | 'state' | 'attempts' | 'last_error' | 'created_at' | 'sent_at' | 'body'
>;

/** A row of a list. */
export const messageView = (row: Listed): MessageView => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  error: row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  mayResend: mayResend(row),
});

/** Names and sizes of the files of mails, by mail. */
export async function filesOf(ctx: MailCtx, ids: readonly string[]): Promise<Map<string, LetterView['files']>> {
  const files = ids.length
    ? await ctx.db
        .selectFrom('mail_attachment')
        .select((eb) => ['message_id', 'name', eb.fn<number>('octet_length', ['bytes']).as('size')])
        .where('message_id', 'in', ids)
        .orderBy('position')
        .execute()
    : [];
  const byMail = new Map<string, LetterView['files']>();
  for (const { message_id: id, name, size } of files) byMail.set(id, [...(byMail.get(id) ?? []), { name, bytes: size }]);
  return byMail;
}

/** What a letter says, as a page shows it. */
export const letterView = (letter: Letter, html: string | undefined, files: LetterView['files'] = []): LetterView => ({
  locale: letter.locale,
  heading: letter.heading ?? null,
  paragraphs: [...letter.paragraphs],
  html: html ?? null,
  code: letter.code ?? null,
  action: letter.action ? { ...letter.action } : null,
  note: letter.note ?? null,
  files,
});
