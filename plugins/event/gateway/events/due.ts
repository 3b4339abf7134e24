import { isUuid } from '#kernel/contract/uuid.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import { nextEvent } from '../../machines/event.ts';
import type { EntryRow, EventCtx, EventRow, OrderRow } from '../db.ts';
import { write } from '../mails/write.ts';
import { endOrder } from '../orders/cancel.ts';
import { eventPath } from '../../rules/paths.ts';
import { letGo, turnEntry } from '../waitlist/entries.ts';
import { offerSeats } from '../waitlist/due.ts';
import { certify } from './certify.ts';
import { eventById, holdEvent } from './find.ts';
import { startFeedback, startReminder } from '../messages/messages.ts';

/** Looked at in one run of the job; the next run takes the rest. */
const MOST = 500;
/** Registrations that one step of a cancelled event ends. */
const STEP = 25;

/** What time has come for is told, each to be done in a transaction of its own. */
export async function turn(ctx: EventCtx): Promise<NextDue> {
  const now = ctx.now();
  const orders = await ctx.sql<Pick<OrderRow, 'id'>>`select id from event_order
    where state in ('held', 'awaiting_payment') and due_at <= ${now} order by due_at limit ${MOST}`;
  for (const { id } of orders) await ctx.emit('orderDue', { orderId: id, what: 'expire', about: '' });
  const entries = await ctx.sql<Pick<EntryRow, 'id'>>`select id from event_waitlist
    where state = 'offered' and due_at <= ${now} order by due_at limit ${MOST}`;
  for (const { id } of entries) await ctx.emit('waitlistDue', { entryId: id, what: 'lapse' });
  const events = await ctx.sql<Pick<EventRow, 'id'> & { what: string }>`
    select id, case when ends_at <= ${now} then 'end' else 'start' end as what from event_event
      where (state = 'published' and starts_at <= ${now}) or (state = 'ongoing' and ends_at <= ${now})
    union all select id, 'remind' from event_event
      where state = 'published' and reminded_at is null and reminder_hours > 0 and starts_at > ${now}
        and starts_at - make_interval(hours => reminder_hours) <= ${now} limit ${MOST}`;
  for (const { id, what } of events) await ctx.emit('eventDue', { eventId: id, what });
  // What guests are shown of it is kept until something is written.
  const turned = await ctx.sql`update event_ticket_type set turns_at = case when sale_to > ${now} then sale_to end
    where turns_at <= ${now} returning id`;
  if (orders.length + entries.length + events.length + turned.length > 0) return;
  const [next] = await ctx.sql<{ at: Date | null }>`select least(
    (select min(due_at) from event_order where state in ('held', 'awaiting_payment') and due_at is not null),
    (select min(due_at) from event_waitlist where state = 'offered'),
    (select min(turns_at) from event_ticket_type where turns_at is not null),
    (select min(starts_at) from event_event where state = 'published'),
    (select min(ends_at) from event_event where state = 'ongoing'),
    (select min(starts_at - make_interval(hours => reminder_hours)) from event_event
      where state = 'published' and reminded_at is null and reminder_hours > 0)) as at`;
  return next!.at;
}

/** Ends some registrations of an event that does not take place, with their mails and their money; then the next ones. */
async function cancelStep(ctx: EventCtx, event: EventRow): Promise<void> {
  const orders = await ctx.sql<OrderRow>`select * from event_order
    where event_id = ${event.id} and state in ('held', 'pending_approval', 'awaiting_payment', 'confirmed')
    order by id limit ${STEP} for no key update`;
  for (const order of orders) {
    await endOrder(ctx, event, order, event.end_reason, 'eventCancelled');
    if (order.charge_state === 'paid') await ctx.emit('orderDue', { orderId: order.id, what: 'refund', about: event.end_reason });
  }
  const entries = await ctx.sql<EntryRow>`select * from event_waitlist
    where event_id = ${event.id} and state in ('waiting', 'offered') order by id limit ${STEP} for no key update`;
  for (const entry of entries) {
    await turnEntry(ctx, entry, 'CANCEL');
    if (entry.state === 'offered') await letGo(ctx, entry);
    await write(ctx, event, {
      to: entry.email,
      locale: entry.locale,
      kind: 'waitlist.over',
      path: eventPath(event.slug),
      values: { name: entry.name },
    });
  }
  if (orders.length + entries.length > 0) await ctx.emit('eventDue', { eventId: event.id, what: 'cancel' });
}

/** The clock says that an event begins, or is over. */
async function byClock(ctx: EventCtx, id: string, action: 'START' | 'END'): Promise<void> {
  const event = await holdEvent(ctx, id);
  const state = nextEvent(event.state, action);
  if (!state || (action === 'START' ? event.starts_at : event.ends_at) > ctx.now()) return;
  await ctx.sql`update event_event set state = ${state} where id = ${event.id}`;
  if (action === 'END') await ctx.emit('eventDue', { eventId: event.id, what: 'over' });
}

/** Does what time has come for with an event, once, and only if it still has. */
export async function eventDue(ctx: EventCtx, { eventId, what }: { eventId: string; what: string }): Promise<void> {
  if (!isUuid(eventId) || !(await ctx.sql`select 1 from event_event where id = ${eventId}`)[0]) return;
  if (what === 'seats') return offerSeats(ctx, eventId);
  if (what === 'start') return byClock(ctx, eventId, 'START');
  if (what === 'end') return byClock(ctx, eventId, 'END');
  if (what === 'remind') return startReminder(ctx, await holdEvent(ctx, eventId));
  const event = await eventById(ctx, eventId);
  if (what === 'cancel' && event.state === 'cancelled') return cancelStep(ctx, event);
  if (what === 'over' && event.state === 'ended') {
    await startFeedback(ctx, event);
    await certify(ctx, event);
  }
}
