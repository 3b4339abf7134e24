import { isSame } from '#kit/keys/isSame.ts';
import type { OrderRow, ShopCtx } from './db.ts';

/** How long an order's link is good for who has no account, ms. */
const LINK_LIFE = 30 * 86_400_000;

/** What opens an order to a guest. */
export const orderToken = (ctx: Pick<ShopCtx, 'keys'>, orderId: string): string => ctx.keys.mac(`order:${orderId}`);

/** Whether the visitor may see an order: their own, or by the token of its link while that is good. */
export function mayOpen(ctx: ShopCtx, order: Pick<OrderRow, 'id' | 'account_id' | 'placed_at'>, token: string): boolean {
  if (ctx.account && order.account_id === ctx.account.id) return true;
  return isSame(token, orderToken(ctx, order.id)) && ctx.now().getTime() - order.placed_at.getTime() < LINK_LIFE;
}

/** Path of a page about an order; a guest's has the token with it. */
export function orderPath(
  ctx: Pick<ShopCtx, 'keys'>,
  page: 'thankyou' | 'orders',
  { id, account_id: owner }: Pick<OrderRow, 'id' | 'account_id'>,
): string {
  return `/shop/${page}/${id}${owner ? '' : `?token=${encodeURIComponent(orderToken(ctx, id))}`}`;
}

/** Address of an order for its buyer, as mails have it. */
export const orderLink = (ctx: Pick<ShopCtx, 'keys' | 'site'>, order: Pick<OrderRow, 'id' | 'account_id'>): string =>
  `${ctx.site.origin}${orderPath(ctx, 'orders', order)}`;
