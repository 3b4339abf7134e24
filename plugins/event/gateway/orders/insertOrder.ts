import { randomInt, randomUUID } from 'node:crypto';
import { sharesOf } from '../../rules/price.ts';
import type { OrderLine } from '../../schemas.ts';
import type { EventCtx, EventRow, OrderRow } from '../db.ts';
import type { SeatsOf } from '../seats/choose.ts';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `E69-7KQ4MX`: short enough to be read out, with the year of the Buddhist era. */
function newReference(ctx: EventCtx): string {
  const year = Number(new Intl.DateTimeFormat('en', { timeZone: ctx.site.timezone, year: 'numeric' }).format(ctx.now())) + 543;
  const letters = Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${ctx.settings.orderPrefix}${String(year).slice(2)}-${letters}`;
}

interface New {
  readonly lines: readonly OrderLine[];
  readonly promoId: string | null;
  readonly accountId: string | null;
  /** Seats that are kept already, by kind of ticket. */
  readonly seats?: SeatsOf;
  readonly buyer?: { readonly name: string; readonly email: string; readonly phone: string };
}

/** A registration whose places are kept already, with a ticket for each of them. */
export async function insertOrder(ctx: EventCtx, event: EventRow, { lines, promoId, accountId, buyer, seats }: New): Promise<OrderRow> {
  const now = ctx.now();
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const order = await ctx.db
    .insertInto('event_order')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      event_id: event.id,
      reference: newReference(ctx),
      state: 'held',
      account_id: accountId,
      name: buyer?.name ?? '',
      email: buyer?.email ?? '',
      phone: buyer?.phone ?? '',
      locale: ctx.locale,
      lines: JSON.stringify(lines),
      total_satang: sum(({ quantity, unitSatang, discountSatang }) => quantity * unitSatang - discountSatang),
      discount_satang: sum(({ discountSatang }) => discountSatang),
      promo_id: promoId,
      due_at: new Date(now.getTime() + event.hold_minutes * 60_000),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const tickets = lines.flatMap((line) => {
    const of = seats?.get(line.ticketTypeId);
    return sharesOf(line).map((satang, nth) => ({ line, satang, seat: of?.[nth] ?? null }));
  });
  await ctx.db
    .insertInto('event_attendee')
    .values(
      tickets.map(({ line, satang, seat }, nth) => ({
        space_id: ctx.space,
        id: randomUUID(),
        order_id: order.id,
        event_id: event.id,
        ticket_type_id: line.ticketTypeId,
        number: nth + 1,
        seat_id: seat,
        state: 'awaiting' as const,
        paid_satang: satang,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return order;
}
