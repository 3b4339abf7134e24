import type { SeatDraft, SeatMapDraft, SeatSection } from '../schemas.ts';
import { extentOf } from './seatMap.ts';
import { rowsOf, tablesOf, type Placed, type RowsPattern, type TablesPattern } from './seatPattern.ts';

/** What is added to a map: a section with its pattern, or an area where people stand. */
export type NewSection = { readonly id: string; readonly name: string; readonly ticketTypeId: string } & (
  | ({ readonly kind: 'rows' } & RowsPattern)
  | ({ readonly kind: 'tables' } & TablesPattern)
  | { readonly kind: 'standing'; readonly across: number; readonly deep: number }
);

const most = (seats: readonly Placed[], of: 'x' | 'y') => Math.max(0, ...seats.map((seat) => seat[of]));

/** A map with one section more, below what is there and in its middle. @param newId an id for each seat */
export function withSection(map: SeatMapDraft, added: NewSection, newId: () => string): SeatMapDraft {
  const isEmpty = map.seats.length + map.sections.length === 0;
  const { width, height } = extentOf(map.seats, map.sections);
  const { id, name, kind, ticketTypeId } = added;
  const placed = kind === 'rows' ? rowsOf(added) : kind === 'tables' ? tablesOf(added) : [];
  const wide = kind === 'standing' ? added.across * 10 : most(placed, 'x');
  const x = isEmpty ? 0 : Math.max(0, Math.round((width - wide) / 2));
  const y = isEmpty ? 0 : height + 20;
  const section: SeatSection = {
    id,
    name,
    kind,
    x,
    y,
    width: kind === 'standing' ? wide : 0,
    height: kind === 'standing' ? added.deep * 10 : 0,
    ticketTypeId: kind === 'standing' ? ticketTypeId : null,
  };
  const seats = placed.map((seat): SeatDraft => ({
    ...seat,
    id: newId(),
    section: id,
    x: seat.x + x,
    y: seat.y + y,
    ticketTypeId,
    accessible: false,
    blocked: false,
    note: '',
  }));
  return { ...map, sections: [...map.sections, section], seats: [...map.seats, ...seats] };
}

const within = (at: number): number => Math.min(5_000, Math.max(0, at));

/** Seats of a map with some of them changed. */
export const changeSeats = (map: SeatMapDraft, ids: readonly string[], change: (seat: SeatDraft) => Partial<SeatDraft>): SeatMapDraft => ({
  ...map,
  seats: map.seats.map((seat) => (ids.includes(seat.id) ? { ...seat, ...change(seat) } : seat)),
});

/** Seats moved by so much, none over the edge. */
export const moveSeats = (map: SeatMapDraft, ids: readonly string[], dx: number, dy: number): SeatMapDraft =>
  changeSeats(map, ids, ({ x, y }) => ({ x: within(x + dx), y: within(y + dy) }));

/** A section moved with its seats. */
export function moveSection(map: SeatMapDraft, id: string, dx: number, dy: number): SeatMapDraft {
  const ids = map.seats.filter(({ section }) => section === id).map((seat) => seat.id);
  const sections = map.sections.map((section) =>
    section.id === id ? { ...section, x: within(section.x + dx), y: within(section.y + dy) } : section,
  );
  return { ...moveSeats(map, ids, dx, dy), sections };
}

/** A map without some seats, and without the sections that had only those. */
export function withoutSeats(map: SeatMapDraft, ids: readonly string[]): SeatMapDraft {
  const seats = map.seats.filter(({ id }) => !ids.includes(id));
  const had = new Set(map.seats.map(({ section }) => section));
  const has = new Set(seats.map(({ section }) => section));
  return { ...map, seats, sections: map.sections.filter(({ id }) => !had.has(id) || has.has(id)) };
}

/** Seats between two corners, both included. */
export const seatsBetween = (seats: readonly SeatDraft[], a: SeatDraft, b: SeatDraft): string[] =>
  seats
    .filter(({ x, y }) => x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y))
    .map(({ id }) => id);
