import type { Row } from '../tables.ts';
import type { ShopCtx } from './db.ts';
import { eraseOrdersOf, ordersOf } from './orders/personalData.ts';
import { refreshRating } from './reviews/refreshRating.ts';

/** What the shop keeps about a person. */
export const personalData = {
  /** Orders whole, the cart, reviews and wishes. */
  async export(ctx: ShopCtx, accountId: string): Promise<unknown> {
    return {
      ...(await ordersOf(ctx, accountId)),
      reviews: await ctx.sql`select product_id, stars, text, state, created_at from shop_review where account_id = ${accountId}`,
      wishes: await ctx.sql`select product_id from shop_wish where account_id = ${accountId}`,
    };
  },
  /** Carts, wishes, what they asked to be told of and their reviews go; orders stay for money and tax, without who it was. */
  async erase(ctx: ShopCtx, accountId: string): Promise<void> {
    await eraseOrdersOf(ctx, accountId);
    for (const table of ['shop_wish', 'shop_alert'] as const) await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
    const reviewed = await ctx.sql<
      Pick<Row<'shop_review'>, 'product_id'>
    >`delete from shop_review where account_id = ${accountId} returning product_id`;
    for (const id of reviewed.map(({ product_id }) => product_id).toSorted()) await refreshRating(ctx, id);
  },
};
