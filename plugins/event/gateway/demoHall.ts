import { randomUUID } from 'node:crypto';
import type { DemoHall } from '../demo/demoEvent.ts';
import { PEOPLE } from '../demo/people.ts';
import { priceLines } from '../rules/price.ts';
import { changeSeats, withSection } from '../rules/seatEdit.ts';
import type { SeatDraft, SeatMapDraft } from '../schemas.ts';
import type { EventCtx, EventRow } from './db.ts';
import { typesOf } from './events/find.ts';
import { act } from './orders/act.ts';
import { insertOrder } from './orders/insertOrder.ts';
import { attendeesOf } from './orders/row.ts';
import { writeMap } from './seats/map.ts';
import { needsOf, takeHeld } from './seats/pools.ts';

const nameOf = ({ row, label }: Pick<SeatDraft, 'row' | 'label'>) => row + label;

/** The map of a hall, and who sits where: bought at its own desk, so without a bill. */
export async function insertHall(ctx: EventCtx, event: EventRow, hall: DemoHall): Promise<void> {
  const types = await typesOf(ctx, event.id);
  let map: SeatMapDraft = { stage: hall.stage, sections: [], seats: [] };
  for (const { type, ...section } of hall.sections)
    map = withSection(map, { ...section, id: randomUUID(), ticketTypeId: types[type]!.id }, randomUUID);
  const all = map.seats.map(({ id }) => id);
  map = changeSeats(map, all, (seat) => {
    const type = hall.types[seat.row];
    const blocked = hall.kept.includes(nameOf(seat));
    return {
      accessible: hall.wheelchairs.includes(nameOf(seat)),
      blocked,
      note: blocked ? hall.keptFor : '',
      ...(type !== undefined && { ticketTypeId: types[type]!.id }),
    };
  });
  await writeMap(ctx, event.id, map);
  for (const [nth, names] of hall.taken.entries()) {
    const seats = names.map((name) => map.seats.find((seat) => nameOf(seat) === name)!);
    const type = types.find(({ id }) => id === seats[0]!.ticketTypeId)!;
    if (await takeHeld(ctx, needsOf([{ type, quantity: seats.length }]))) continue;
    const name = PEOPLE[nth % PEOPLE.length]!;
    const buyer = { name, email: `seat${nth + 1}@example.com`, phone: '' };
    const line = { ticketTypeId: type.id, name: type.name, quantity: seats.length, unitSatang: type.price_satang };
    const seatIds = new Map([[type.id, seats.map(({ id }) => id)]]);
    const order = await insertOrder(ctx, event, { lines: priceLines([line], null), promoId: null, accountId: null, buyer, seats: seatIds });
    for (const { id } of await attendeesOf(ctx, order.id))
      await ctx.sql`update event_attendee set name = ${name}, email = ${buyer.email} where id = ${id}`;
    await act(ctx, event, await act(ctx, event, order, 'SUBMIT'), 'PAY');
  }
}
