import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import type { event } from '../../plugin.ts';
import type { EventCtx, ListRow } from '../db.ts';
import { eventById } from '../events/find.ts';

/** @throws Refusal 404 */
export async function listById(ctx: EventCtx, id: string): Promise<ListRow> {
  const row = await ctx.db.selectFrom('event_checkin_list').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal 404 · 409 `conflict` · 422 `times-wrong` */
export const saveList: HandlerOf<typeof event, 'saveList'> = async (ctx, { event: eventId, id, list, version }) => {
  const { id: of } = await eventById(ctx, eventId);
  const [from, to] = [list.activeFrom && new Date(list.activeFrom), list.activeTo && new Date(list.activeTo)];
  if (from && to && to <= from) throw ctx.refuse('times-wrong');
  const columns = {
    name: list.name.trim(),
    ticket_type_ids: list.ticketTypeIds.map((each) => each.toLowerCase()),
    doors: [...new Set(list.doors.map((door) => door.trim()).filter(Boolean))],
    active_from: from || null,
    active_to: to || null,
  };
  if (version === null) {
    await ctx.db
      .insertInto('event_checkin_list')
      .values({ space_id: ctx.space, id, event_id: of, ...columns })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return;
  }
  const saved = await ctx.db
    .updateTable('event_checkin_list')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', uuid(id))
    .where('event_id', '=', of)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (saved) return;
  const now = await listById(ctx, id);
  throw conflict({ version: now.version });
};

/** One that somebody has come in by stays. @throws Refusal 404 · 409 `in-use` */
export const removeList: HandlerOf<typeof event, 'removeList'> = async (ctx, { id }) => {
  const row = await listById(ctx, id);
  const [used] = await ctx.sql`select 1 from event_scan where list_id = ${row.id} limit 1`;
  if (used) throw ctx.refuse('in-use');
  await ctx.sql`delete from event_checkin_list where id = ${row.id}`;
};
