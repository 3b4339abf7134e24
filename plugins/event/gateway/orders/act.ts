import { searchable } from '#kit/thai/search.ts';
import { HELD_STATES, nextOrder, type OrderAction } from '../../machines/order.ts';
import { nextAttendee } from '../../machines/attendee.ts';
import type { AttendeeRow, EventCtx, EventRow, OrderRow } from '../db.ts';
import { typesOf } from '../events/find.ts';
import { giveBack, needsOf, seatsCameFree, takeHeld, confirmHeld } from '../seats/pools.ts';
import { doorCode, hashOf } from '#kit/scan/gateway/doorCodes.ts';
import { seatAgain } from '../seats/take.ts';
import { attendeesOf, living, standingOf } from './row.ts';

type Changes = Partial<
  Pick<
    OrderRow,
    'name' | 'email' | 'phone' | 'due_at' | 'charge_id' | 'charge_state' | 'refunded_satang' | 'reason' | 'confirmed_at' | 'account_id'
  >
>;

/** Changes columns of a held row. */
export const changeOrder = (ctx: EventCtx, { id }: OrderRow, changes: Changes & Partial<Pick<OrderRow, 'state'>>): Promise<OrderRow> =>
  ctx.db
    .updateTable('event_order')
    .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: ctx.now() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Places that tickets take. */
export async function needsOfTickets(ctx: EventCtx, eventId: string, tickets: readonly Pick<AttendeeRow, 'ticket_type_id'>[]) {
  const types = await typesOf(ctx, eventId);
  return needsOf(types.map((type) => ({ type, quantity: tickets.filter(({ ticket_type_id: id }) => id === type.id).length })));
}

/** What a ticket is found by at the desk and at the doors. */
export const searchOf = (order: Pick<OrderRow, 'reference' | 'name'>, { name, email }: Pick<AttendeeRow, 'name' | 'email'>): string =>
  [name, email, order.reference, order.name].map(searchable).filter(Boolean).join('\n');

/** Gives each ticket its code: from now on it opens a door. */
async function activate(ctx: EventCtx, order: OrderRow, tickets: readonly AttendeeRow[]): Promise<void> {
  for (const ticket of tickets) {
    const state = nextAttendee(ticket.state, 'ACTIVATE');
    if (!state) continue;
    const code = doorCode();
    const name = ticket.name || order.name;
    const email = ticket.email || order.email;
    await ctx.db
      .updateTable('event_attendee')
      .set({
        state,
        name,
        email,
        code_hash: hashOf(code),
        code_sealed: ctx.keys.seal(code),
        search: searchOf(order, { name, email }),
        updated_at: ctx.now(),
      })
      .where('id', '=', ticket.id)
      .execute();
  }
}

/** Ends tickets; their codes open nothing any more. */
export async function endTickets(ctx: EventCtx, ids: readonly string[], as: 'cancelled' | 'transferred'): Promise<void> {
  await ctx.sql`update event_attendee set state = ${as}, updated_at = ${ctx.now()} where id = any(${ids}::uuid[])`;
}

/** Tells the buyer's open pages. */
export const notifyOf = async (ctx: EventCtx, order: OrderRow): Promise<void> => {
  if (order.account_id) await ctx.sendLive('order', [order.account_id], { order: order.id, state: order.state });
};

/**
 * Takes a held registration through its machine: its row, its places, its tickets and who is to be told of it, all in this transaction.
 *
 * @throws Refusal 409 `action-not-allowed` (`state`) · 409 `sold-out` for one that was paid late and whose places have gone
 */
export async function act(ctx: EventCtx, event: EventRow, order: OrderRow, action: OrderAction, changes: Changes = {}): Promise<OrderRow> {
  const state = nextOrder(standingOf(order, event), action);
  if (!state) throw ctx.refuse('action-not-allowed', { state: order.state });
  const [had, has] = [placesOf(order.state), placesOf(state)];
  // A ticket that was let go with its late order is taken up again.
  const all = await attendeesOf(ctx, order.id);
  const tickets = had === null && has !== null ? all.filter(({ state: ticket }) => ticket !== 'transferred') : living(all);
  const needs = await needsOfTickets(ctx, order.event_id, tickets);
  if (had === null && has !== null) {
    if ((await takeHeld(ctx, needs)) || !(await seatAgain(ctx, event.id, tickets)))
      throw ctx.refuse('sold-out', { name: event.title, left: 0 });
    await ctx.sql`update event_attendee set state = 'awaiting' where order_id = ${order.id} and state = 'cancelled'`;
  }
  if (has === 'used' && had !== 'used') await confirmHeld(ctx, needs);
  if (had !== null && has === null) await giveBack(ctx, needs, had);
  const row = await changeOrder(ctx, order, {
    due_at: null,
    ...changes,
    state,
    ...(state === 'confirmed' && order.confirmed_at === null ? { confirmed_at: ctx.now() } : {}),
  });
  if (state === 'confirmed') await activate(ctx, row, had === null ? tickets.map((ticket) => ({ ...ticket, state: 'awaiting' })) : tickets);
  if (had !== null && has === null) {
    await endTickets(
      ctx,
      tickets.map(({ id }) => id),
      'cancelled',
    );
    await giveCodeBack(ctx, row);
    await seatsCameFree(ctx, order.event_id);
  }
  if (state !== order.state) await notifyOf(ctx, row);
  return row;
}

/** Whether places are kept or had in a state; null where there are none. */
const placesOf = (state: OrderRow['state']): 'held' | 'used' | null =>
  state === 'confirmed' ? 'used' : HELD_STATES.includes(state) ? 'held' : null;

/** A registration that came to nothing has used no code. */
async function giveCodeBack(ctx: EventCtx, { promo_id: promo, confirmed_at: confirmed }: OrderRow): Promise<void> {
  if (promo && confirmed === null) await ctx.sql`update event_promo set used = greatest(0, used - 1) where id = ${promo}`;
}
