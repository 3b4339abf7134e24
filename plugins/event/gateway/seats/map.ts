import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import type { event } from '../../plugin.ts';
import type { SeatDraft, SeatMapDraft } from '../../schemas.ts';
import { shortSeat } from '../../rules/seatMap.ts';
import type { EventCtx, SeatRow } from '../db.ts';
import { holdEvent, openEvent, typesOf } from '../events/find.ts';
import { shortSeats } from './names.ts';
import { seatsCameFree } from './pools.ts';
import { takenOf } from './take.ts';

const seatsOf = (ctx: EventCtx, eventId: string): Promise<SeatRow[]> =>
  ctx.db.selectFrom('event_seat').selectAll().where('event_id', '=', eventId).orderBy('y').orderBy('x').orderBy('id').execute();

const drawn = (seat: SeatRow) => ({
  id: seat.id,
  section: seat.section_id,
  row: seat.row_name,
  label: seat.label,
  x: seat.x,
  y: seat.y,
  ticketTypeId: seat.ticket_type_id,
  accessible: seat.accessible,
});

/** A map as the staff draw it; null where there is none. */
export async function mapOf(ctx: EventCtx, eventId: string): Promise<{ draft: SeatMapDraft; version: number } | null> {
  const map = await ctx.db.selectFrom('event_seat_map').selectAll().where('event_id', '=', eventId).executeTakeFirst();
  if (!map) return null;
  const seats = (await seatsOf(ctx, eventId)).map((seat): SeatDraft => ({ ...drawn(seat), blocked: seat.blocked, note: seat.note }));
  return { draft: { stage: map.stage, sections: [...map.sections], seats }, version: map.version };
}

/** The map of an event that visitors may see; null where it has none. What the staff keep is as taken as what somebody has. */
export const findSeats: HandlerOf<typeof event, 'findSeats'> = async (ctx, { slug }) => {
  const { id } = await openEvent(ctx, slug);
  const map = await ctx.db.selectFrom('event_seat_map').selectAll().where('event_id', '=', id).executeTakeFirst();
  const seats = map ? await seatsOf(ctx, id) : [];
  if (!map || (seats.length === 0 && map.sections.length === 0)) return { map: null };
  const taken = await takenOf(ctx, id);
  return {
    map: {
      stage: map.stage,
      sections: [...map.sections],
      seats: seats.map((seat) => ({ ...drawn(seat), taken: seat.blocked || taken.has(seat.id) })),
    },
  };
};

/** Which seats nobody can choose now: a page that shows a map looks again and again. */
export const takenSeats: HandlerOf<typeof event, 'takenSeats'> = async (ctx, { slug }) => {
  const { id } = await openEvent(ctx, slug);
  const blocked = await ctx.sql<{ id: string }>`select id from event_seat where event_id = ${id} and blocked`;
  return { seats: [...new Set([...(await takenOf(ctx, id)), ...blocked.map((seat) => seat.id)])] };
};

/** What is wrong with a map by itself. @throws Refusal 422 `seat-twice`, `seat-lost` */
function checkMap(ctx: EventCtx, { sections, seats }: SeatMapDraft, types: ReadonlySet<string>): void {
  const names = new Set<string>();
  for (const seat of seats) {
    const section = sections.find(({ id }) => id === seat.section);
    const name = shortSeat({ ...seat, section: section?.name ?? '' }, sections.length > 1);
    if (!section || section.kind === 'standing' || !types.has(seat.ticketTypeId)) throw ctx.refuse('seat-lost', { name });
    const whole = JSON.stringify([seat.section, seat.row.trim(), seat.label.trim()]);
    if (names.has(whole)) throw ctx.refuse('seat-twice', { name });
    names.add(whole);
  }
  const lost = sections.find(({ ticketTypeId: id }) => id !== null && !types.has(id));
  if (lost) throw ctx.refuse('seat-lost', { name: lost.name });
}

