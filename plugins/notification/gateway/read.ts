import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { notification } from '../plugin.ts';
import { self, type NotificationCtx } from './db.ts';
import { countUnread } from './list.ts';

/** Notifications of the visitor that are not read yet, to be marked. */
const markable = (ctx: NotificationCtx) =>
  ctx.db
    .updateTable('notification_notification')
    .set({ read_at: ctx.now() })
    .where('account_id', '=', self(ctx))
    .where('read_at', 'is', null);

/** The number that stands now, for the answer and for the visitor's other tabs and devices. */
async function publishUnread(ctx: NotificationCtx): Promise<{ unread: number }> {
  const unread = await countUnread(ctx);
  await ctx.sendLive('read', [self(ctx)], { unread });
  return { unread };
}

/** Marks some as read. Ids of others, and of what is read already, are left out. */
export const markRead: HandlerOf<typeof notification, 'markRead'> = async (ctx, { ids }) => {
  await markable(ctx).where('id', 'in', ids).execute();
  return publishUnread(ctx);
};

/** Marks all as read that are not newer than the newest one on the screen. */
export const markAllRead: HandlerOf<typeof notification, 'markAllRead'> = async (ctx, { newest }) => {
  await markable(ctx)
    .where(
      sql<boolean>`(created_at, id) <= (select a.created_at, a.id from notification_notification a where a.id = ${newest} and a.account_id = ${self(ctx)})`,
    )
    .execute();
  return publishUnread(ctx);
};
