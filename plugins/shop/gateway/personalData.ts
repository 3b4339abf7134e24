import type { Row } from '../tables.ts';
import type { ShopCtx } from './db.ts';
import { eraseOrdersOf, ordersOf } from './orders/personalData.ts';
import { eraseReader } from './letters/readers.ts';
import { refreshRating } from './reviews/refreshRating.ts';

/** What the shop keeps about a person. */
export const personalData = {
  /** Orders whole, the cart, reviews, wishes, and what letters they agreed to and got. */
  async export(ctx: ShopCtx, accountId: string): Promise<unknown> {
    return {
      ...(await ordersOf(ctx, accountId)),
      reviews: await ctx.sql`select product_id, stars, text, state, created_at from shop_review where account_id = ${accountId}`,
      letters: await ctx.sql`select r.email, r.consent, r.consented_at, r.left_at,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'sent', l.sent_at, 'opened', l.opened_at) order by l.sent_at), '[]')
          from shop_letter l where l.space_id = r.space_id and l.reader_id = r.id) as letters
        from shop_reader r where r.account_id = ${accountId}`,
      /** From another shop. */
      pastOrders: await ctx.sql`select o.foreign_id as number, o.source, o.outcome, o.status, o.name, o.email, o.phone, o.address, o.note,
        o.total_satang, o.placed_at, (select coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'title', l.title, 'quantity', l.quantity)
          order by l.position), '[]') from shop_past_line l where l.space_id = o.space_id and l.order_id = o.id) as lines
        from shop_past_order o where o.account_id = ${accountId} order by o.placed_at`,
      pastCustomer: await ctx.sql`select name, email, phone, address, note, since from shop_past_customer where account_id = ${accountId}`,
      wishes: await ctx.sql`select product_id from shop_wish where account_id = ${accountId}`,
    };
  },
  /** Carts, wishes, what they asked to be told of and their reviews go; orders stay for money and tax, without who it was. */
  async erase(ctx: ShopCtx, accountId: string): Promise<void> {
    await eraseOrdersOf(ctx, accountId);
    for (const table of ['shop_wish', 'shop_alert'] as const) await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
    await eraseReader(ctx, accountId);
    // History that nobody has to keep: no money of it was booked here.
    await ctx.sql`delete from shop_past_order where account_id = ${accountId}`;
    await ctx.sql`delete from shop_past_customer where account_id = ${accountId}`;
    const reviewed = await ctx.sql<
      Pick<Row<'shop_review'>, 'product_id'>
    >`delete from shop_review where account_id = ${accountId} returning product_id`;
    for (const id of reviewed.map(({ product_id }) => product_id).toSorted()) await refreshRating(ctx, id);
  },
};
