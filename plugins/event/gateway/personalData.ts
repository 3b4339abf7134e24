import type { EventCtx } from './db.ts';

/** What events keep about a person: registrations with their tickets, and places in queues. */
export const personalData = {
  async export(ctx: EventCtx, accountId: string): Promise<unknown> {
    const orders = await ctx.db.selectFrom('event_order').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
    const tickets = await ctx.sql<{ order_id: string; name: string; email: string; state: string; answers: readonly string[] }>`
      select a.order_id, a.name, a.email, a.state, a.answers from event_attendee a
      join event_order o on o.space_id = a.space_id and o.id = a.order_id where o.account_id = ${accountId} order by a.number`;
    const events = await ctx.sql<{ id: string; title: string }>`select id, title from event_event
      where id = any(${orders.map((order) => order.event_id)}::uuid[])`;
    const waiting = await ctx.db
      .selectFrom('event_waitlist')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('queued_at')
      .execute();
    return {
      registrations: orders.map(
        ({ id, event_id: eventId, reference, state, name, email, phone, total_satang: totalSatang, created_at: at }) => ({
          event: events.find((each) => each.id === eventId)?.title ?? '',
          reference,
          state,
          name,
          email,
          phone,
          totalSatang,
          at: at.toISOString(),
          tickets: tickets.filter((ticket) => ticket.order_id === id).map(({ order_id: _order, ...ticket }) => ticket),
        }),
      ),
      waitingLists: waiting.map(({ name, email, state, queued_at: at }) => ({ name, email, state, at: at.toISOString() })),
    };
  },
  /** Sums stay for the books; nobody stands beside them any more. */
  async erase(ctx: EventCtx, accountId: string): Promise<void> {
    await ctx.sql`update event_attendee a set name = '', email = '', answers = '[]', search = '' from event_order o
      where o.space_id = a.space_id and o.id = a.order_id and o.account_id = ${accountId}`;
    await ctx.sql`update event_order set name = '', email = '', phone = '', account_id = null where account_id = ${accountId}`;
    await ctx.sql`delete from event_waitlist where account_id = ${accountId} and state not in ('offered')`;
    await ctx.sql`update event_waitlist set name = '', email = '', phone = '', account_id = null where account_id = ${accountId}`;
  },
};
