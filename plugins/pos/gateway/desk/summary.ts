import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { addDays, daysBetween, isDay } from '#kit/thai/day.ts';
import type { pos } from '../../plugin.ts';
import type { Summary } from '../../calls/reportSchemas.ts';
import type { PosCtx } from '../db.ts';
import { businessDay } from '../log/days.ts';
import { namesOf } from '../names.ts';
import { managerOf } from '../who.ts';

const MOST_DAYS = 92;
const MOST_PRODUCTS = 100;
const WEEK = 7;

interface SumRow {
  bills: number;
  returns: number;
  sales: number;
  refunds: number;
  discount: number;
  vat: number;
}
interface PartRow {
  dimension: string;
  key: string;
  name: string;
  bills: number;
  satang: number;
  milli: number;
}

const totalOf = async (ctx: PosCtx, stores: readonly string[], from: string, to: string): Promise<Summary['total']> => {
  const [sum] = await ctx.sql<SumRow>`
    select coalesce(sum(bills), 0)::int as bills, coalesce(sum(returns), 0)::int as returns, coalesce(sum(sales_satang), 0)::bigint as sales,
      coalesce(sum(refunds_satang), 0)::bigint as refunds, coalesce(sum(discount_satang), 0)::bigint as discount,
      coalesce(sum(vat_satang), 0)::bigint as vat
    from pos_day where space_id = ${ctx.space} and store_id = any(${stores}::uuid[]) and dimension = 'all'
      and business_day between ${from}::date and ${to}::date`;
  const { bills, returns, sales, refunds, discount, vat } = sum!;
  return { bills, returns, salesSatang: sales, refundsSatang: refunds, discountSatang: discount, vatSatang: vat };
};

/** Figures of a span of business days, from sums that stand there already, beside those of the same days a week before. */
export const summary: HandlerOf<typeof pos, 'summary'> = async (ctx, query) => {
  const { cluster, stores } = await managerOf(ctx, query.cluster);
  const today = businessDay(ctx.now(), cluster.features.dayCutHour, ctx.site.timezone);
  const to = isDay(query.to) ? query.to : today;
  const from = isDay(query.from) && query.from <= to ? query.from : to;
  if (daysBetween(from, to) >= MOST_DAYS) throw ctx.refuse('too-many-days', { most: MOST_DAYS });
  const ids = stores.map(({ id }) => id).filter((id) => !query.store || id === query.store.toLowerCase());
  const parts = await ctx.sql<PartRow>`
    select dimension, key, max(name) as name, sum(bills + returns)::int as bills, sum(sales_satang + refunds_satang)::bigint as satang,
      sum(quantity_milli)::bigint as milli
    from pos_day where space_id = ${ctx.space} and store_id = any(${ids}::uuid[]) and dimension in ('hour', 'tender', 'member')
      and business_day between ${from}::date and ${to}::date group by 1, 2
    union all
    (select dimension, key, max(name), sum(bills + returns)::int, sum(sales_satang + refunds_satang)::bigint, sum(quantity_milli)::bigint
    from pos_day where space_id = ${ctx.space} and store_id = any(${ids}::uuid[]) and dimension = 'product'
      and business_day between ${from}::date and ${to}::date group by 1, 2 order by 5 desc, 2 limit ${MOST_PRODUCTS})
    union all
    select 'store', store_id::text, '', sum(bills + returns)::int, sum(sales_satang + refunds_satang)::bigint, 0
    from pos_day where space_id = ${ctx.space} and store_id = any(${ids}::uuid[]) and dimension = 'all'
      and business_day between ${from}::date and ${to}::date group by 2
    union all
    select 'day', business_day::text, '', sum(bills + returns)::int, sum(sales_satang + refunds_satang)::bigint, 0
    from pos_day where space_id = ${ctx.space} and store_id = any(${ids}::uuid[]) and dimension = 'all'
      and business_day between ${from}::date and ${to}::date group by 2`;
  const named = await namesOf(ctx, cluster.id);
  const of = (dimension: string, nameOf: (row: PartRow) => string = ({ name }) => name) =>
    parts
      .filter((row) => row.dimension === dimension)
      .map((row) => ({ key: row.key, name: nameOf(row), bills: row.bills, amountSatang: row.satang, quantityMilli: row.milli }));
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  const byAmount = (a: { amountSatang: number }, b: { amountSatang: number }) => b.amountSatang - a.amountSatang;
  const nameOf = ({ key }: PartRow) => named(key).name;
  return {
    from,
    to,
    stores: stores.map(({ id, name }) => ({ id, name })),
    total: await totalOf(ctx, ids, from, to),
    before: await totalOf(ctx, ids, addDays(from, -WEEK), addDays(to, -WEEK)),
    byDay: of('day').toSorted(byKey),
    byStore: of('store', nameOf).toSorted(byAmount),
    byHour: of('hour').toSorted(byKey),
    byTender: of('tender').toSorted(byAmount),
    byMember: of('member', nameOf).toSorted(byAmount),
    byProduct: of('product').toSorted(byAmount),
  };
};
