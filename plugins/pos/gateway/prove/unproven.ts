import type { PosCtx } from '../db.ts';

/** Something that does not follow from what it is made of: there should be none. */
export interface Unproven {
  /** `payments` of a bill, cash of a `drawer`, figures of a `day`, a number that is there `twice`, a `gap` between numbers. */
  readonly what: 'payments' | 'drawer' | 'day' | 'twice' | 'gap';
  /** Of the bill, the shift, the store or the till. */
  readonly id: string;
  readonly detail: string;
}

/** Bills whose payments are not what they come to; those that do not add up by themselves were flagged when they came. */
const payments = ({ sql, space }: Asking, from: string) => sql<Unproven>`
  select 'payments' as what, b.id, b.total_satang || ' · ' || coalesce(p.satang, 0) as detail
  from pos_bill b left join (select bill_id, sum(amount_satang) as satang from pos_bill_payment where space_id = ${space} group by 1) p on p.bill_id = b.id
  where b.space_id = ${space} and b.business_day >= ${from}::date and b.total_satang <> coalesce(p.satang, 0)
    and not exists (select 1 from pos_flag f where f.space_id = ${space} and f.subject_id = b.id and f.code = 'total-differs')`;

/** Shifts in whose drawer is not the cash of their bills. */
const drawers = ({ sql, space }: Asking, from: string) => sql<Unproven>`
  with paid as (
    select b.shift_id, sum(p.amount_satang) as satang from pos_bill b
    join pos_bill_payment p on p.space_id = b.space_id and p.bill_id = b.id and p.tender = 'cash'
    where b.space_id = ${space} and b.business_day >= ${from}::date group by 1
  ), moved as (
    select e.shift_id, sum(e.amount_satang) as satang from pos_drawer_event e
    join pos_bill b on b.space_id = e.space_id and b.id = e.bill_id and b.business_day >= ${from}::date
    where e.space_id = ${space} group by 1
  )
  select 'drawer' as what, coalesce(paid.shift_id, moved.shift_id) as id, coalesce(paid.satang, 0) || ' · ' || coalesce(moved.satang, 0) as detail
  from paid full join moved on moved.shift_id = paid.shift_id where coalesce(paid.satang, 0) <> coalesce(moved.satang, 0)`;

/** Days of stores whose figures are not those of their bills, in all or by what they are told. */
const days = ({ sql, space }: Asking, from: string) => sql<Unproven>`
  with sold as (
    select store_id, business_day as day, count(*) as bills, sum(total_satang) as satang from pos_bill
    where space_id = ${space} and business_day >= ${from}::date group by 1, 2
  ), told as (
    select store_id, business_day as day, dimension, sum(bills + returns) as bills, sum(sales_satang + refunds_satang) as satang from pos_day
    where space_id = ${space} and business_day >= ${from}::date and dimension in ('all', 'hour', 'member', 'tender') group by 1, 2, 3
  )
  select 'day' as what, coalesce(s.store_id, t.store_id) as id,
    coalesce(s.day, t.day) || ' ' || coalesce(t.dimension, '') || ' ' || coalesce(s.satang, 0) || ' · ' || coalesce(t.satang, 0) as detail
  from sold s full join told t on t.store_id = s.store_id and t.day = s.day
  where coalesce(s.satang, 0) <> coalesce(t.satang, 0)
    or (coalesce(t.dimension, 'all') <> 'tender' and coalesce(s.bills, 0) <> coalesce(t.bills, 0))`;

/** Tills whose numbers are there twice, or leave one out that no flag tells of. */
const numbers = ({ sql, space }: Asking, from: string) => sql<Unproven>`
  with numbered as (
    select device_id, left(number, -6) as series, right(number, 6)::int as nth, id from pos_bill
    where space_id = ${space} and business_day >= ${from}::date and number ~ '-[0-9]{6}$'
  ), counted as (
    select device_id, series, count(*) as many, count(distinct nth) as different, max(nth) - min(nth) + 1 as span,
      (select count(*) from pos_flag f where f.space_id = ${space} and f.device_id = n.device_id and f.code in ('number-gap', 'clock-skew')) as flags
    from numbered n group by 1, 2
  )
  select case when many > different then 'twice' else 'gap' end as what, device_id as id, series || ' ' || many || ' · ' || span as detail
  from counted where many > different or (span > different and flags = 0)`;

type Asking = Pick<PosCtx, 'sql' | 'space'>;

/** What does not add up of bills since a business day (`YYYY-MM-DD`): payments, drawers, the figures of days, numbers. */
export async function unproven(ctx: Asking, from: string): Promise<Unproven[]> {
  const found: Unproven[] = [];
  for (const prove of [payments, drawers, days, numbers]) found.push(...(await prove(ctx, from)));
  return found;
}
