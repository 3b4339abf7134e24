import type { Ctx } from '#kernel/contract/ctx.ts';
import type { notification } from '../plugin.ts';

export type NotificationCtx = Ctx<typeof notification>;

/** The visitor's account id. @throws Refusal 401 `sign-in-needed` where nobody is signed in */
export function self({ account, refuse }: Pick<NotificationCtx, 'account' | 'refuse'>): string {
  if (!account) throw refuse('sign-in-needed');
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
