import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { ListDraft } from '../../calls/desk.ts';
import type { event } from '../../plugin.ts';
import { countsOf } from '../checkin/door.ts';
import { typesOf } from '../events/find.ts';
import { headOf, type ManageHead } from './manageHead.ts';

export interface Conflict {
  id: string;
  name: string;
  at: string;
  door: string;
  device: string;
  firstAt: string;
  firstDoor: string;
}
export interface ManageCheckinData {
  head: ManageHead;
  types: { id: string; name: string }[];
  lists: {
    id: string;
    version: number;
    draft: Value<typeof ListDraft>;
    inside: number;
    came: number;
    tickets: number;
    conflicts: Conflict[];
    doors: { door: string; came: number }[];
  }[];
}

const MOST_CONFLICTS = 50;

/** Lists with their doors, how full it is by each, and whom two doors have let in while they could not know of each other. */
export const load: Load<typeof event, ManageCheckinData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const lists = await ctx.db.selectFrom('event_checkin_list').selectAll().where('event_id', '=', row.id).orderBy('name').execute();
  const shown = [];
  for (const list of lists) {
    const conflicts = await ctx.sql<{
      id: string;
      name: string;
      at: Date;
      door: string;
      device: string;
      first_at: Date;
      first_door: string;
    }>`
      select s.id, a.name, s.at, s.door, s.device, c.first_at, c.first_door from event_scan s
      join event_attendee a on a.space_id = s.space_id and a.id = s.attendee_id
      join event_checkin c on c.space_id = s.space_id and c.list_id = s.list_id and c.attendee_id = s.attendee_id
      where s.list_id = ${list.id} and s.conflict order by s.at desc limit ${MOST_CONFLICTS}`;
    const doors = await ctx.sql<{ door: string; came: number }>`select first_door as door, count(*)::int as came from event_checkin
      where list_id = ${list.id} group by first_door order by first_door`;
    const { inside, came, tickets } = await countsOf(ctx, list);
    shown.push({
      id: list.id,
      version: list.version,
      draft: {
        name: list.name,
        ticketTypeIds: [...list.ticket_type_ids],
        doors: [...list.doors],
        activeFrom: list.active_from?.toISOString() ?? null,
        activeTo: list.active_to?.toISOString() ?? null,
      },
      inside,
      came,
      tickets,
      doors,
      conflicts: conflicts.map(({ first_at: firstAt, first_door: firstDoor, at, ...each }) => ({
        ...each,
        at: at.toISOString(),
        firstAt: firstAt.toISOString(),
        firstDoor,
      })),
    });
  }
  return {
    data: { head, types: (await typesOf(ctx, row.id)).map(({ id, name }) => ({ id, name })), lists: shown },
    title: row.title,
    noindex: true,
  };
};
