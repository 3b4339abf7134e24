import { randomUUID } from 'node:crypto';
import { searchable } from '#kit/thai/search.ts';
import { demoConversations, type DemoConversation } from '../demo/conversations.ts';
import type { MessageCtx } from './db.ts';

const HOUR = 3_600_000;
/** Between two lines of a conversation, ms. */
const PAUSE = 17 * 60_000;

/** Gives the first member of a space two conversations: one with somebody, one with the staff. */
export async function demo(ctx: MessageCtx): Promise<void> {
  if (await ctx.db.selectFrom('message_thread').select('id').limit(1).executeTakeFirst()) return;
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const user = people.find(({ role }) => role === 'user');
  const staff = people.find(({ role }) => role === 'manager') ?? people.find(({ role }) => role === 'admin');
  if (!user || !staff) return;
  for (const conversation of demoConversations) await add(ctx, conversation, { user: user.id, staff: staff.id });
}

async function add(ctx: MessageCtx, conversation: DemoConversation, ids: Record<'user' | 'staff', string>): Promise<void> {
  const { kind, subject, lines, unread, began } = conversation;
  const begin = ctx.now().getTime() - began * HOUR;
  const timeOf = (index: number) => new Date(begin + index * PAUSE);
  const sideOf = (from: 'user' | 'staff') => (kind === 'support' && from === 'staff' ? 'staff' : 'member');
  const { id: thread } = await ctx.db
    .insertInto('message_thread')
    .values({
      space_id: ctx.space,
      kind,
      subject,
      pair: kind === 'direct' ? [ids.user, ids.staff].toSorted().join(':') : null,
      assignee_id: kind === 'support' ? ids.staff : null,
      last_seq: lines.length,
      last_at: timeOf(lines.length - 1),
      last_side: sideOf(lines.at(-1)![0]),
      created_at: timeOf(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('message_member')
    .values(
      (['user', 'staff'] as const).map((who) => ({
        space_id: ctx.space,
        thread_id: thread,
        account_id: ids[who],
        side: sideOf(who),
        read_seq: who === 'user' ? lines.length - unread : lines.length,
        told_seq: lines.length,
        joined_at: timeOf(0),
      })),
    )
    .execute();
  await ctx.db
    .insertInto('message_message')
    .values(
      lines.map(([from, body], index) => ({
        space_id: ctx.space,
        thread_id: thread,
        seq: index + 1,
        id: randomUUID(),
        sender_id: ids[from],
        side: sideOf(from),
        body,
        search_text: searchable(body),
        sent_at: timeOf(index),
      })),
    )
    .execute();
  if (kind === 'support')
    await ctx.db.updateTable('message_thread').set({ staff_told_seq: lines.length }).where('id', '=', thread).execute();
}
