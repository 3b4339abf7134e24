import type { Ctx } from '#kernel/contract/ctx.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { notification } from '../plugin.ts';

export type NotificationCtx = Ctx<typeof notification>;

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
