import type pg from 'pg';

const SPACE = 'talad';
export const STORES = 20;
const PRODUCTS = 1_000;
const DAYS = 365;

/**
 * So many bills of a year in twenty stores more of the demo's cluster, with three lines each of a thousand products, of which some sell much
 * more than others; and all that follows from them, as tills that sync leave it.
 */
export async function fillBills(client: pg.Client, bills: number): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`insert into cluster_store (space_id, cluster_id, code, name, branch_code, created_at)
    select space_id, id, 'B' || n, 'แผง ' || n, lpad((100 + n)::text, 5, '0'), now()
    from cluster_cluster, generate_series(1, ${STORES}) n where space_id = '${SPACE}' and code = 'talad'`);
  await run(`create temp table bench_store as
    select (row_number() over (order by s.id) - 1)::int as nth, s.id, s.cluster_id, gen_random_uuid() as device_id
    from cluster_store s join cluster_cluster c on c.space_id = s.space_id and c.id = s.cluster_id where c.space_id = '${SPACE}' and c.code = 'talad' and s.code like 'B%'`);
  await run(`create temp table bench_product as
    select n as nth, gen_random_uuid() as id, 'สินค้า ' || n as name, 1000 + (n * 37 % 400) * 100 as satang from generate_series(0, ${PRODUCTS - 1}) n`);
  await run(`create temp table bench_member as
    select (row_number() over (order by m.id) - 1)::int as nth, m.id from cluster_member m join cluster_cluster c on c.space_id = m.space_id
      and c.id = m.cluster_id where c.space_id = '${SPACE}' and c.code = 'talad'`);
  const members = Number((await run(`select count(*)::int as n from bench_member`)).rows[0].n);
  await run(`create temp table bench_bill as
    select gen_random_uuid() as id, n, s.id as store_id, s.cluster_id, s.device_id, m.id as member_id,
      case when n % 100 = 0 then 'return' else 'sale' end as kind, case when n % 3 = 0 then 'promptpay' when n % 7 = 0 then 'card' else 'cash' end as tender,
      d.day, (d.day + interval '8 hours' + (n / ${DAYS} * 7919 % 43200) * interval '1 second') at time zone 'Asia/Bangkok' as at
    from generate_series(1, ${bills}) n
    cross join lateral (select (now() at time zone 'Asia/Bangkok')::date - n % ${DAYS} as day) d
    join bench_store s on s.nth = n / ${DAYS} % ${STORES} join bench_member m on m.nth = n % ${members}`);
  await run(`create temp table bench_line as
    select b.id, b.store_id, b.cluster_id, b.day, b.kind, p.id as product_id, p.name,
      case when b.kind = 'sale' then 1 else -1 end * (1 + (b.n + l) % 3) as quantity, p.satang
    from bench_bill b cross join generate_series(1, 3) l
    join bench_product p on p.nth = floor(${PRODUCTS} * power((abs(hashint8(b.n::bigint * 4 + l)) % 100000) / 100000.0, 2))::int`);
  await run(`create temp table bench_total as select id, sum(quantity * satang)::bigint as satang from bench_line group by 1`);
  await run(`create unique index on bench_total (id)`);
  await run(`analyze bench_bill, bench_line, bench_total`);
  await run(`insert into pos_bill (space_id, id, number, cluster_id, store_id, device_id, shift_id, seq, digest, kind, state, member_id, lines, items,
      tenders, approvals, discount_satang, rounding_satang, vat_satang, total_satang, catalogue_version, offline, late, business_day, at, received_at)
    select '${SPACE}', b.id, 'B' || b.n, cluster_id, store_id, device_id, device_id, b.n, '', kind, 'paid', member_id, '[]', 3, array[tender], '[]', 0, 0,
      t.satang * 7 / 107, t.satang, '', false, false, day, at, at from bench_bill b join bench_total t using (id) order by b.at`);
  const sums = (
    dimension: string,
    key: string,
  ) => `insert into pos_day (space_id, store_id, cluster_id, dimension, business_day, key, bills, returns,
      sales_satang, refunds_satang, vat_satang)
    select '${SPACE}', store_id, cluster_id, '${dimension}', day, ${key}, count(*) filter (where kind = 'sale'), count(*) filter (where kind = 'return'),
      coalesce(sum(t.satang) filter (where kind = 'sale'), 0), coalesce(sum(t.satang) filter (where kind = 'return'), 0), sum(t.satang * 7 / 107)
    from bench_bill b join bench_total t using (id) group by 2, 3, 5, 6`;
  await run(sums('all', `''`));
  await run(sums('hour', `to_char(at at time zone 'Asia/Bangkok', 'HH24')`));
  await run(sums('member', 'member_id::text'));
  await run(sums('tender', 'tender'));
  await run(`insert into pos_day (space_id, store_id, cluster_id, dimension, business_day, key, name, bills, returns, quantity_milli, sales_satang, refunds_satang)
    select '${SPACE}', store_id, cluster_id, 'product', day, product_id::text, min(name), count(*) filter (where kind = 'sale'),
      count(*) filter (where kind = 'return'), sum(quantity * 1000), coalesce(sum(quantity * satang) filter (where kind = 'sale'), 0),
      coalesce(sum(quantity * satang) filter (where kind = 'return'), 0)
    from bench_line group by 2, 3, 5, 6 order by 2, 5, 6`);
  await run(`insert into pos_month
    select space_id, store_id, date_trunc('month', business_day)::date, key, min(name), sum(bills), sum(returns), sum(quantity_milli), sum(sales_satang),
      sum(refunds_satang), sum(discount_satang)
    from pos_day where dimension = 'product' and store_id in (select id from bench_store) group by 1, 2, 3, 4 order by 2, 3, 4`);
  await run('drop table bench_line, bench_total, bench_bill, bench_member, bench_product, bench_store');
}
