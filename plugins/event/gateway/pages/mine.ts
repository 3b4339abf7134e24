import type { Load } from '#kernel/contract/load.ts';
import type { OrderState } from '../../machines/states.ts';
import type { event } from '../../plugin.ts';

export interface MineData {
  orders: {
    id: string;
    reference: string;
    state: OrderState;
    title: string;
    venue: string;
    startsAt: string;
    isPast: boolean;
    tickets: number;
  }[];
  waiting: { id: string; title: string; ticketName: string; state: 'waiting' | 'offered' }[];
}

const MOST = 100;

/** A member's registrations, what comes next first, and where they wait. */
export const load: Load<typeof event, MineData> = async (ctx) => {
  const me = ctx.account!.id;
  const rows = await ctx.sql<{
    id: string;
    reference: string;
    state: OrderState;
    title: string;
    venue: string;
    starts_at: Date;
    ends_at: Date;
    tickets: number;
  }>`select o.id, o.reference, o.state, e.title, e.venue, e.starts_at, e.ends_at,
      (select count(*)::int from event_attendee a where a.space_id = o.space_id and a.order_id = o.id and a.state in ('awaiting', 'active')) as tickets
    from event_order o join event_event e on e.space_id = o.space_id and e.id = o.event_id
    where o.account_id = ${me} and o.state <> 'expired' order by e.starts_at desc limit ${MOST}`;
  const waiting = await ctx.sql<{ id: string; title: string; name: string; state: 'waiting' | 'offered' }>`
    select w.id, e.title, t.name, w.state from event_waitlist w
    join event_event e on e.space_id = w.space_id and e.id = w.event_id
    join event_ticket_type t on t.space_id = w.space_id and t.id = w.ticket_type_id
    where w.account_id = ${me} and w.state in ('waiting', 'offered') order by w.queued_at limit ${MOST}`;
  const now = ctx.now();
  const orders = rows.map(({ starts_at: at, ends_at: end, ...row }) => ({ ...row, startsAt: at.toISOString(), isPast: end < now }));
  return {
    data: {
      orders: [...orders.filter(({ isPast }) => !isPast).toReversed(), ...orders.filter(({ isPast }) => isPast)],
      waiting: waiting.map(({ name, ...row }) => ({ ...row, ticketName: name })),
    },
    noindex: true,
  };
};
