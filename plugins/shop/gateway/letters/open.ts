import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { WebhookInput } from '#kernel/contract/webhook.ts';
import type { shop } from '../../plugin.ts';
import { putIn } from '../cart/changeCart.ts';
import { needCart, touch, withContents } from '../cart/openCart.ts';
import { MOST_LINES } from '../cart/priceCart.ts';
import { viewCart } from '../cart/viewCart.ts';
import type { ShopCtx } from '../db.ts';
import { goodsNow } from './goods.ts';
import { readLeave, readLetter } from './tokens.ts';

const opened = (ctx: ShopCtx, id: string) =>
  ctx.sql`update shop_letter set opened_at = ${ctx.now()} where id = ${id} and opened_at is null`;

/** The page of a letter is looked at, by a browser and no scanner of mails. */
export const openLetter: HandlerOf<typeof shop, 'openLetter'> = async (ctx, { letter: token }) => {
  const letter = await readLetter(ctx, token);
  if (!letter) throw ctx.refuse('letter-ended');
  await opened(ctx, letter.id);
};

/**
 * Puts the goods of a letter into the visitor's own cart, on whichever device: so many as it had, or what there is of them. What is in it
 * already in that number stays as it is. The cart is never another person's.
 */
export const takeLetter: HandlerOf<typeof shop, 'takeLetter'> = async (ctx, { letter: token, token: cart }) => {
  const letter = await readLetter(ctx, token);
  if (!letter) throw ctx.refuse('letter-ended');
  const open = await needCart(ctx, cart);
  let room = MOST_LINES - open.lines.length;
  const notices = [];
  for (const { item, quantity } of await goodsNow(ctx, letter.lines)) {
    const known = open.lines.some((row) => row.variant_id === item.variantId);
    if (!known && room-- <= 0) continue;
    notices.push(...(await putIn(ctx, open, item, (inCart) => Math.max(inCart, quantity))));
  }
  await opened(ctx, letter.id);
  await touch(ctx, open);
  await ctx.sql`update shop_cart set letter_id = ${letter.id}, letter_opened_at = ${ctx.now()} where id = ${open.cart.id}`;
  return viewCart(ctx, await withContents(ctx, open.cart, open.token), notices);
};

/** Ends letters to a reader. False where the link is none of ours. */
async function leave(ctx: ShopCtx, token: string): Promise<boolean> {
  const id = readLeave(ctx, token);
  if (!id) return false;
  await ctx.sql`update shop_reader set left_at = ${ctx.now()} where id = ${id}`;
  return true;
}

/** The button of the page. */
export const leaveLetters: HandlerOf<typeof shop, 'leaveLetters'> = async (ctx, { letter: token }) => {
  if (!(await leave(ctx, token))) throw ctx.refuse('letter-ended');
};

/** The one press in a mail program (RFC 8058, 3.1): its server posts without a session. */
export async function leaveByMail(ctx: ShopCtx, { params }: Pick<WebhookInput, 'params'>): Promise<void> {
  await leave(ctx, params.token ?? '');
}
