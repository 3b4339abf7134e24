import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { message } from '../plugin.ts';
import { audience, blocksBetween, openThread, type Opened } from './access.ts';
import { append, bodyOf, sentBefore } from './append.ts';
import { me, type MessageCtx } from './db.ts';
import { naming } from './people.ts';
import { sayState } from './support.ts';
import { messageView } from './view.ts';

/** Counts a message of the visitor. Before anything else: it must not wait with a connection in its hand. @throws Refusal 429 */
export const limitSending = (ctx: MessageCtx): Promise<void> => ctx.limit(`send:${me(ctx)}`, ctx.settings.messagesPerMinute, 60);

/**
 * Whether the visitor may write to somebody. Who is blocked hears what everybody hears whose message cannot arrive.
 * @throws Refusal 403 `message-direct-off` · 409 `message-blocked-by-you` · 403 `message-not-delivered`
 */
export async function mayWriteTo(ctx: MessageCtx, otherId: string | null): Promise<void> {
  if (!ctx.settings.directMessages) throw ctx.refuse('message-direct-off');
  const { byOne, byOther } = otherId === null ? { byOne: false, byOther: false } : await blocksBetween(ctx, me(ctx), otherId);
  if (byOne) throw ctx.refuse('message-blocked-by-you');
  const there = otherId !== null && (await ctx.use('accounts').contacts([otherId])).has(otherId);
  if (byOther || !there) throw ctx.refuse('message-not-delivered');
}

/** Says something in a conversation whose row is locked; the same message twice is one. */
export async function say(ctx: MessageCtx, opened: Opened, { id, body }: { id: string; body: string }) {
  const { thread, side, otherId } = opened;
  const before = await sentBefore(ctx, opened, { id, body });
  if (before) return before;
  if (thread.kind === 'direct') await mayWriteTo(ctx, otherId);
  if (thread.state === 'closed') await sayState(ctx, opened, 'open');
  const row = await append(ctx, opened, { id, kind: 'text', body, senderId: me(ctx), side });
  return messageView(ctx, row, await naming(ctx, [me(ctx)]));
}

/**
 * Sends a message. Messages of one conversation have the order of their numbers for everybody.
 * @throws Refusal 404 · 422 `invalid-fields` · 429 · 409 `message-id-taken` · what {@link mayWriteTo} throws
 */
export const send: HandlerOf<typeof message, 'send'> = async (ctx, { thread, id, body }) => {
  await limitSending(ctx);
  const text = bodyOf(body);
  return say(ctx, await openThread(ctx, thread, { lock: true }), { id, body: text });
};

/** Takes back a message of the visitor's own; the text is gone for everybody. @throws Refusal 404 */
export const removeMessage: HandlerOf<typeof message, 'removeMessage'> = async (ctx, { thread, message: id }) => {
  const opened = await openThread(ctx, thread, { lock: true });
  const row = await ctx.db
    .updateTable('message_message')
    .set({ body: '', search_text: '', removed_at: ctx.now(), removed_by: 'sender' })
    .where('thread_id', '=', opened.thread.id)
    .where('id', '=', uuid(id))
    .where('sender_id', '=', me(ctx))
    .where('kind', '=', 'text')
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  await ctx.sendLive('message', await audience(ctx, opened), { thread: opened.thread.id, seq: row.seq });
  return messageView(ctx, row, await naming(ctx, [me(ctx)]));
};
