import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { dayIn, isDay } from '#kit/thai/day.ts';
import type { shop } from '../../plugin.ts';
import { rows, type ShopCtx } from '../orders/db.ts';

const DAY = 86_400_000;
/** Days that are shown unless told, and most of them. */
const [SHOWN, MOST] = [30, 366];
const BEST = 20;

/** Orders that count as sold. */
const SOLD = `o.state in ('confirmed', 'processing', 'completed')`;
/** Moments of a local day: `$1` and `$2` are its first and last, `$3` the zone. */
const WITHIN = `o.placed_at >= $1::date::timestamp at time zone $3 and o.placed_at < ($2::date + 1)::timestamp at time zone $3`;

const shift = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The period asked for, as local days; the last thirty unless told. */
function periodOf(ctx: ShopCtx, asked: { from: string; to: string }): { from: string; to: string; days: number } {
  const to = isDay(asked.to) ? asked.to : dayIn(ctx.now(), ctx.site.timezone);
  const wanted = isDay(asked.from) && asked.from <= to ? asked.from : shift(to, 1 - SHOWN);
  const from = wanted < shift(to, 1 - MOST) ? shift(to, 1 - MOST) : wanted;
  return { from, to, days: (Date.parse(to) - Date.parse(from)) / DAY + 1 };
}

interface Sum {
  orders: number;
  sales: number;
}

const sumOf = async (ctx: ShopCtx, from: string, to: string): Promise<Sum> =>
  (
    await rows<Sum>(
      ctx,
      `select count(*)::int as orders, coalesce(sum(o.total_satang), 0)::bigint as sales from shop_order o where ${SOLD} and ${WITHIN}`,
      [from, to, ctx.site.timezone],
    )
  )[0]!;

/** What waits for the staff. */
async function queuesOf(ctx: ShopCtx) {
  const [found] = await ctx.sql<
    Record<'toPay' | 'toReview' | 'toPack' | 'returns' | 'attention' | 'lowStock' | 'outOfStock' | 'reviews', number>
  >`select
       (select count(*)::int from shop_order where state = 'awaiting_payment' and payment_state <> 'pending_review') as "toPay",
       (select count(*)::int from shop_order where state = 'awaiting_payment' and payment_state = 'pending_review') as "toReview",
       (select count(*)::int from shop_order where state in ('confirmed', 'processing') and fulfilment in ('unfulfilled', 'partially_fulfilled')) as "toPack",
       (select count(*)::int from shop_return where state in ('requested', 'approved', 'received')) as returns,
       (select count(*)::int from shop_order where attention <> '') as attention,
       (select count(*)::int from shop_listing where stock_left between 1 and ${ctx.settings.lowStock} and not backorder) as "lowStock",
       (select count(*)::int from shop_listing where stock_left <= 0 and not backorder) as "outOfStock",
       (select count(*)::int from shop_review where state = 'waiting') as reviews`;
  return found!;
}

/** Sales of a period by local day, product and channel, beside the period before, and what waits. */
export const dashboard: HandlerOf<typeof shop, 'dashboard'> = async (ctx, asked) => {
  const { from, to, days } = periodOf(ctx, asked);
  const zone = ctx.site.timezone;
  const period = [from, to, zone];
  const [sold, before, byDay, products, channels, [refunds], queues] = await Promise.all([
    sumOf(ctx, from, to),
    sumOf(ctx, shift(from, -days), shift(from, -1)),
    rows<{ day: string } & Sum>(
      ctx,
      `select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id)::int as orders, coalesce(sum(o.total_satang), 0)::bigint as sales
       from generate_series($1::date, $2::date, interval '1 day') as d (day)
       left join shop_order o on ${SOLD} and ${WITHIN} and (o.placed_at at time zone $3)::date = d.day::date
       group by d.day order by d.day`,
      period,
    ),
    rows<{ sku: string; title: string; quantity: number; sales: number }>(
      ctx,
      `select l.sku, max(l.title) as title, sum(l.quantity)::int as quantity, sum(l.total_satang)::bigint as sales
       from shop_order o join shop_order_line l on l.space_id = o.space_id and l.order_id = o.id
       where ${SOLD} and ${WITHIN} group by l.sku order by sales desc, l.sku limit ${BEST}`,
      period,
    ),
    rows<{ channel: string } & Sum>(
      ctx,
      `select o.channel, count(*)::int as orders, sum(o.total_satang)::bigint as sales from shop_order o where ${SOLD} and ${WITHIN}
       group by o.channel order by sales desc, o.channel`,
      period,
    ),
    rows<{ satang: number }>(
      ctx,
      `select coalesce(sum(o.amount_satang), 0)::bigint as satang from shop_refund o where ${WITHIN.replaceAll('placed_at', 'created_at')}`,
      period,
    ),
    queuesOf(ctx),
  ]);
  return {
    from,
    to,
    orders: sold.orders,
    salesSatang: sold.sales,
    averageSatang: sold.orders ? Math.round(sold.sales / sold.orders) : 0,
    refundedSatang: refunds!.satang,
    before: { orders: before.orders, salesSatang: before.sales },
    days: byDay.map(({ day, orders, sales }) => ({ day, orders, salesSatang: sales })),
    products: products.map(({ sales, ...row }) => ({ ...row, salesSatang: sales })),
    channels: channels.map(({ channel, orders, sales }) => ({ channel, orders, salesSatang: sales })),
    queues,
  };
};
