import type { LetterLine } from '../../columns.ts';
import type { LetterKind } from '../../rules/letters.ts';
import type { ShopCtx } from '../db.ts';
import type { CartRow, CheckoutRow, OrderRow } from '../orders/db.ts';
import { windowOf } from './look.ts';
import { memberOf, normalEmail, type Recipient } from './readers.ts';

/** What there is to write about, and to whom. */
export interface Subject {
  readonly to: Recipient;
  readonly lines: readonly LetterLine[];
}

const orderedSince = async (ctx: ShopCtx, { accountId, email }: Recipient, since: Date): Promise<boolean> =>
  (
    await ctx.sql`select 1 from shop_order where placed_at >= ${since}
      and (account_id = ${accountId} or guest_email = ${email}) limit 1`
  ).length > 0;

/** A cart that is still left: held, so that its buyer does not order it meanwhile, and marked as looked at. */
async function leftCart(ctx: ShopCtx, id: string): Promise<Subject | null> {
  const days = windowOf(ctx, 'cart');
  const [cart] = await ctx.sql<CartRow>`select * from shop_cart where id = ${id} for update`;
  if (!days || cart?.state !== 'active' || cart.updated_at > days.before || cart.updated_at <= days.after) return null;
  await ctx.sql`update shop_cart set looked_at = ${ctx.now()} where id = ${id}`;
  const [checkout] = await ctx.sql<CheckoutRow>`select * from shop_checkout where cart_id = ${id}`;
  const email = checkout?.letters_at ? normalEmail(checkout.contact?.email ?? '') : '';
  const [kept] = await ctx.sql<Pick<Recipient, 'locale'>>`select locale from shop_reader where email = ${email}`;
  const to = cart.account_id
    ? await memberOf(ctx, cart.account_id)
    : email
      ? { email, accountId: null, locale: kept?.locale ?? ctx.site.locale }
      : null;
  if (!to || (await orderedSince(ctx, to, cart.updated_at))) return null;
  const lines = await ctx.sql<LetterLine>`select variant_id as "variantId", quantity from shop_cart_line
    where cart_id = ${id} order by added_at, variant_id`;
  return { to, lines };
}

/** The last order of somebody who has not bought since. */
async function lastOrder(ctx: ShopCtx, id: string): Promise<Subject | null> {
  const days = windowOf(ctx, 'away');
  const [order] = await ctx.sql<OrderRow>`select * from shop_order where id = ${id} for share`;
  if (!days || !order || order.placed_at > days.before) return null;
  const to = order.account_id
    ? await memberOf(ctx, order.account_id)
    : order.guest_email
      ? { email: order.guest_email, accountId: null, locale: order.locale }
      : null;
  if (!to || (await orderedSince(ctx, to, new Date(order.placed_at.getTime() + 1)))) return null;
  const lines = await ctx.sql<LetterLine>`select variant_id as "variantId", quantity from shop_order_line
    where order_id = ${id} order by position`;
  return { to, lines };
}

/** Looks anew at what a letter would be about: null where there is nothing to write any more. */
export const subjectOf = (ctx: ShopCtx, kind: LetterKind, id: string): Promise<Subject | null> =>
  (kind === 'cart' ? leftCart : lastOrder)(ctx, id);
