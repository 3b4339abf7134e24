import { isStaff } from '#kernel/contract/role.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { EventCtx, EventRow, PoolRow, TypeRow } from '../db.ts';

/** @throws Refusal 404 */
export async function eventBySlug(ctx: EventCtx, slug: string): Promise<EventRow> {
  const row = await ctx.db.selectFrom('event_event').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal 404 */
export async function eventById(ctx: EventCtx, id: string): Promise<EventRow> {
  const row = await ctx.db.selectFrom('event_event').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Keeps an event until the transaction ends. @throws Refusal 404 */
export async function holdEvent(ctx: EventCtx, id: string): Promise<EventRow> {
  const [row] = await ctx.sql<EventRow>`select * from event_event where id = ${uuid(id)} for no key update`;
  if (!row) throw notFound();
  return row;
}

/** An event as visitors may see it: no draft, nothing archived, a private one for the staff only. @throws Refusal 404 */
export async function openEvent(ctx: EventCtx, slug: string): Promise<EventRow> {
  const row = await eventBySlug(ctx, slug);
  const shown = row.state !== 'draft' && row.state !== 'archived' && row.visibility !== 'private';
  if (!shown && !(isStaff(ctx.role) && ctx.can('manage'))) throw notFound();
  return row;
}

export const typesOf = (ctx: EventCtx, eventId: string): Promise<TypeRow[]> => typesOfAll(ctx, [eventId]);

/** Kinds of tickets of several events, with what is left of their seats: who was offered a place has none yet and will get one. */
export const typesOfAll = (ctx: EventCtx, eventIds: readonly string[]): Promise<TypeRow[]> =>
  ctx.sql<TypeRow>`select t.*, (s.free - (select count(*) from event_waitlist w
      where w.space_id = t.space_id and w.ticket_type_id = t.id and w.state = 'offered'))::int as free_seats
    from event_ticket_type t
    left join (select s.space_id, s.ticket_type_id, count(*) filter (where not s.blocked and a.id is null) as free
      from event_seat s left join event_attendee a on a.space_id = s.space_id and a.seat_id = s.id and a.state in ('awaiting', 'active')
      where s.event_id = any(${eventIds}::uuid[]) group by s.space_id, s.ticket_type_id) s
      on s.space_id = t.space_id and s.ticket_type_id = t.id
    where t.event_id = any(${eventIds}::uuid[]) order by t.position, t.id`;

export const poolsOf = (ctx: EventCtx, eventId: string): Promise<PoolRow[]> =>
  ctx.db.selectFrom('event_pool').selectAll().where('event_id', '=', eventId).orderBy('name').orderBy('id').execute();
