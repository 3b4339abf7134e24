import { dayIn } from '#kit/thai/day.ts';
import type { ConsignmentCtx } from './db.ts';

/** Years of the Buddhist era are 543 more. */
const ERA = 543;

/** The next number of a cluster's statements: `CS69-0001`, of the year in the site's time zone. */
export async function nextNumber(ctx: ConsignmentCtx, clusterId: string): Promise<string> {
  const year = Number(dayIn(ctx.now(), ctx.site.timezone).slice(0, 4)) + ERA;
  const [row] = await ctx.sql<{ next: number }>`
    insert into consignment_number (space_id, cluster_id, year, next) values (${ctx.space}, ${clusterId}::uuid, ${year}, 1)
    on conflict (space_id, cluster_id, year) do update set next = consignment_number.next + 1 returning next`;
  return `CS${year % 100}-${String(row!.next).padStart(4, '0')}`;
}
