import { unproven } from '#plugins/pos/gateway/prove/unproven.ts';
import { unproven as unprovenStock } from '#plugins/shop/gateway/stock/proveStock.ts';
import { judge } from '../kit/figures.ts';
import { MARKET } from '../shop/fillShop.ts';
import type { Market } from './market.ts';

/** Goods of which another quantity has left its place than bills say. */
const GOODS = `
  with sold as (
    select s.location_id, (l ->> 'variantId')::uuid as variant_id, sum((l ->> 'quantityMilli')::bigint) as milli
    from pos_bill b join cluster_store s on s.id = b.store_id cross join lateral jsonb_array_elements(b.lines) l
    where l ->> 'variantId' is not null group by 1, 2
  ), gone as (
    select location_id, variant_id, sum(shortfall - quantity) * 1000 as milli from shop_move where ref_type = 'pos.bill' group by 1, 2
  )
  select s.variant_id from sold s left join gone g on g.location_id = s.location_id and g.variant_id = s.variant_id
  left join pos_part p on p.location_id = s.location_id and p.variant_id = s.variant_id
  join shop_variant v on v.id = s.variant_id and v.track_stock
  where s.milli <> coalesce(g.milli, 0) + coalesce(p.milli, 0)`;

/** What must be so whatever the weather was: nothing lost, nothing twice, and all of it adds up to the satang. @param numbers by till, those that were shown */
export async function judgeBills(market: Market, numbers: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const bills = await market.rows<{ device: string; number: string }>(`select device_id as device, number from pos_bill order by number`);
  const there = Map.groupBy(
    bills.filter(({ device }) => numbers.has(device)),
    ({ device }) => device,
  );
  let lost = 0;
  let twice = 0;
  let gaps = 0;
  for (const [device, shown] of numbers) {
    const found = (there.get(device) ?? []).map(({ number }) => number);
    const different = new Set(found);
    lost += [...shown].filter((number) => !different.has(number)).length;
    twice += found.length - different.size;
    const nths = [...different].map((number) => Number(number.slice(-6)));
    gaps += Math.max(0, ...nths) - nths.length;
  }
  judge('bills lost', lost, 0, 'at most', 0);
  judge('bills twice', twice, 0, 'at most', 0);
  judge('numbers left out', gaps, 0, 'at most', 0);
  const [wrong, stock] = await market.data.inSpace(
    MARKET.space,
    async (tx) => [await unproven(tx, '2000-01-01'), await unprovenStock(tx)] as const,
  );
  for (const each of wrong.slice(0, 10)) console.log(each);
  judge('payments, drawers, days and numbers that do not add up', wrong.length, 0, 'at most', 0);
  judge('levels that are not the sum of their moves', stock.length, 0, 'at most', 0);
  judge('goods of which something else has left than was sold', (await market.rows(GOODS)).length, 0, 'at most', 0);
}
