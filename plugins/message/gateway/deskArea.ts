import { deskPart, type DeskAreaApi } from '#plugins/desk/contract.ts';
import type { MessageCtx } from './db.ts';

/** What the desk knows of messages: those that members have reported. */
export function deskArea(ctx: MessageCtx): DeskAreaApi {
  const open = ctx.db.selectFrom('message_report').where('state', '=', 'open');
  return deskPart({
    async counts() {
      if (!ctx.can('moderate')) return {};
      return open.select(({ fn }) => fn.countAll<number>().as('reports')).executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('moderate')) return [];
      const text = await ctx.texts();
      const rows = await open.select(['reason', 'note', 'created_at']).orderBy('created_at').limit(limit).execute();
      return rows.map(({ reason, note, created_at }) => ({
        title: text(`reason.${reason}`),
        detail: note.slice(0, 120),
        path: '/user/message/reports',
        since: created_at.toISOString(),
      }));
    },
  });
}
