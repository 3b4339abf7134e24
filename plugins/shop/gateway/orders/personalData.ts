import { FORGOTTEN } from './act.ts';
import { rows, type OrderRow, type ShopCtx } from './db.ts';
import { viewOrders } from './viewOrder.ts';

/** What carts and orders keep about a person. */
export const ordersOf = async (ctx: ShopCtx, accountId: string) => ({
  orders: await viewOrders(
    ctx,
    await rows<OrderRow>(ctx, 'select * from shop_order where account_id = $1 order by placed_at', [accountId]),
    'buyer',
  ),
  cart: await rows(
    ctx,
    `select v.sku, l.quantity, l.added_at from shop_cart c join shop_cart_line l on l.space_id = c.space_id and l.cart_id = c.id
     join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id where c.account_id = $1 and c.state = 'active'`,
    [accountId],
  ),
});

/**
 * Orders stay, for money and tax; who it was and where it went goes from those that have ended, and with their end from those that are
 * still to be sent.
 */
export async function eraseOrdersOf(ctx: ShopCtx, accountId: string): Promise<void> {
  await ctx.db.deleteFrom('shop_cart').where('account_id', '=', accountId).where('state', '=', 'active').execute();
  await ctx.db
    .deleteFrom('shop_checkout')
    .where('cart_id', 'in', (eb) => eb.selectFrom('shop_cart').select('id').where('account_id', '=', accountId))
    .execute();
  await ctx.db.updateTable('shop_order').set({ forget: true }).where('account_id', '=', accountId).execute();
  await ctx.db
    .updateTable('shop_order')
    .set(FORGOTTEN)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['completed', 'cancelled', 'expired'])
    .execute();
}
