import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { dayIn, isDay } from '#kit/thai/day.ts';
import type { shop } from '../../plugin.ts';
import type { ShopCtx } from '../orders/db.ts';

const DAY = 86_400_000;
/** Days that are shown unless told, and most of them. */
const [SHOWN, MOST] = [30, 366];
const BEST = 20;

/** Orders that count as sold. */
const SOLD = sql<boolean>`o.state in ('confirmed', 'processing', 'completed')`;
const SUMS = [sql<number>`count(*)::int`.as('orders'), sql<number>`coalesce(sum(o.total_satang), 0)::bigint`.as('sales')] as const;

/** Local days, the first and the last. */
interface Period {
  from: string;
  to: string;
}

/** Whether a moment is in the days of a period. */
const within = ({ site: { timezone: zone } }: ShopCtx, moment: 'o.placed_at' | 'created_at', { from, to }: Period) =>
  sql<boolean>`${sql.ref(moment)} >= ${from}::date::timestamp at time zone ${zone}
    and ${sql.ref(moment)} < (${to}::date + 1)::timestamp at time zone ${zone}`;

const shift = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The period asked for, as local days; the last thirty unless told. */
function periodOf(ctx: ShopCtx, requested: Period): Period & { days: number } {
  const to = isDay(requested.to) ? requested.to : dayIn(ctx.now(), ctx.site.timezone);
  const wanted = isDay(requested.from) && requested.from <= to ? requested.from : shift(to, 1 - SHOWN);
  const from = wanted < shift(to, 1 - MOST) ? shift(to, 1 - MOST) : wanted;
  return { from, to, days: (Date.parse(to) - Date.parse(from)) / DAY + 1 };
}

const soldIn = (ctx: ShopCtx, period: Period) =>
  ctx.db
    .selectFrom('shop_order as o')
    .where(SOLD)
    .where(within(ctx, 'o.placed_at', period));

const sumOf = (ctx: ShopCtx, period: Period) => soldIn(ctx, period).select(SUMS).executeTakeFirstOrThrow();

/** A line for each day, also for those on which nothing was sold. */
const byDayOf = (ctx: ShopCtx, period: Period) =>
  sql<{ day: string; orders: number; sales: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id)::int as orders, coalesce(sum(o.total_satang), 0)::bigint as sales
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as d (day)
    left join shop_order o on ${SOLD} and ${within(ctx, 'o.placed_at', period)}
      and (o.placed_at at time zone ${ctx.site.timezone})::date = d.day::date
    group by d.day order by d.day`.execute(ctx.db);

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
export const dashboard: HandlerOf<typeof shop, 'dashboard'> = async (ctx, input) => {
  const period = periodOf(ctx, input);
  const { from, to, days } = period;
  const [sold, before, { rows: byDay }, products, channels, refunds, queues] = await Promise.all([
    sumOf(ctx, period),
    sumOf(ctx, { from: shift(from, -days), to: shift(from, -1) }),
    byDayOf(ctx, period),
    soldIn(ctx, period)
      .innerJoin('shop_order_line as l', (join) => join.onRef('l.space_id', '=', 'o.space_id').onRef('l.order_id', '=', 'o.id'))
      .select(({ fn }) => [
        'l.sku',
        fn.max('l.title').as('title'),
        sql<number>`sum(l.quantity)::int`.as('quantity'),
        sql<number>`sum(l.total_satang)::bigint`.as('sales'),
      ])
      .groupBy('l.sku')
      .orderBy('sales', 'desc')
      .orderBy('l.sku')
      .limit(BEST)
      .execute(),
    soldIn(ctx, period)
      .select(['o.channel', ...SUMS])
      .groupBy('o.channel')
      .orderBy('sales', 'desc')
      .orderBy('o.channel')
      .execute(),
    ctx.db
      .selectFrom('shop_refund')
      .select(sql<number>`coalesce(sum(amount_satang), 0)::bigint`.as('satang'))
      .where(within(ctx, 'created_at', period))
      .executeTakeFirstOrThrow(),
    queuesOf(ctx),
  ]);
  return {
    from,
    to,
    orders: sold.orders,
    salesSatang: sold.sales,
    averageSatang: sold.orders ? Math.round(sold.sales / sold.orders) : 0,
    refundedSatang: refunds.satang,
    before: { orders: before.orders, salesSatang: before.sales },
    days: byDay.map(({ day, orders, sales }) => ({ day, orders, salesSatang: sales })),
    products: products.map(({ sales, ...row }) => ({ ...row, salesSatang: sales })),
    channels: channels.map(({ channel, orders, sales }) => ({ channel, orders, salesSatang: sales })),
    queues,
  };
};
