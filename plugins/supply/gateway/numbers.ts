import { dayIn } from '#kit/thai/day.ts';
import type { Row } from '../tables.ts';
import type { SupplyCtx } from './db.ts';

type Kind = Row<'supply_number'>['kind'];
const PREFIX: Readonly<Record<Kind, string>> = { order: 'PO', transfer: 'TR', count: 'CT' };
/** Years of the Buddhist era are 543 more. */
const ERA = 543;

/** The next number of a cluster's papers: `PO69-0001`, of the year in the site's time zone. */
export async function nextNumber(ctx: SupplyCtx, clusterId: string, kind: Kind): Promise<string> {
  const year = Number(dayIn(ctx.now(), ctx.site.timezone).slice(0, 4)) + ERA;
  const [row] = await ctx.sql<Pick<Row<'supply_number'>, 'next'>>`
    insert into supply_number (space_id, cluster_id, kind, year, next) values (${ctx.space}, ${clusterId}::uuid, ${kind}, ${year}, 1)
    on conflict (space_id, cluster_id, kind, year) do update set next = supply_number.next + 1 returning next`;
  return `${PREFIX[kind]}${year % 100}-${String(row!.next).padStart(4, '0')}`;
}
