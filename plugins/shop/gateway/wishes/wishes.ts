import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { cardsOf } from '../catalogue/cards.ts';
import { onSaleIds } from '../catalogue/getProduct.ts';

/** Products that one member may have on the list. */
const MOST = 200;

/** What the visitor wishes for and is on sale, the newest wish first. */
export const listWishes: HandlerOf<typeof shop, 'listWishes'> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('shop_wish')
    .select('product_id')
    .where('account_id', '=', ctx.account!.id)
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
    .limit(MOST)
    .execute();
  return {
    products: await cardsOf(
      ctx,
      rows.map(({ product_id }) => product_id),
    ),
  };
};

/** @throws Refusal 404 for a product that is not on sale */
export const wish: HandlerOf<typeof shop, 'wish'> = async (ctx, { productId, wished }) => {
  const accountId = ctx.account!.id;
  if (!wished) {
    await ctx.db.deleteFrom('shop_wish').where('account_id', '=', accountId).where('product_id', '=', productId).execute();
    return {};
  }
  if (!(await onSaleIds(ctx, [productId])).has(productId.toLowerCase())) throw notFound();
  await ctx.db
    .insertInto('shop_wish')
    .values({ space_id: ctx.space, account_id: accountId, product_id: productId, created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
};
