import type { SeatName, SeatSection } from '../../schemas.ts';
import { shortSeat } from '../../rules/seatMap.ts';
import type { EventCtx, SeatRow } from '../db.ts';

/** A seat in words, of the texts of whom it is for. */
export type T = (key: string, values?: Record<string, string | number>) => string;
export const seatWords = (t: T, { section, kind, row, label }: SeatName): string => t(`seat.${kind}`, { section, row, label });

/** The same beside a name at a door; nothing where there is no seat. */
export const seatNote = (t: T, seat: SeatName | undefined): string => (seat ? seatWords(t, seat).slice(0, 80) : '');

export async function sectionsOf(ctx: EventCtx, eventId: string): Promise<readonly SeatSection[]> {
  const map = await ctx.db.selectFrom('event_seat_map').select('sections').where('event_id', '=', eventId).executeTakeFirst();
  return map?.sections ?? [];
}

const nameOf = (sections: readonly SeatSection[], { section_id: id, row_name: row, label }: SeatRow): SeatName => {
  const section = sections.find((each) => each.id === id);
  return { section: section?.name ?? '', kind: section?.kind ?? 'rows', row, label };
};

/** What seats are called, by their ids: those of `ids`, or all of the event. */
export async function seatNames(
  ctx: EventCtx,
  eventId: string,
  ids?: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, SeatName>> {
  const wanted = ids?.filter((id) => id !== null);
  if (wanted?.length === 0) return new Map();
  const seats = await ctx.db
    .selectFrom('event_seat')
    .selectAll()
    .where('event_id', '=', eventId)
    .$if(wanted !== undefined, (query) => query.where('id', '=', (row) => row.fn.any(row.val([...wanted!]))))
    .execute();
  const sections = await sectionsOf(ctx, eventId);
  return new Map(seats.map((seat) => [seat.id, nameOf(sections, seat)]));
}

/** Some seats in a sentence. */
export async function shortSeats(ctx: EventCtx, eventId: string, seats: readonly SeatRow[]): Promise<string> {
  const sections = await sectionsOf(ctx, eventId);
  const several = sections.filter(({ kind }) => kind !== 'standing').length > 1;
  return seats.map((seat) => shortSeat(nameOf(sections, seat), several)).join(', ');
}
