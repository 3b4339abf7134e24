import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';

export interface DoorsData {
  lists: { id: string; name: string; event: string; startsAt: string; venue: string }[];
}

const DAY = 86_400_000;

/** Lists of what takes place today and in the next days, for who stands at a door. */
export const load: Load<typeof event, DoorsData> = async (ctx) => {
  const [from, to] = [-DAY, 14 * DAY].map((shift) => new Date(ctx.now().getTime() + shift));
  const rows = await ctx.sql<{ id: string; name: string; event: string; starts_at: Date; venue: string }>`
    select l.id, l.name, e.title as event, e.starts_at, e.venue from event_checkin_list l
    join event_event e on e.space_id = l.space_id and e.id = l.event_id
    where e.state in ('published', 'ongoing', 'ended') and e.ends_at > ${from} and e.starts_at < ${to} order by e.starts_at, l.name limit 60`;
  return { data: { lists: rows.map(({ starts_at: at, ...row }) => ({ ...row, startsAt: at.toISOString() })) }, noindex: true };
};
