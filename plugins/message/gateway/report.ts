import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { message } from '../plugin.ts';
import { openThread } from './access.ts';
import { me } from './db.ts';
import type { Copied } from '../columns.ts';

/** Messages before the reported one that go with it: what was said without what it answers is misread. */
const BEFORE = 10;

/**
 * Reports a message of somebody else to the moderators. They get a copy of it and of what was said just before, so that
 * taking it back does not hide it. Reported again, it is the same report.
 * @throws Refusal 404 for one's own message, a removed one, and where the visitor does not take part
 */
export const report: HandlerOf<typeof message, 'report'> = async (ctx, { thread: id, message: messageId, reason, note }) => {
  await ctx.limit(`report:${me(ctx)}`, 20, 3600);
  const { thread } = await openThread(ctx, id);
  const found = await ctx.db
    .selectFrom('message_message')
    .selectAll()
    .where('thread_id', '=', thread.id)
    .where('id', '=', uuid(messageId))
    .where('kind', '=', 'text')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found || found.sender_id === me(ctx)) throw notFound();
  const part = await ctx.db
    .selectFrom('message_message')
    .select(['seq', 'sender_id', 'body', 'sent_at'])
    .where('thread_id', '=', thread.id)
    .where('kind', '=', 'text')
    .where('seq', '<=', found.seq)
    .where('seq', '>=', found.seq - BEFORE)
    .orderBy('seq')
    .execute();
  const copied: Copied[] = part.map((row) => ({ seq: row.seq, senderId: row.sender_id, body: row.body, at: row.sent_at.toISOString() }));
  await ctx.db
    .insertInto('message_report')
    .values({
      space_id: ctx.space,
      thread_id: thread.id,
      seq: found.seq,
      reporter_id: me(ctx),
      reported_id: found.sender_id,
      reason,
      note: note.trim(),
      part: JSON.stringify(copied),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'thread_id', 'seq', 'reporter_id']).doNothing())
    .execute();
  return {};
};