/** Seats that somebody has stay where they are and what they are. @throws Refusal 409 `seat-taken` */
async function checkTaken(ctx: EventCtx, eventId: string, seats: readonly SeatDraft[]): Promise<void> {
  // Who is choosing now is waited for; who comes afterwards waits.
  const now = await ctx.sql<SeatRow>`select * from event_seat where event_id = ${eventId} order by id for update`;
  const taken = await takenOf(ctx, eventId);
  const next = new Map(seats.map((seat) => [seat.id, seat]));
  const broken = now.filter((seat) => {
    const same = next.get(seat.id);
    const stays =
      same?.section === seat.section_id &&
      same.row.trim() === seat.row_name &&
      same.label.trim() === seat.label &&
      same.ticketTypeId === seat.ticket_type_id &&
      same.blocked === seat.blocked;
    return taken.has(seat.id) && !stays;
  });
  if (broken.length > 0) throw ctx.refuse('seat-taken', { seats: await shortSeats(ctx, eventId, broken), count: broken.length });
}

/** Writes a map down that has been checked: what is not in it is gone. */
export async function writeMap(ctx: EventCtx, eventId: string, { stage, sections, seats }: SeatMapDraft): Promise<void> {
  const rows = seats.map(({ section, row, label, ticketTypeId, note, ...seat }) => ({
    ...seat,
    section_id: section,
    row_name: row.trim(),
    label: label.trim(),
    ticket_type_id: ticketTypeId,
    note: seat.blocked ? note.trim() : '',
  }));
  await ctx.sql`delete from event_seat where event_id = ${eventId} and not (id = any(${seats.map(({ id }) => id)}::uuid[]))`;
  await ctx.sql`insert into event_seat
      (space_id, id, event_id, section_id, row_name, label, x, y, ticket_type_id, accessible, blocked, note)
    select ${ctx.space}, s.id, ${eventId}, s.section_id, s.row_name, s.label, s.x, s.y, s.ticket_type_id, s.accessible, s.blocked, s.note
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, section_id uuid, row_name text, label text, x int, y int,
        ticket_type_id uuid, accessible boolean, blocked boolean, note text)
    on conflict (space_id, id) do update set section_id = excluded.section_id, row_name = excluded.row_name, label = excluded.label,
      x = excluded.x, y = excluded.y, ticket_type_id = excluded.ticket_type_id, accessible = excluded.accessible,
      blocked = excluded.blocked, note = excluded.note
    where event_seat.event_id = excluded.event_id`;
  await ctx.sql`insert into event_seat_map (space_id, event_id, stage, sections)
    values (${ctx.space}, ${eventId}, ${stage.trim()}, ${JSON.stringify(sections)}::jsonb)
    on conflict (space_id, event_id) do update set stage = excluded.stage, sections = excluded.sections,
      version = event_seat_map.version + 1`;
}

/** There are as many places as seats: pools that only seats draw on are as large as those, others at least. */
async function fitPools(ctx: EventCtx, eventId: string): Promise<void> {
  await ctx.sql`update event_pool p set version = p.version + 1, capacity = greatest(p.used + p.held, m.seats, case when m.others then p.capacity end)
    from (select pool, sum(n)::int as seats, bool_or(n = 0) as others
      from (select unnest(t.pool_ids) as pool, (select count(*) from event_seat s where s.ticket_type_id = t.id) as n
        from event_ticket_type t where t.event_id = ${eventId}) as of_type group by pool having sum(n) > 0) as m
    where p.id = m.pool and p.event_id = ${eventId}
      and p.capacity <> greatest(p.used + p.held, m.seats, case when m.others then p.capacity end)`;
}

/** @throws Refusal 404 · 409 `conflict`, `seat-taken` · 422 `seat-twice`, `seat-lost` */
export const saveSeats: HandlerOf<typeof event, 'saveSeats'> = async (ctx, { event: eventId, map, version }) => {
  const { id } = await holdEvent(ctx, eventId);
  const before = await ctx.db.selectFrom('event_seat_map').select('version').where('event_id', '=', id).executeTakeFirst();
  if ((before?.version ?? 0) !== version) throw conflict({ version: before?.version ?? 0 });
  const sections = map.sections.map((section) => ({ ...section, name: section.name.trim() }));
  checkMap(ctx, { ...map, sections }, new Set((await typesOf(ctx, id)).map((type) => type.id)));
  await checkTaken(ctx, id, map.seats);
  await writeMap(ctx, id, { ...map, sections });
  await fitPools(ctx, id);
  await ctx.audit({ action: 'event.seats', entity: 'event_event', entityId: id, after: { seats: map.seats.length } });
  await seatsCameFree(ctx, id);
  return { version: version + 1 };
};
