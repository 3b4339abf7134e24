import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { event } from '../../plugin.ts';
import { HASH_BYTES } from '#kit/scan/doorCode.ts';
import { doorFile } from '#kit/scan/gateway/doorFile.ts';
import type { EventCtx, ListRow } from '../db.ts';
import { typesOf } from '../events/find.ts';
import { seatNames, seatNote } from '../seats/names.ts';
import { listById } from './lists.ts';

/** Tickets in one piece of what a door takes along. */
const PIECE = 2_500;

interface Line {
  id: string;
  hash: string;
  name: string;
  type: string;
  void: boolean;
  inside: boolean;
  first_at: Date | null;
  first_door: string | null;
  seat: string | null;
}

/** All tickets of a list's event, so that a door can judge without a line. */
export const doorTickets: HandlerOf<typeof event, 'doorTickets'> = async (ctx, { list: listId, after }) => {
  const list = await listById(ctx, listId);
  const types = await typesOf(ctx, list.event_id);
  const from = isUuid(after) ? after : '00000000-0000-0000-0000-000000000000';
  const rows = await ctx.sql<Line>`select a.id, encode(substring(a.code_hash from 1 for ${HASH_BYTES}), 'hex') as hash, a.name,
      a.ticket_type_id as type, a.state <> 'active' as void, coalesce(c.state = 'inside', false) as inside, c.first_at, c.first_door, a.seat_id as seat
    from event_attendee a
    left join event_checkin c on c.space_id = a.space_id and c.list_id = ${list.id} and c.attendee_id = a.id
    where a.event_id = ${list.event_id} and a.id > ${from} and a.code_hash is not null order by a.id limit ${PIECE}`;
  const places = new Map(types.map(({ id }, at) => [id, at]));
  const t = await ctx.texts();
  const seats = await seatNames(
    ctx,
    list.event_id,
    rows.map(({ seat }) => seat),
  );
  return {
    groups: types.map(({ id, name }) => ({ id, name, welcome: list.ticket_type_ids.length === 0 || list.ticket_type_ids.includes(id) })),
    entries: rows.map(({ first_at: firstAt, first_door: firstDoor, type, seat, ...row }) => ({
      ...row,
      note: seatNote(t, seats.get(seat)),
      group: places.get(type) ?? 0,
      firstAt: firstAt?.toISOString() ?? null,
      firstDoor: firstDoor ?? '',
    })),
    next: rows.length === PIECE ? rows.at(-1)!.id : '',
  };
};

/** How full it is, of those whom a list lets in. */
export async function countsOf(ctx: EventCtx, list: ListRow) {
  const [counts] = await ctx.sql<{ inside: number; came: number; tickets: number; conflicts: number }>`select
    (select count(*)::int from event_checkin where list_id = ${list.id} and state = 'inside') as inside,
    (select count(*)::int from event_checkin where list_id = ${list.id}) as came,
    (select count(*)::int from event_attendee where event_id = ${list.event_id} and state = 'active'
      and (cardinality(${list.ticket_type_ids}::uuid[]) = 0 or ticket_type_id = any(${list.ticket_type_ids}::uuid[]))) as tickets,
    (select count(*)::int from event_scan where list_id = ${list.id} and conflict) as conflicts`;
  return counts!;
}

export const doorCounts: HandlerOf<typeof event, 'doorCounts'> = async (ctx, { list }) => countsOf(ctx, await listById(ctx, list));

/** The service worker of the doors, of the scope `/event/doors/`. */
export const doorScript: DownloadHandlerOf<typeof event, 'doorScript'> = async () => doorFile('door.js', 'event', '/event/doors');
