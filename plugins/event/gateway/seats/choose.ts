import type { EventCtx, SeatRow, TypeRow } from '../db.ts';
import { takeBest, takeSeats } from './take.ts';

/** The seats of an order by kind of ticket, in the order of its tickets. */
export type SeatsOf = ReadonlyMap<string, readonly string[]>;

/**
 * Keeps the seats of what was chosen: those that were named, and for the rest the best that are free. Its places are kept already.
 *
 * @throws Refusal 409 `seats-gone`, `sold-out`
 */
export async function chooseSeats(
  ctx: EventCtx,
  eventId: string,
  taken: readonly { readonly type: TypeRow; readonly quantity: number }[],
  named: readonly SeatRow[],
): Promise<SeatsOf> {
  await takeSeats(ctx, eventId, named);
  const seats = new Map<string, string[]>();
  for (const { type, quantity } of taken) {
    if (type.free_seats === null) continue;
    const mine = named.filter(({ ticket_type_id: of }) => of === type.id).map(({ id }) => id);
    const rest = quantity - mine.length;
    const best = rest > 0 ? await takeBest(ctx, eventId, type.id, rest, mine) : [];
    if (!best) throw ctx.refuse('sold-out', { name: type.name, left: Math.min(rest - 1, type.free_seats) });
    seats.set(type.id, [...mine, ...best.map(({ id }) => id)]);
  }
  return seats;
}
