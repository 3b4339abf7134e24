import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { readPhone } from '#kit/thai/phone.ts';
import type { AttendeesInput } from '../../calls/register.ts';
import type { event } from '../../plugin.ts';
import type { AttendeeRow, EventCtx, EventRow, OrderRow } from '../db.ts';
import { eventById } from '../events/find.ts';
import { orderPath } from '../tokens.ts';
import { act, changeOrder } from './act.ts';
import { openCharge, payUntil } from './charge.ts';
import { confirmed } from './confirmed.ts';
import { attendeesOf, holdOpened, living } from './row.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Writes down who comes with which ticket, and what they said. */
async function writeAttendees(ctx: EventCtx, found: EventRow, order: OrderRow, tickets: readonly AttendeeRow[], input: AttendeesInput) {
  for (const [nth, ticket] of tickets.entries()) {
    const typed = input[`t${nth + 1}`] ?? {};
    const name = (typed.name ?? '').trim() || (nth === 0 ? order.name : '');
    const email = (typed.email ?? '').trim() || order.email;
    if (!name) throw ctx.refuse('name-missing', { number: nth + 1 });
    if (!EMAIL.test(email)) throw invalidFields({ [`attendees.t${nth + 1}.email`]: 'error.email' });
    const answers = found.questions.map((question, at) => {
      const answer = (typed[`q${at + 1}`] ?? '').trim();
      const fits = answer === '' ? !question.required : question.choices.length === 0 || question.choices.includes(answer);
      if (!fits) throw ctx.refuse('answer-missing', { question: question.label, number: nth + 1 });
      return answer;
    });
    await ctx.db
      .updateTable('event_attendee')
      .set({ name, email, answers: JSON.stringify(answers), updated_at: ctx.now() })
      .where('id', '=', ticket.id)
      .execute();
  }
}

/** Goes on with a registration that nothing stands in the way of: it stands, or its bill is opened. */
export async function goOn(ctx: EventCtx, found: EventRow, order: OrderRow): Promise<OrderRow> {
  if (order.state === 'awaiting_payment') return openCharge(ctx, found, await changeOrder(ctx, order, { due_at: payUntil(ctx, found) }));
  if (order.state === 'confirmed') await confirmed(ctx, found, order);
  return order;
}

/**
 * Says who comes with places that are kept. Sent again it changes nothing.
 *
 * @throws Refusal 404 · 409 `hold-expired`, `action-not-allowed` · 422 `name-missing`, `answer-missing` · 503 `unavailable`
 */
export const register: HandlerOf<typeof event, 'register'> = async (ctx, { order: id, token, attendees, ...buyer }) => {
  const held = await holdOpened(ctx, id, token);
  if (held.state === 'expired' || (held.state === 'held' && held.due_at !== null && held.due_at <= ctx.now()))
    throw ctx.refuse('hold-expired');
  const path = orderPath(ctx, held);
  if (held.state !== 'held') return { path };
  const phone = buyer.phone.trim();
  if (phone && !readPhone(phone)) throw invalidFields({ phone: 'error.phone' });
  const found = await eventById(ctx, held.event_id);
  const order = await changeOrder(ctx, held, { name: buyer.name.trim(), email: buyer.email.trim(), phone });
  await writeAttendees(ctx, found, order, living(await attendeesOf(ctx, order.id)), attendees);
  const now = await goOn(ctx, found, await act(ctx, found, order, 'SUBMIT'));
  if (now.state !== 'confirmed') await ctx.emit('orderDue', { orderId: now.id, what: 'mail', about: now.state });
  return { path };
};
