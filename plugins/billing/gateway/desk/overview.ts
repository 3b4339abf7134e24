import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { dayIn } from '#kit/thai/day.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import type { Method } from '../../contract.ts';
import type { billing } from '../../plugin.ts';
import { vatOfMonth } from '../documents/vatReport.ts';
import type { BillingCtx } from '../db.ts';
import { subscriptionFigures } from '../subscriptions/desk.ts';
import { surplusSql } from './surplusSql.ts';

const DAY = 86_400_000;
type Figure = { count: number; satang: number };

/** What waits for somebody: how many, and how much. */
async function waiting(ctx: BillingCtx): Promise<Record<'unpaid' | 'toReview' | 'toDecide' | 'refunds', Figure>> {
  const { rows } = await sql<{ what: 'unpaid' | 'toReview' | 'toDecide' | 'refunds' } & Figure>`
    select 'unpaid' as what, count(*)::int as count, coalesce(sum(amount_satang - captured_satang + returned_satang), 0)::bigint as satang
      from billing_charge where state in ('open', 'pending_review', 'authorized', 'partially_paid')
    union all
    select 'toReview', count(*)::int, coalesce(sum(p.amount_satang), 0)::bigint
      from billing_slip s join billing_payment p on p.id = s.payment_id where s.state in ('manual_review', 'unreadable')
    union all
    select 'toDecide', count(*)::int, coalesce(sum(${surplusSql}), 0)::bigint from billing_charge where ${surplusSql} > 0
    union all
    select 'refunds', count(*)::int, coalesce(sum(amount_satang - withheld_satang), 0)::bigint from billing_refund where state = 'processing'`.execute(
    ctx.db,
  );
  return Object.fromEntries(rows.map(({ what, count, satang }) => [what, { count, satang }])) as Record<
    'unpaid' | 'toReview' | 'toDecide' | 'refunds',
    Figure
  >;
}

/** Money that came in by local day and way of paying, less what was found not to have. */
async function byDay(ctx: BillingCtx, days: number) {
  const first = dayIn(new Date(ctx.now().getTime() - (days - 1) * DAY), ctx.site.timezone);
  const { rows } = await sql<{ day: string; method: Method; satang: number; count: number }>`
    select to_char(e.at at time zone ${ctx.site.timezone}, 'YYYY-MM-DD') as day, p.method, sum(e.amount_satang)::bigint as satang,
      (count(*) filter (where e.kind = 'captured'))::int as count
    from billing_payment_event e join billing_payment p on p.id = e.payment_id
    where e.kind <> 'told' and e.at >= ${first}::date::timestamp at time zone ${ctx.site.timezone}
    group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows;
}

/** What the dashboard of payments shows. */
export const overview: HandlerOf<typeof billing, 'overview'> = async (ctx, { days }) => {
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const month = today.slice(0, 7);
  return {
    ...(await waiting(ctx)),
    subscriptions: await subscriptionFigures(ctx),
    days: await byDay(ctx, days),
    vat: { month, ...(await vatOfMonth(ctx, month)), confirmed: vatRateOn(today).confirmed },
  };
};
