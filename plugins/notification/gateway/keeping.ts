import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { NotificationCtx } from './db.ts';

const DAY_MS = 86_400_000;

/** Removes what is older than the site keeps. */
export async function forgetOld(ctx: NotificationCtx): Promise<void> {
  await ctx.db
    .deleteFrom('notification_notification')
    .where('created_at', '<', new Date(ctx.now().getTime() - ctx.settings.keepDays * DAY_MS))
    .execute();
}

/** What members were told and how they want to be told. */
export const personalData: PersonalData<NotificationCtx> = {
  async export(ctx, accountId) {
    const notifications = await ctx.db
      .selectFrom('notification_notification')
      .select(['created_at', 'category', 'kind', 'texts', 'href', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const preferences = await ctx.db
      .selectFrom('notification_preference')
      .select(['category', 'channel', 'chosen'])
      .where('account_id', '=', accountId)
      .orderBy('category')
      .orderBy('channel')
      .execute();
    return {
      notifications: notifications.map(({ created_at: at, read_at: readAt, texts, ...rest }) => ({
        at: at.toISOString(),
        ...rest,
        ...texts[ctx.locale],
        readAt: readAt?.toISOString() ?? null,
      })),
      preferences,
    };
  },
  async erase(ctx, accountId) {
    await ctx.db.deleteFrom('notification_notification').where('account_id', '=', accountId).execute();
    await ctx.db.deleteFrom('notification_preference').where('account_id', '=', accountId).execute();
  },
};
