import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextPresence } from '../../machines/attendee.ts';
import type { Verdict } from '../../machines/states.ts';
import type { event } from '../../plugin.ts';
import { typedCode } from '#kit/scan/doorCode.ts';
import { hashOf } from '#kit/scan/gateway/doorCodes.ts';
import { inOrder, momentOf } from '#kit/scan/gateway/scans.ts';
import { typesOf, eventById } from '../events/find.ts';
import type { AttendeeRow, EventCtx, EventRow, ListRow } from '../db.ts';
import type { Row } from '../../tables.ts';
import { seatNames, seatNote } from '../seats/names.ts';
import { listById } from './lists.ts';

type Scan = Parameters<HandlerOf<typeof event, 'checkIn'>>[1]['scans'][number];
type ScanRow = Row<'event_scan'>;
type CheckinRow = Row<'event_checkin'>;

async function ticketOf(ctx: EventCtx, list: ListRow, { code, entryId }: Scan): Promise<AttendeeRow | undefined> {
  const tickets = ctx.db.selectFrom('event_attendee').selectAll();
  return entryId === null
    ? tickets.where('code_hash', '=', hashOf(typedCode(code))).executeTakeFirst()
    : tickets.where('id', '=', entryId.toLowerCase()).where('event_id', '=', list.event_id).executeTakeFirst();
}

const isActive = (list: ListRow, at: Date): boolean =>
  (list.active_from === null || at >= list.active_from) && (list.active_to === null || at < list.active_to);

interface Judged {
  readonly verdict: Verdict;
  readonly row?: CheckinRow;
}

/** Lets through or not. Who comes in for the first time has a row from then on, and there is one for each list and ticket. */
async function pass(ctx: EventCtx, list: ListRow, ticket: AttendeeRow, scan: Scan, at: Date): Promise<Judged> {
  if (scan.direction === 'in') {
    const [first] = await ctx.sql<CheckinRow>`insert into event_checkin
        (space_id, list_id, attendee_id, event_id, state, first_at, first_door, last_at, last_door)
      values (${ctx.space}, ${list.id}, ${ticket.id}, ${list.event_id}, 'inside', ${at}, ${scan.door}, ${at}, ${scan.door})
      on conflict do nothing returning *`;
    if (first) return { verdict: 'in', row: first };
  }
  const [row] = await ctx.sql<CheckinRow>`select * from event_checkin
    where list_id = ${list.id} and attendee_id = ${ticket.id} for no key update`;
  const next = nextPresence(row?.state ?? 'absent', scan.direction);
  if (!row || !next) return { verdict: scan.direction === 'in' ? 'again' : 'not_in', ...(row && { row }) };
  const [moved] = await ctx.sql<CheckinRow>`update event_checkin set state = ${next}, last_at = ${at}, last_door = ${scan.door}
    where list_id = ${list.id} and attendee_id = ${ticket.id} returning *`;
  return { verdict: scan.direction, row: moved! };
}

async function judge(ctx: EventCtx, list: ListRow, ticket: AttendeeRow | undefined, scan: Scan, at: Date): Promise<Judged> {
  if (!ticket) return { verdict: 'unknown' };
  if (ticket.event_id !== list.event_id) return { verdict: 'wrong' };
  if (ticket.state !== 'active') return { verdict: 'void' };
  if (list.ticket_type_ids.length > 0 && !list.ticket_type_ids.includes(ticket.ticket_type_id)) return { verdict: 'wrong' };
  if (!isActive(list, at)) return { verdict: 'closed' };
  return pass(ctx, list, ticket, scan, at);
}

/** A door that was offline let somebody in whom another had let in: the earlier one was the first, and the desk is shown both. */
async function settle(ctx: EventCtx, row: CheckinRow, scan: Scan, at: Date): Promise<CheckinRow> {
  if (at >= row.first_at) return row;
  const [earlier] = await ctx.sql<CheckinRow>`update event_checkin set first_at = ${at}, first_door = ${scan.door}
    where list_id = ${row.list_id} and attendee_id = ${row.attendee_id} returning *`;
  return earlier!;
}

interface Named {
  readonly ticket: AttendeeRow | undefined;
  readonly judged: Judged;
  readonly conflict: boolean;
}

async function take(ctx: EventCtx, found: EventRow, list: ListRow, scan: Scan): Promise<Named> {
  const ticket = await ticketOf(ctx, list, scan);
  const [known] = await ctx.sql<ScanRow>`select * from event_scan where id = ${scan.id}`;
  if (known) {
    const [row] = ticket
      ? await ctx.sql<CheckinRow>`select * from event_checkin where list_id = ${list.id} and attendee_id = ${ticket.id}`
      : [];
    return { ticket, judged: { verdict: known.verdict, ...(row && { row }) }, conflict: known.conflict };
  }
  const at = momentOf(scan, ctx.now());
  let judged = await judge(ctx, list, ticket, scan, at);
  const conflict = scan.offline && judged.verdict === 'again' && judged.row !== undefined;
  if (conflict) judged = { ...judged, row: await settle(ctx, judged.row!, scan, at) };
  await ctx.sql`insert into event_scan
      (space_id, id, list_id, attendee_id, at, direction, door, device, offline, verdict, conflict, account_id, received_at)
    values (${ctx.space}, ${scan.id}, ${list.id}, ${ticket?.id ?? null}, ${at}, ${scan.direction}, ${scan.door}, ${scan.device},
      ${scan.offline}, ${judged.verdict}, ${conflict}, ${ctx.account!.id}, ${ctx.now()})`;
  const isFirst = judged.verdict === 'in' && judged.row?.first_at.getTime() === at.getTime();
  if (isFirst)
    await ctx.emit('attendeeCheckedIn', {
      eventId: found.id,
      slug: found.slug,
      listId: list.id,
      attendeeId: ticket!.id,
      at: at.toISOString(),
      door: scan.door,
    });
  return { ticket, judged, conflict };
}

/**
 * Scans of a door, in the order in which they were made. A scan that comes again is answered as the first time, and a ticket is let in once
 * for each list, whichever doors are at it.
 */
export const checkIn: HandlerOf<typeof event, 'checkIn'> = async (ctx, { list: listId, scans }) => {
  const list = await listById(ctx, listId);
  const found = await eventById(ctx, list.event_id);
  const types = new Map((await typesOf(ctx, found.id)).map(({ id, name }) => [id, name]));
  const t = await ctx.texts();
  const taken: (Named & { id: string })[] = [];
  for (const scan of inOrder(scans, typedCode)) taken.push({ id: scan.id, ...(await take(ctx, found, list, scan)) });
  const seats = await seatNames(
    ctx,
    found.id,
    taken.map(({ ticket }) => ticket?.seat_id ?? null),
  );
  const verdicts = taken.map(({ id, ticket, judged, conflict }) => {
    const isOurs = ticket?.event_id === list.event_id;
    return {
      id,
      verdict: judged.verdict,
      entryId: isOurs ? ticket.id : null,
      name: isOurs ? ticket.name : '',
      // As a door without a line says it.
      note: isOurs ? [seatNote(t, seats.get(ticket.seat_id)), types.get(ticket.ticket_type_id)].filter(Boolean).join(' · ') : '',
      firstAt: judged.row?.first_at.toISOString() ?? null,
      firstDoor: judged.row?.first_door ?? '',
      conflict,
    };
  });
  return { verdicts };
};
