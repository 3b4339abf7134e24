import { formatFor } from '#kit/page/format.ts';
import { deskPart, type DeskAreaApi } from '#plugins/desk/contract.ts';
import type { FlagRecord, PosCtx } from './db.ts';
import { managed } from './who.ts';

/** What the desk knows of tills: what a manager should look at, and bills by their number. */
export function deskArea(ctx: PosCtx): DeskAreaApi {
  const mine = async () => {
    const clusters = ctx.use('clusters');
    const stores: string[] = [];
    for (const { id } of await managed(ctx)) {
      const member = await clusters.membership(id);
      for (const store of await clusters.stores(id))
        if (member?.storeIds === null || member?.storeIds.includes(store.id)) stores.push(store.id);
    }
    return stores;
  };
  return deskPart({
    async counts() {
      const [row] = await ctx.sql<{ flags: number }>`
        select count(*)::int as flags from pos_flag where space_id = ${ctx.space} and resolved_at is null and store_id = any(${await mine()}::uuid[])`;
      return { flags: row!.flags };
    },
    async tasks(limit) {
      const text = await ctx.texts(ctx.locale);
      const rows = await ctx.sql<Pick<FlagRecord, 'code' | 'title' | 'subject' | 'subject_id' | 'cluster_id' | 'at'>>`
        select code, title, subject, subject_id, cluster_id, at from pos_flag
        where space_id = ${ctx.space} and resolved_at is null and store_id = any(${await mine()}::uuid[]) order by at, id limit ${limit}`;
      return rows.map((row) => ({
        title: text(`flag.${row.code}`),
        detail: row.title,
        path: row.subject === 'bill' ? `/cluster/user/bills/${row.subject_id}` : `/cluster/bills?cluster=${row.cluster_id}`,
        since: row.at.toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (kind === 'person') return [];
      const stores = await mine();
      const { money } = formatFor(ctx.locale, ctx.site.timezone);
      const rows = await ctx.sql<{ id: string; number: string; total_satang: number }>`
        select id, number, total_satang from pos_bill where space_id = ${ctx.space} and number = ${text.trim().toUpperCase()}
          and store_id = any(${stores}::uuid[]) limit ${limit}`;
      return rows.map((row) => ({ title: row.number, detail: money(row.total_satang), path: `/cluster/user/bills/${row.id}` }));
    },
  });
}
