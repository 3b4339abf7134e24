import { isUuid } from '#kernel/contract/uuid.ts';
import { bestSeats } from '../../rules/bestSeats.ts';
import type { AttendeeRow, EventCtx, SeatRow } from '../db.ts';
import { shortSeats } from './names.ts';

/** So often others are looked for where somebody was faster. */
const TRIES = 5;

/** Seats of tickets that are held, or good. */
export async function takenOf(ctx: EventCtx, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.sql<{ id: string }>`select seat_id as id from event_attendee
    where event_id = ${eventId} and seat_id is not null and state in ('awaiting', 'active')`;
  return new Set(rows.map(({ id }) => id));
}

/** Seats of an event by their ids, as they were chosen. What is no seat of it is left out. */
export async function seatsByIds(ctx: EventCtx, eventId: string, ids: readonly string[]): Promise<SeatRow[]> {
  const known = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isUuid);
  return known.length === 0
    ? []
    : ctx.sql<SeatRow>`select * from event_seat where event_id = ${eventId} and id = any(${known}::uuid[]) order by y, x, id`;
}

/** Keeps rows of seats until the transaction ends, in the order of their ids, and says which of them are free. */
async function lockFree(ctx: EventCtx, eventId: string, ids: readonly string[], wait: boolean): Promise<SeatRow[]> {
  const skip = ctx.db
    .selectFrom('event_seat')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', (row) => row.fn.any(row.val([...ids])))
    .orderBy('id')
    .forNoKeyUpdate();
  const seats = await (wait ? skip : skip.skipLocked()).execute();
  // Read after the lock, so that who was faster is seen.
  const taken = await takenOf(ctx, eventId);
  return seats.filter(({ id, blocked }) => !blocked && !taken.has(id));
}

/**
 * Keeps the seats that somebody has chosen, all or none.
 *
 * @throws Refusal 409 `seats-gone` with those that somebody else has now
 */
export async function takeSeats(ctx: EventCtx, eventId: string, seats: readonly SeatRow[]): Promise<void> {
  if (seats.length === 0) return;
  const free = await lockFree(
    ctx,
    eventId,
    seats.map(({ id }) => id),
    true,
  );
  const gone = seats.filter(({ id }) => !free.some((seat) => seat.id === id));
  if (gone.length > 0) throw ctx.refuse('seats-gone', { seats: await shortSeats(ctx, eventId, gone), count: gone.length });
}

/** Keeps the best seats of a kind of ticket that are free, beside one another where it can be. @returns null where there are too few */
export async function takeBest(
  ctx: EventCtx,
  eventId: string,
  typeId: string,
  count: number,
  but: readonly string[] = [],
): Promise<SeatRow[] | null> {
  const passed = new Set(but);
  for (let nth = 0; nth < TRIES; nth += 1) {
    const taken = await takenOf(ctx, eventId);
    const all = await ctx.db
      .selectFrom('event_seat')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('ticket_type_id', '=', typeId)
      .where('blocked', '=', false)
      .execute();
    const free = all
      .filter(({ id }) => !taken.has(id) && !passed.has(id))
      .map(({ id, section_id: section, row_name: row, x, y, accessible }) => ({ id, section, row, x, y, accessible }));
    const best = bestSeats(free, count)?.map(({ id }) => id);
    if (!best) return null;
    const kept = await lockFree(ctx, eventId, best, false);
    if (kept.length === count) return best.map((id) => kept.find((seat) => seat.id === id)!);
    for (const id of best) if (!kept.some((seat) => seat.id === id)) passed.add(id);
  }
  return null;
}

/** Tickets that are taken up again have their seats again, or others where those have gone. @returns false where there are none */
export async function seatAgain(ctx: EventCtx, eventId: string, tickets: readonly AttendeeRow[]): Promise<boolean> {
  const had = tickets.filter(({ seat_id: seat }) => seat !== null);
  if (had.length === 0) return true;
  const kept = await lockFree(
    ctx,
    eventId,
    had.map(({ seat_id: seat }) => seat!),
    true,
  );
  const free = kept.map(({ id }) => id);
  for (const ticket of had) {
    if (free.includes(ticket.seat_id!)) continue;
    const [other] = (await takeBest(ctx, eventId, ticket.ticket_type_id, 1, free)) ?? [];
    if (!other) return false;
    free.push(other.id);
    await ctx.sql`update event_attendee set seat_id = ${other.id} where id = ${ticket.id}`;
  }
  return true;
}
