import { literal } from '#kit/postgres/like.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { FlowCtx } from './db.ts';
import { waitingFor } from './runs/approvals.ts';

const WEEK = 7 * 86_400_000;

/** What the desk knows of flows: runs that have failed lately, and what waits for the visitor's decision. */
export function deskArea(ctx: FlowCtx): DeskAreaApi {
  const failed = ctx.db
    .selectFrom('flow_run')
    .where('site_id', '=', ctx.site.id)
    .where('state', '=', 'failed')
    .where('finished_at', '>', new Date(ctx.now().getTime() - WEEK));
  return {
    async counts(): Promise<Record<string, number>> {
      const approvals = ctx.account ? (await waitingFor(ctx)).length : 0;
      if (!ctx.can('build')) return { approvals };
      const { count } = await failed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return { approvals, failed: count };
    },
    async tasks(limit) {
      const rows = ctx.account ? await waitingFor(ctx, limit) : [];
      return rows.map((row) => ({ title: row.title, detail: row.name, path: '/flow/approvals', since: row.created_at.toISOString() }));
    },
    async find(text, kind, limit) {
      if (kind !== 'anything' || !ctx.can('build')) return [];
      const rows = await ctx.db
        .selectFrom('flow_flow')
        .select(['id', 'name', 'folder'])
        .where('site_id', '=', ctx.site.id)
        .where('name', 'ilike', `%${literal(text)}%`)
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map(({ id, name, folder }) => ({ title: name, detail: folder, path: `/flow/${id}` }));
    },
  };
}
