import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { contains } from '#kit/postgres/contains.ts';
import type { supply } from '../../plugin.ts';
import { PAGE, pageOf } from '../../rules/filters.ts';
import { scopeData, scopeOf, type ScopeData } from '../place.ts';

export interface SuppliersData {
  scope: ScopeData;
  filter: { q: string };
  page: number;
  pages: number;
  total: number;
  rows: { id: string; code: string; name: string; phone: string; creditDays: number; active: boolean; items: number; open: number }[];
}

/** Whom a cluster buys from. */
export const load: Load<typeof supply, SuppliersData | null> = async (ctx) => {
  const scope = await scopeOf(ctx, ctx.query, 'stock');
  if (!scope) return { data: null, noindex: true };
  const q = (ctx.query.q ?? '').trim().slice(0, 80);
  const page = pageOf(ctx.query.page);
  const { rows } = await sql<SuppliersData['rows'][number] & { total: number }>`
    select s.id, s.code, s.name, s.phone, s.credit_days as "creditDays", s.active, count(*) over ()::int as total,
      (select count(*)::int from supply_item i where i.space_id = s.space_id and i.supplier_id = s.id) as items,
      (select count(*)::int from supply_order o where o.space_id = s.space_id and o.cluster_id = s.cluster_id and o.supplier_id = s.id
        and o.state in ('sent', 'partially_received')) as open
    from supply_supplier s where s.space_id = ${ctx.space} and s.cluster_id = ${scope.clusterId}
      ${q ? sql`and ${contains([sql`s.code`, sql`s.name`, sql`s.phone`], q)}` : sql``}
    order by s.active desc, s.name collate "th-x-icu", s.id limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  return {
    data: {
      scope: scopeData(scope),
      filter: { q },
      page,
      pages: Math.ceil(total / PAGE),
      total,
      rows: rows.map(({ id, code, name, phone, creditDays, active, items, open }) => ({
        id,
        code,
        name,
        phone,
        creditDays,
        active,
        items,
        open,
      })),
    },
    noindex: true,
  };
};
