import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { notification } from '../plugin.ts';
import { self, type NotificationCtx } from './db.ts';

/** The visitor's notifications, the newest first, in their language. */
export const list: HandlerOf<typeof notification, 'list'> = async (ctx, { show, after, limit }) => {
  let query = ctx.db.selectFrom('notification_notification').selectAll().where('account_id', '=', self(ctx));
  if (show === 'unread') query = query.where('read_at', 'is', null);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select a.created_at, a.id from notification_notification a where a.id = ${after} and a.account_id = ${self(ctx)})`,
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    category: row.category,
    kind: row.kind,
    ...row.texts[ctx.locale],
    href: row.site_id === ctx.site.id ? row.href : null,
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
  }));
  return {
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    unread: await countUnread(ctx),
    now: ctx.now().toISOString(),
  };
};

/** How many the visitor has not read. */
export const unread: HandlerOf<typeof notification, 'unread'> = async (ctx) => ({ unread: await countUnread(ctx) });

/** Unread notifications of the visitor. */
export async function countUnread(ctx: NotificationCtx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('notification_notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', self(ctx))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
