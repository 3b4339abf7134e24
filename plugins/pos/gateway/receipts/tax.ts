import type { CounterDay } from '#plugins/billing/contract.ts';
import type { PosCtx } from '../db.ts';

interface DayRow {
  day: string;
  device_id: string;
  kind: 'sale' | 'return';
  first: string;
  last: string;
  taxed: number;
  vat: number;
  rest: number;
}

/**
 * What tills of a seller sold in a month, by day and till, for the report of output tax: bills in whose place there are documents are not
 * among them. A day here is that of the calendar, as tax has it.
 */
export async function taxDays(ctx: PosCtx, { month, taxId }: { month: string; taxId: string }): Promise<CounterDay[]> {
  const clusters = ctx.use('clusters');
  const owners = await ctx.sql<{ id: string }>`select distinct cluster_id as id from pos_device where space_id = ${ctx.space} order by 1`;
  const stores: string[] = [];
  const allowed = new Set<string>();
  for (const { id } of owners) {
    const found = (await clusters.stores(id)).filter((store) => store.vatRegistered && store.taxId === taxId);
    stores.push(...found.map((store) => store.id));
    const abbreviated = new Set(found.filter(({ abbAllowed }) => abbAllowed).map((store) => store.id));
    for (const device of await clusters.devices(id)) if (device.machineNo && abbreviated.has(device.storeId)) allowed.add(device.id);
  }
  if (stores.length === 0) return [];
  const from = `${month}-01`;
  const rows = await ctx.sql<DayRow>`
    with bill as (
      select *, coalesce(taxed_satang, (select coalesce(sum((l ->> 'totalSatang')::bigint), 0)::bigint
        - round(discount_satang * coalesce(sum((l ->> 'totalSatang')::numeric), 0)
          / nullif(total_satang - rounding_satang + discount_satang, 0))::bigint
        from jsonb_array_elements(lines) l where l ->> 'vatClass' = 'vat7'), 0) as taxed
      from pos_bill where space_id = ${ctx.space} and store_id = any(${stores}::uuid[]) and document_id is null
        and business_day between ${from}::date - 1 and ${from}::date + interval '1 month'
    )
    select (at at time zone ${ctx.site.timezone})::date::text as day, device_id, kind, min(number) as first, max(number) as last,
      sum(taxed)::bigint as taxed, sum(vat_satang)::bigint as vat, sum(total_satang - rounding_satang - taxed)::bigint as rest
    from bill where at >= ${from}::timestamp at time zone ${ctx.site.timezone}
      and at < (${from}::timestamp + interval '1 month') at time zone ${ctx.site.timezone}
    group by 1, 2, 3 order by 1, 4`;
  return rows.map((row) => ({
    day: row.day,
    kind: row.kind === 'return' ? 'credit_note' : allowed.has(row.device_id) ? 'abb_tax_invoice' : 'receipt',
    first: row.first,
    last: row.last,
    baseSatang: row.taxed - row.vat,
    vatSatang: row.vat,
    untaxedSatang: row.rest,
  }));
}
