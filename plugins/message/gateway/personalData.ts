import { isUuid } from '#kernel/contract/uuid.ts';
import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { MessageCtx } from './db.ts';
import type { Copied } from '../columns.ts';

/** What is kept of somebody: what they wrote, with whom, whom they blocked and reported. What others wrote is theirs. */
export const personalData: PersonalData<MessageCtx> = {
  async export(ctx, accountId) {
    if (!isUuid(accountId)) return null;
    const threads = await ctx.db
      .selectFrom('message_member as m')
      .innerJoin('message_thread as t', (join) => join.onRef('t.space_id', '=', 'm.space_id').onRef('t.id', '=', 'm.thread_id'))
      .select(['t.id', 't.kind', 't.subject', 't.created_at', 'm.side', 'm.read_seq'])
      .where('m.account_id', '=', accountId)
      .orderBy('t.created_at')
      .execute();
    const messages = await ctx.db
      .selectFrom('message_message')
      .select(['thread_id', 'seq', 'body', 'sent_at', 'removed_at'])
      .where('sender_id', '=', accountId)
      .where('kind', '=', 'text')
      .orderBy('sent_at')
      .execute();
    const blocked = await ctx.db
      .selectFrom('message_block')
      .select(['blocked_id', 'created_at'])
      .where('blocker_id', '=', accountId)
      .execute();
    const reports = await ctx.db
      .selectFrom('message_report')
      .select(['thread_id', 'seq', 'reason', 'note', 'created_at', 'state'])
      .where('reporter_id', '=', accountId)
      .execute();
    return JSON.parse(JSON.stringify({ threads, messages, blocked, reports })) as unknown;
  },

  async erase(ctx, accountId) {
    if (!isUuid(accountId)) return;
    await ctx.db
      .updateTable('message_message')
      .set({ body: '', search_text: '', sender_id: null, removed_at: ctx.now(), removed_by: 'erasure' })
      .where('sender_id', '=', accountId)
      .execute();
    const reports = await ctx.db
      .selectFrom('message_report')
      .select(['id', 'part', 'reporter_id', 'reported_id'])
      .where((eb) => eb.or([eb('reporter_id', '=', accountId), eb('reported_id', '=', accountId)]))
      .execute();
    const nobody = (id: string | null) => (id === accountId ? null : id);
    for (const { id, part, reporter_id: reporter, reported_id: reported } of reports) {
      const left: Copied[] = part.map((line) => (line.senderId === accountId ? { ...line, senderId: null, body: '' } : line));
      await ctx.db
        .updateTable('message_report')
        .set({
          part: JSON.stringify(left),
          reporter_id: nobody(reporter),
          reported_id: nobody(reported),
          ...(reporter === accountId ? { note: '' } : {}),
        })
        .where('id', '=', id)
        .execute();
    }
    await ctx.db
      .deleteFrom('message_block')
      .where((eb) => eb.or([eb('blocker_id', '=', accountId), eb('blocked_id', '=', accountId)]))
      .execute();
    await ctx.db.updateTable('message_thread').set({ assignee_id: null }).where('assignee_id', '=', accountId).execute();
    await ctx.db.deleteFrom('message_member').where('account_id', '=', accountId).execute();
    await ctx.db
      .deleteFrom('message_thread')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('message_member as m')
              .select('m.account_id')
              .whereRef('m.space_id', '=', 'message_thread.space_id')
              .whereRef('m.thread_id', '=', 'message_thread.id'),
          ),
        ),
      )
      .execute();
  },
};
