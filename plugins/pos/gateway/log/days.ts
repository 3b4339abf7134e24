import { dayIn } from '#kit/thai/day.ts';
import { localTime } from '#kit/thai/localTime.ts';
import type { Bill } from '../../rules/deviceLog.ts';
import type { PosCtx } from '../db.ts';
import type { Place } from './place.ts';

/** The day to which a moment counts where days begin at an hour of their own: what is sold at one at night is of the day before. */
export const businessDay = (at: Date, cutHour: number, timezone: string): string =>
  dayIn(new Date(at.getTime() - cutHour * 3_600_000), timezone);

interface DaySum {
  readonly dimension: 'all' | 'hour' | 'tender' | 'member' | 'product';
  readonly day: string;
  readonly key: string;
  name: string;
  bills: number;
  returns: number;
  quantity: number;
  sales: number;
  refunds: number;
  discount: number;
  vat: number;
}

/** What bills add to the sums of their days. */
export class DaySums {
  readonly #sums = new Map<string, DaySum>();

  #of(dimension: DaySum['dimension'], day: string, key: string): DaySum {
    const at = `${dimension} ${day} ${key}`;
    const found = this.#sums.get(at);
    if (found) return found;
    const made: DaySum = { dimension, day, key, name: '', bills: 0, returns: 0, quantity: 0, sales: 0, refunds: 0, discount: 0, vat: 0 };
    this.#sums.set(at, made);
    return made;
  }

  add(bill: Bill, day: string, at: Date, timezone: string): void {
    const isSale = bill.kind === 'sale';
    const count = (sum: DaySum, satang: number) => {
      if (isSale) sum.bills += 1;
      else sum.returns += 1;
      if (isSale) sum.sales += satang;
      else sum.refunds += satang;
    };
    const discount = bill.discountSatang + bill.lines.reduce((all, line) => all + line.discountSatang, 0);
    for (const sum of [
      this.#of('all', day, ''),
      this.#of('hour', day, localTime(at, timezone).slice(11, 13)),
      this.#of('member', day, bill.memberId),
    ]) {
      count(sum, bill.totalSatang);
      sum.discount += discount;
      sum.vat += bill.vatSatang;
    }
    for (const { tender, amountSatang } of bill.payments) count(this.#of('tender', day, tender), amountSatang);
    const counted = new Set<DaySum>();
    for (const line of bill.lines) {
      const sum = this.#of('product', day, line.variantId ?? `~${line.title.slice(0, 79)}`);
      sum.name = line.title;
      sum.quantity += line.quantityMilli;
      sum.discount += line.discountSatang;
      if (isSale) sum.sales += line.totalSatang;
      else sum.refunds += line.totalSatang;
      if (!counted.has(sum)) {
        if (isSale) sum.bills += 1;
        else sum.returns += 1;
      }
      counted.add(sum);
    }
  }

  /** Adds them to what is there, in one order: tills of a store that sync at once wait for each other, and never in a circle. */
  async write(ctx: PosCtx, { store }: Place): Promise<void> {
    if (this.#sums.size === 0) return;
    const rows = [...this.#sums.values()];
    await ctx.sql`
      insert into pos_day as d (space_id, store_id, cluster_id, dimension, business_day, key, name, bills, returns, quantity_milli, sales_satang,
        refunds_satang, discount_satang, vat_satang)
      select ${ctx.space}, ${store.id}::uuid, ${store.clusterId}::uuid, dimension, day, key, name, bills, returns, quantity, sales, refunds, discount, vat
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (dimension text, day date, key text, name text, bills int, returns int,
        quantity bigint, sales bigint, refunds bigint, discount bigint, vat bigint)
      order by dimension collate "C", day, key collate "C"
      on conflict (space_id, store_id, dimension, business_day, key) do update set name = excluded.name, bills = d.bills + excluded.bills,
        returns = d.returns + excluded.returns, quantity_milli = d.quantity_milli + excluded.quantity_milli,
        sales_satang = d.sales_satang + excluded.sales_satang, refunds_satang = d.refunds_satang + excluded.refunds_satang,
        discount_satang = d.discount_satang + excluded.discount_satang, vat_satang = d.vat_satang + excluded.vat_satang`;
    await ctx.sql`
      insert into pos_month as m (space_id, store_id, month, key, name, bills, returns, quantity_milli, sales_satang, refunds_satang, discount_satang)
      select ${ctx.space}, ${store.id}::uuid, date_trunc('month', day)::date as month, key, (array_agg(name order by day desc))[1], sum(bills),
        sum(returns), sum(quantity), sum(sales), sum(refunds), sum(discount)
      from jsonb_to_recordset(${JSON.stringify(rows.filter(({ dimension }) => dimension === 'product'))}::jsonb) as s (day date, key text,
        name text, bills int, returns int, quantity bigint, sales bigint, refunds bigint, discount bigint)
      group by month, key order by month, key collate "C"
      on conflict (space_id, store_id, month, key) do update set name = excluded.name, bills = m.bills + excluded.bills,
        returns = m.returns + excluded.returns, quantity_milli = m.quantity_milli + excluded.quantity_milli,
        sales_satang = m.sales_satang + excluded.sales_satang, refunds_satang = m.refunds_satang + excluded.refunds_satang,
        discount_satang = m.discount_satang + excluded.discount_satang`;
  }
}
