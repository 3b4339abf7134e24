import type { ColumnType, Kysely } from 'kysely';
import type { Ctx, Refined } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Category, Notice } from '../contract.ts';
import type { notification } from '../plugin.ts';
import type { Channel } from '../rules/channel.ts';

export type NotificationCtx = Ctx<typeof notification>;

export interface NotificationTables {
  notification_notification: Refined<
    'notification_notification',
    { category: Category; texts: ColumnType<Notice['text'], string, string> }
  >;
  notification_preference: Refined<'notification_preference', { category: Category; channel: Channel }>;
}

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<NotificationCtx, 'db'>): Kysely<NotificationTables> => ctx.db;

/** The visitor's account id. @throws Refusal 401 `sign-in-needed` where nobody is signed in */
export function self({ account }: Pick<NotificationCtx, 'account'>): string {
  if (!account) throw new Refusal(401, 'sign-in-needed');
  return account.id;
}

/** The token of the site's LINE account; null where the environment has none: then there is no LINE. */
export function lineToken(ctx: Pick<NotificationCtx, 'secret'>): string | null {
  try {
    return ctx.secret('lineToken');
  } catch {
    return null;
  }
}
