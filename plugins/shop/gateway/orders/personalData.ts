import { FORGOTTEN } from './act.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { viewOrders } from './viewOrder.ts';

/** What carts and orders keep about a person. */
export const ordersOf = async (ctx: ShopCtx, accountId: string) => ({
  orders: await viewOrders(
    ctx,
    await ctx.sql<OrderRow>`select * from shop_order where account_id = ${accountId} order by placed_at`,
    'buyer',
  ),
  cart: await ctx.sql`select v.sku, l.quantity, l.added_at from shop_cart c join shop_cart_line l on l.space_id = c.space_id
      and l.cart_id = c.id
     join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id where c.account_id = ${accountId} and c.state = 'active'`,
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
