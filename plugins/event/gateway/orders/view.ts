import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextAttendee } from '../../machines/attendee.ts';
import type { OrderView, SeatName, Ticket } from '../../schemas.ts';
import type { event } from '../../plugin.ts';
import type { AttendeeRow, EventCtx, EventRow, OrderRow, TypeRow } from '../db.ts';
import { eventById, typesOf } from '../events/find.ts';
import { seatNames } from '../seats/names.ts';
import { ticketPath, tokenOf } from '../tokens.ts';
import { mayCancel, refundUntil } from './cancel.ts';
import { qrOf } from '#kit/scan/gateway/qr.ts';
import { passKeys } from '../passes/keys.ts';
import { attendeesOf, openedOrder } from './row.ts';

export interface Around {
  readonly event: EventRow;
  readonly order: OrderRow;
  readonly types: readonly TypeRow[];
  readonly inside: ReadonlySet<string>;
  /** Whether the installation can sign passes of Apple's Wallet. */
  readonly passes: boolean;
  readonly seats: ReadonlyMap<string | null, SeatName>;
}

/** A ticket as its holder sees it. What was passed on is shown to its buyer without what opens it. */
export function viewTicket(
  ctx: EventCtx,
  { event: found, order, types, inside, seats, passes }: Around,
  row: AttendeeRow,
  isHolder: boolean,
): Ticket {
  const isMine = isHolder || row.transfer_of === null;
  const isGood = row.state === 'active' && order.state === 'confirmed' && isMine;
  const isOver = ctx.now() >= found.ends_at || found.state === 'cancelled';
  const actions = !isGood || isOver || inside.has(row.id) ? [] : (['transfer', 'cancel'] as const);
  const code = (isGood && row.code_sealed && ctx.keys.unseal(row.code_sealed)) || '';
  return {
    id: row.id,
    number: row.number,
    typeName: types.find(({ id }) => id === row.ticket_type_id)?.name ?? '',
    seat: seats.get(row.seat_id) ?? null,
    name: row.name,
    email: isMine ? row.email : '',
    answers: [...row.answers],
    state: row.state,
    code,
    qr: code === '' ? null : qrOf(code),
    pass: passes && code !== '',
    path: isGood ? ticketPath(ctx, row) : '',
    passedOn: row.transfer_of !== null,
    inside: inside.has(row.id),
    actions: actions.filter((action) =>
      action === 'transfer' ? found.transferable && nextAttendee(row.state, 'TRANSFER') : mayCancel(ctx, found, order),
    ),
  };
}

/** What is to be known around tickets of a registration. */
export async function aroundOf(ctx: EventCtx, order: OrderRow): Promise<Around> {
  const found = await eventById(ctx, order.event_id);
  const came = await ctx.sql<{ id: string }>`select distinct c.attendee_id as id from event_checkin c
    join event_attendee a on a.space_id = c.space_id and a.id = c.attendee_id where a.order_id = ${order.id}`;
  const seated = await ctx.sql<{
    seat_id: string;
  }>`select seat_id from event_attendee where order_id = ${order.id} and seat_id is not null`;
  const seats = await seatNames(
    ctx,
    found.id,
    seated.map(({ seat_id: seat }) => seat),
  );
  return {
    event: found,
    order,
    types: await typesOf(ctx, found.id),
    inside: new Set(came.map(({ id }) => id)),
    seats,
    passes: passKeys(ctx) !== null,
  };
}

async function chargeOf(ctx: EventCtx, order: OrderRow): Promise<OrderView['charge']> {
  const charges = ctx.mayUse('charges');
  if (!charges || !order.charge_id) return null;
  const charge = (await charges.find([order.charge_id])).get(order.charge_id);
  if (!charge) return null;
  const path = await charges.path(charge.id, { guest: order.account_id === null });
  return { id: charge.id, token: new URL(path, ctx.site.origin).searchParams.get('token'), path, state: charge.state };
}

/** A registration as its buyer sees it. */
export async function viewOrder(ctx: EventCtx, order: OrderRow): Promise<OrderView> {
  const around = await aroundOf(ctx, order);
  const { event: found } = around;
  const until = refundUntil(found);
  const isOver = order.state === 'held' && order.due_at !== null && order.due_at <= ctx.now();
  return {
    id: order.id,
    reference: order.reference,
    token: tokenOf(ctx, 'order', order.id),
    state: isOver ? 'expired' : order.state,
    event: {
      slug: found.slug,
      title: found.title,
      state: found.state,
      startsAt: found.starts_at.toISOString(),
      endsAt: found.ends_at.toISOString(),
      venue: found.venue,
      address: found.address,
      mapUrl: found.map_url,
      format: found.format,
      onlineUrl: order.state === 'confirmed' ? found.online_url : '',
      endReason: found.end_reason,
      refundPolicy: found.refund_policy,
      feedbackUrl: found.state === 'ended' && order.state === 'confirmed' ? found.feedback_url : '',
    },
    buyer: { name: order.name, email: order.email, phone: order.phone },
    lines: [...order.lines],
    totalSatang: order.total_satang,
    discountSatang: order.discount_satang,
    refundedSatang: order.refunded_satang,
    dueAt: order.due_at?.toISOString() ?? null,
    reason: order.reason,
    questions: [...found.questions],
    tickets: (await attendeesOf(ctx, order.id)).map((row) => viewTicket(ctx, around, row, false)),
    charge: await chargeOf(ctx, order),
    mayCancel: mayCancel(ctx, found, order),
    moneyBack: order.charge_state === 'paid' && until !== null && ctx.now() < until,
  };
}

export const findOrder: HandlerOf<typeof event, 'findOrder'> = async (ctx, { order, token }) =>
  viewOrder(ctx, await openedOrder(ctx, order, token));
