import { addDays, daysBetween } from '#kit/thai/day.ts';
import type { SalesPart, SalesSpan, SalesSum, SalesSums } from '../../contract.ts';
import type { PosCtx } from '../db.ts';

interface SumRow {
  bills: number;
  returns: number;
  sales: number;
  refunds: number;
  discount: number;
  vat: number;
}
type PartRow = SumRow & { key: string; name: string; milli: number };

/** Rows of one part of a day, of a cluster's largest. */
const MOST = 20_000;

const sumsOf = ({ bills, returns, sales, refunds, discount, vat }: SumRow): SalesSums => ({
  bills,
  returns,
  salesSatang: sales,
  refundsSatang: refunds,
  discountSatang: discount,
  vatSatang: vat,
});
const partOf = (row: PartRow): SalesSum => ({ key: row.key, name: row.name, quantityMilli: row.milli, ...sumsOf(row) });

/** What was sold in a span. */
export async function total(ctx: PosCtx, { storeIds, from, to }: SalesSpan): Promise<SalesSums> {
  const [row] = await ctx.sql<SumRow>`
    select coalesce(sum(bills), 0)::int as bills, coalesce(sum(returns), 0)::int as returns, coalesce(sum(sales_satang), 0)::bigint as sales,
      coalesce(sum(refunds_satang), 0)::bigint as refunds, coalesce(sum(discount_satang), 0)::bigint as discount,
      coalesce(sum(vat_satang), 0)::bigint as vat
    from pos_day where space_id = ${ctx.space} and store_id = any(${storeIds}::uuid[]) and dimension = 'all'
      and business_day between ${from}::date and ${to}::date`;
  return sumsOf(row!);
}

/** What had been sold of a day by a moment. Discounts and VAT are not counted by the minute. */
export async function until(
  ctx: PosCtx,
  { storeIds, day, at }: { readonly storeIds: readonly string[]; readonly day: string; readonly at: Date },
): Promise<SalesSums> {
  const [row] = await ctx.sql<SumRow>`
    select count(*) filter (where kind = 'sale')::int as bills, count(*) filter (where kind = 'return')::int as returns,
      coalesce(sum(total_satang) filter (where kind = 'sale'), 0)::bigint as sales,
      coalesce(sum(total_satang) filter (where kind = 'return'), 0)::bigint as refunds, 0::bigint as discount, 0::bigint as vat
    from pos_bill where space_id = ${ctx.space} and store_id = any(${storeIds}::uuid[]) and business_day = ${day}::date and at <= ${at}`;
  return sumsOf(row!);
}

/** By day or store: from the sums of whole days. */
const ofDays = (ctx: PosCtx, part: 'day' | 'store', { storeIds, from, to }: SalesSpan): Promise<PartRow[]> => ctx.sql<PartRow>`
  select case when ${part} = 'day' then business_day::text else store_id::text end as key, '' as name, sum(bills)::int as bills,
    sum(returns)::int as returns, sum(sales_satang)::bigint as sales, sum(refunds_satang)::bigint as refunds,
    sum(discount_satang)::bigint as discount, sum(vat_satang)::bigint as vat, 0::bigint as milli
  from pos_day where space_id = ${ctx.space} and store_id = any(${storeIds}::uuid[]) and dimension = 'all'
    and business_day between ${from}::date and ${to}::date group by 1`;

const ofDimension = (ctx: PosCtx, dimension: 'hour' | 'tender' | 'member', { storeIds, from, to }: SalesSpan): Promise<PartRow[]> =>
  ctx.sql<PartRow>`
    select key, '' as name, sum(bills)::int as bills, sum(returns)::int as returns, sum(sales_satang)::bigint as sales,
      sum(refunds_satang)::bigint as refunds, sum(discount_satang)::bigint as discount, sum(vat_satang)::bigint as vat,
      sum(quantity_milli)::bigint as milli
    from pos_day where space_id = ${ctx.space} and store_id = any(${storeIds}::uuid[]) and dimension = ${dimension}
      and business_day between ${from}::date and ${to}::date group by key`;

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (month: string) => monthOf(addDays(month, 31));

