import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { Message } from '../schemas.ts';
import { cleanBody } from '../rules/body.ts';
import { audience, type Opened } from './access.ts';
import { me, type MessageCtx, type Side } from './db.ts';
import { naming } from './people.ts';
import { messageView, type MessageRow } from './view.ts';

/** Something to be said in a conversation. */
export interface Line {
  id: string;
  kind: 'text' | 'closed' | 'reopened';
  body: string;
  senderId: string;
  side: Side;
}

/** What is sent, without what nobody needs. @throws Refusal 422 `invalid-fields` for a message of spaces */
export function bodyOf(text: string): string {
  const body = cleanBody(text);
  if (body === '') throw invalidFields({ body: 'send.empty' });
  return body;
}

/**
 * The message with this id, where it has been sent already: who did not hear the answer sends it again.
 * @throws Refusal 409 `message-id-taken` where it says something else, or is somebody else's
 */
export async function sentBefore(
  ctx: MessageCtx,
  { thread }: Pick<Opened, 'thread'>,
  { id, body }: Pick<Line, 'id' | 'body'>,
): Promise<Message | null> {
  const row = await ctx.db
    .selectFrom('message_message')
    .selectAll()
    .where('thread_id', '=', thread.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const same = row.sender_id === me(ctx) && row.kind === 'text' && (row.body === body || row.removed_at !== null);
  if (!same) throw ctx.refuse('message-id-taken');
  return messageView(ctx, row, await naming(ctx, [row.sender_id]));
}

/** Adds a line to a conversation whose row is locked, and tells the open browsers of all who take part. */
export async function append(ctx: MessageCtx, opened: Opened, line: Line): Promise<MessageRow> {
  const { thread } = opened;
  const now = ctx.now();
  const { last_seq: seq } = await ctx.db
    .updateTable('message_thread')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), last_at: now, last_side: line.side }))
    .where('id', '=', thread.id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const row = await ctx.db
    .insertInto('message_message')
    .values({
      space_id: ctx.space,
      thread_id: thread.id,
      seq,
      id: line.id,
      kind: line.kind,
      sender_id: line.senderId,
      side: line.side,
      body: line.body,
      search_text: searchable(line.body),
      sent_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('message_member')
    .values({ space_id: ctx.space, thread_id: thread.id, account_id: line.senderId, side: line.side, read_seq: seq, joined_at: now })
    .onConflict((conflict) => conflict.columns(['space_id', 'thread_id', 'account_id']).doUpdateSet({ read_seq: seq }))
    .execute();
  await ctx.sendLive('message', await audience(ctx, opened), { thread: thread.id, seq });
  return row;
}
