import type { NextDue } from '#kernel/contract/gateway.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { sql } from 'kysely';
import { STAFF } from '#kernel/contract/role.ts';
import type { MessageCtx } from './db.ts';
import { naming } from './people.ts';

/** Who has not read a message for so long is not looking, ms. */
const AWAY_MS = 120_000;
/** Most that are notified at a time; the others a minute later. */
const MOST = 200;

/** Notifies accounts, where the site has notifications: in both languages, with the texts `away.<key>.title` and `.body`. */
export async function notifyInBoth(
  ctx: MessageCtx,
  to: readonly string[],
  kind: string,
  key: string,
  values: Readonly<Record<string, string | number>>,
  href?: string,
): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications || to.length === 0) return;
  const text = Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale) => {
        const t = await ctx.texts(locale);
        return [locale, { title: t(`away.${key}.title`, values), body: t(`away.${key}.body`, values) }] as const;
      }),
    ),
  ) as Record<Locale, { title: string; body: string }>;
  await notifications.notify({ to, category: 'message', kind, text, ...(href ? { href } : {}) });
}

/**
 * Notifies members of messages that they have not read for two minutes; once until they have read them. What was said
 * is not in it: it may be read on a locked screen. Gives whether there was anybody.
 */
async function notifyMembers(ctx: MessageCtx): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('message_member as m')
    .innerJoin('message_thread as t', (join) => join.onRef('t.space_id', '=', 'm.space_id').onRef('t.id', '=', 'm.thread_id'))
    .innerJoin('message_message as l', (join) =>
      join.onRef('l.space_id', '=', 't.space_id').onRef('l.thread_id', '=', 't.id').onRef('l.seq', '=', 't.last_seq'),
    )
    .select(['m.thread_id', 'm.account_id', 'm.read_seq', 't.last_seq', 't.kind', 't.subject', 'l.sender_id'])
    .where('m.side', '=', 'member')
    .whereRef('t.last_seq', '>', 'm.read_seq')
    .whereRef('m.told_seq', '<=', 'm.read_seq')
    .where('t.last_at', '<', new Date(ctx.now().getTime() - AWAY_MS))
    .limit(MOST)
    .execute();
  const name = await naming(
    ctx,
    rows.map(({ sender_id: sender }) => sender),
  );
  for (const row of rows) {
    const claimed = await ctx.db
      .updateTable('message_member')
      .set({ told_seq: row.last_seq })
      .where('thread_id', '=', row.thread_id)
      .where('account_id', '=', row.account_id)
      .where('told_seq', '<', row.last_seq)
      .returning('account_id')
      .executeTakeFirst();
    if (!claimed) continue;
    const key = row.kind === 'support' ? 'support' : 'direct';
    const values = { count: row.last_seq - row.read_seq, name: name(row.sender_id).name ?? '', subject: row.subject };
    await notifyInBoth(ctx, [row.account_id], 'message.unread', key, values, `/user/message/${row.thread_id}`);
  }
  return rows.length > 0;
}

/** Notifies staff of members who have waited for an answer for two minutes: whoever has it, else all. Gives whether there was anybody. */
async function notifyStaff(ctx: MessageCtx): Promise<boolean> {
  const rows = await ctx.db
    .updateTable('message_thread')
    .set((eb) => ({ staff_told_seq: eb.ref('last_seq') }))
    .where('kind', '=', 'support')
    .where('state', '=', 'open')
    .where('last_side', '=', 'member')
    .where('last_at', '<', new Date(ctx.now().getTime() - AWAY_MS))
    // Staff are notified once per question: again only after one of them has answered.
    .where(
      sql<boolean>`staff_told_seq <= coalesce((select max(a.seq) from message_message a
        where a.space_id = message_thread.space_id and a.thread_id = message_thread.id and a.side = 'staff'), 0)`,
    )
    .returning(['id', 'subject', 'assignee_id'])
    .execute();
  if (rows.length === 0) return false;
  const all = (await ctx.use('accounts').withRole(STAFF)).map(({ id }) => id);
  for (const { id, subject, assignee_id: assignee } of rows)
    await notifyInBoth(ctx, assignee ? [assignee] : all, 'message.waiting', 'waiting', { subject }, `/user/message/${id}`);
  return true;
}

/** Every minute: nobody misses a message because they were not looking. */
export async function tellAway(ctx: MessageCtx): Promise<NextDue> {
  const some = [await notifyMembers(ctx), await notifyStaff(ctx)];
  if (some.includes(true)) return;
  // Whatever is said next is written.
  const [last] = await ctx.sql<{ at: Date | null }>`select max(last_at) as at from message_thread`;
  const due = last!.at && new Date(last!.at.getTime() + AWAY_MS);
  return due && due > ctx.now() ? due : null;
}
