import { literal } from '#kit/postgres/like.ts';
import { deskPart, type DeskAreaApi } from '#plugins/desk/contract.ts';
import type { ConsignmentCtx } from './db.ts';
import { ownedClusters } from './who.ts';

/** What the desk knows of vendors: statements that wait for somebody who may approve or pay them. */
export function deskArea(ctx: ConsignmentCtx): DeskAreaApi {
  const clusterIds = async () => (await ownedClusters(ctx)).map(({ id }) => id);
  const me = ctx.account?.id ?? null;
  return deskPart({
    async counts() {
      const [row] = await ctx.sql<{ waiting: number }>`
        select count(*)::int as waiting from consignment_settlement where space_id = ${ctx.space} and cluster_id = any(${await clusterIds()}::uuid[])
          and (state in ('approved', 'disputed') or (state = 'calculated' and calculated_by is distinct from ${me}::uuid))`;
      return { waiting: row!.waiting };
    },
    async tasks(limit) {
      const text = await ctx.texts();
      const rows = await ctx.sql<{
        id: string;
        number: string;
        vendor: string;
        state: 'calculated' | 'approved' | 'disputed';
        since: Date;
      }>`
        select s.id, s.number, v.name as vendor, s.state, coalesce(s.approved_at, s.calculated_at, s.created_at) as since
        from consignment_settlement s join consignment_vendor v on v.space_id = s.space_id and v.id = s.vendor_id
        where s.space_id = ${ctx.space} and s.cluster_id = any(${await clusterIds()}::uuid[])
          and (s.state in ('approved', 'disputed') or (s.state = 'calculated' and s.calculated_by is distinct from ${me}::uuid))
        order by since, s.id limit ${limit}`;
      return rows.map((row) => ({
        title: text(`desk.task.${row.state}`, { number: row.number }),
        detail: row.vendor,
        path: `/cluster/vendor/settlements/${row.id}`,
        since: row.since.toISOString(),
      }));
    },
    async find(words, kind, limit) {
      if (kind === 'person') return [];
      const rows = await ctx.sql<{ id: string; number: string; vendor: string }>`
        select s.id, s.number, v.name as vendor from consignment_settlement s
        join consignment_vendor v on v.space_id = s.space_id and v.id = s.vendor_id
        where s.space_id = ${ctx.space} and s.cluster_id = any(${await clusterIds()}::uuid[])
          and (s.number ilike ${`%${literal(words)}%`} or v.name ilike ${`%${literal(words)}%`})
        order by s.created_at desc limit ${limit}`;
      return rows.map((row) => ({ title: row.number, detail: row.vendor, path: `/cluster/vendor/settlements/${row.id}` }));
    },
  });
}
