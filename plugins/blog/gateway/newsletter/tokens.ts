import { isUuid } from '#kernel/contract/uuid.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { isSame } from '#kit/keys/isSame.ts';
import type { BlogCtx } from '../db.ts';

/** How long a link of a confirmation is good for, ms. */
const GOOD_FOR = 7 * 86_400_000;

/** What somebody has asked for and has to confirm. Nothing of it is kept before that: the link has it, sealed. */
export interface Wish {
  readonly email: string;
  readonly locale: Locale;
  /** Null for posts of all categories. */
  readonly categoryId: string | null;
  /** When it was asked for, ms. */
  readonly at: number;
  readonly accountId: string | null;
}

/** Sealed texts of this space serve several ends; each says which. */
const WISH = 'newsletter ';

export const wishToken = (ctx: BlogCtx, wish: Wish): string => ctx.keys.seal(WISH + JSON.stringify(wish));

/** What a link asks for; null where it is none of ours or too old. */
export function readWish(ctx: BlogCtx, token: string): Wish | null {
  const text = ctx.keys.unseal(token);
  if (!text?.startsWith(WISH)) return null;
  const wish = JSON.parse(text.slice(WISH.length)) as Wish;
  return ctx.now().getTime() - wish.at < GOOD_FOR ? wish : null;
}

const macOf = (ctx: BlogCtx, subscriber: string, post: string) => ctx.keys.mac(`newsletter leave ${subscriber} ${post}`).slice(0, 32);

/** By which a subscriber leaves; it says whose mail it is of, and of which post. It never ends: old mails must let one leave, too. */
export const leaveToken = (ctx: BlogCtx, subscriber: string, post: string): string =>
  `${subscriber}.${post}.${macOf(ctx, subscriber, post)}`;

/** Who leaves by a link, and by the mail of which post; null where it is none of ours. */
export function readLeave(ctx: BlogCtx, token: string): { readonly subscriber: string; readonly post: string } | null {
  const [subscriber = '', post = '', mac = ''] = token.split('.');
  if (!isUuid(subscriber) || !isUuid(post)) return null;
  return isSame(mac, macOf(ctx, subscriber, post)) ? { subscriber, post } : null;
}