interface Piece {
  readonly from: string;
  readonly to: string;
  readonly sign: 1 | -1;
}
/** No day at all. */
const NOTHING: Piece = { from: '2000-01-02', to: '2000-01-01', sign: 1 };

/** How a span is put together of months and, at its ends, of days that are added or, where that is less to read, taken away again. */
export function monthsAndDays(from: string, to: string): { months: string[]; head: Piece; tail: Piece } {
  const months: string[] = [];
  const pieces: Piece[] = [];
  for (let month = monthOf(from); month <= to; month = nextMonth(month)) {
    const last = addDays(nextMonth(month), -1);
    const first = month < from ? from : month;
    const end = last < to ? last : to;
    const inside = daysBetween(first, end) + 1;
    if (inside <= (daysBetween(month, last) + 1) / 2) pieces.push({ from: first, to: end, sign: 1 });
    else {
      months.push(month);
      if (month < first) pieces.push({ from: month, to: addDays(first, -1), sign: -1 });
      if (end < last) pieces.push({ from: addDays(end, 1), to: last, sign: -1 });
    }
  }
  const [head = NOTHING, tail = NOTHING] = pieces;
  return { months, head, tail };
}

/** By product: the only part of which a day has hundreds of rows. */
async function ofProducts(ctx: PosCtx, { storeIds, from, to }: SalesSpan, most: number): Promise<PartRow[]> {
  const { months, head, tail } = monthsAndDays(from, to);
  return ctx.sql<PartRow>`
    select key, max(name) as name, sum(sign * bills)::int as bills, sum(sign * returns)::int as returns, sum(sign * sales)::bigint as sales,
      sum(sign * refunds)::bigint as refunds, sum(sign * discount)::bigint as discount, 0::bigint as vat, sum(sign * milli)::bigint as milli
    from (
      select 1 as sign, key, max(name) as name, sum(bills) as bills, sum(returns) as returns, sum(sales_satang) as sales,
        sum(refunds_satang) as refunds, sum(discount_satang) as discount, sum(quantity_milli) as milli
      from pos_month where space_id = ${ctx.space} and store_id = any(${storeIds}::uuid[]) and month = any(${months}::date[]) group by key
      union all
      select ${head.sign}::int, key, max(name), sum(bills), sum(returns), sum(sales_satang), sum(refunds_satang), sum(discount_satang),
        sum(quantity_milli)
      from pos_day where space_id = ${ctx.space} and store_id = any(${storeIds}::uuid[]) and dimension = 'product'
        and business_day between ${head.from}::date and ${head.to}::date group by key
      union all
      select ${tail.sign}::int, key, max(name), sum(bills), sum(returns), sum(sales_satang), sum(refunds_satang), sum(discount_satang),
        sum(quantity_milli)
      from pos_day where space_id = ${ctx.space} and store_id = any(${storeIds}::uuid[]) and dimension = 'product'
        and business_day between ${tail.from}::date and ${tail.to}::date group by key
    ) parts
    group by key having sum(sign * bills) <> 0 or sum(sign * returns) <> 0 order by sum(sign * (sales + refunds)) desc, key limit ${most}`;
}

/** What was sold by day, hour, store, way of paying, member or product. */
export async function by(ctx: PosCtx, part: SalesPart, span: SalesSpan, most = MOST): Promise<SalesSum[]> {
  if (part === 'product') return (await ofProducts(ctx, span, most)).map(partOf);
  const rows = part === 'day' || part === 'store' ? await ofDays(ctx, part, span) : await ofDimension(ctx, part, span);
  const inOrder =
    part === 'day' || part === 'hour'
      ? rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      : rows.toSorted((a, b) => b.sales + b.refunds - (a.sales + a.refunds) || (a.key < b.key ? -1 : 1));
  return inOrder.slice(0, most).map(partOf);
}
