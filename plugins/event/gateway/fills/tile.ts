import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';

const MOST = 3;

export interface TileData {
  orders: { id: string; title: string; venue: string; startsAt: string; isPaid: boolean }[];
}

/** What a member is registered for and is still to come, the next first. */
export const load: Load<typeof event, TileData> = async (ctx) => {
  const rows = await ctx.sql<{ id: string; title: string; venue: string; starts_at: Date; isPaid: boolean }>`
    select o.id, e.title, e.venue, e.starts_at, o.state <> 'awaiting_payment' as "isPaid" from event_order o
    join event_event e on e.space_id = o.space_id and e.id = o.event_id
    where o.account_id = ${ctx.account!.id} and o.state in ('awaiting_payment', 'pending_approval', 'confirmed')
      and e.ends_at > ${ctx.now()} and e.state <> 'cancelled'
    order by e.starts_at, o.id limit ${MOST}`;
  return { data: { orders: rows.map(({ starts_at: at, ...row }) => ({ ...row, startsAt: at.toISOString() })) } };
};
