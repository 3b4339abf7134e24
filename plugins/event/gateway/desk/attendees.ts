import { sql } from 'kysely';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { AttendeeState } from '../../machines/states.ts';
import type { event } from '../../plugin.ts';
import type { EventCtx } from '../db.ts';
import type { SeatName } from '../../schemas.ts';
import { eventBySlug, typesOf } from '../events/find.ts';
import { seatNames, seatWords } from '../seats/names.ts';

export interface AttendeesFilter {
  readonly q: string;
  readonly type: string;
  readonly state: '' | AttendeeState;
  readonly came: '' | 'yes' | 'no';
}

/** Tickets of an event that a filter finds. */
export function attendeesQuery(ctx: EventCtx, eventId: string, { q, type, state, came }: AttendeesFilter) {
  const found = searchable(q);
  const there = sql<boolean>`exists (select 1 from event_checkin c where c.space_id = a.space_id and c.attendee_id = a.id)`;
  return ctx.db
    .selectFrom('event_attendee as a')
    .innerJoin('event_order as o', (join) => join.onRef('o.space_id', '=', 'a.space_id').onRef('o.id', '=', 'a.order_id'))
    .where('a.event_id', '=', eventId)
    .where('a.code_hash', 'is not', null)
    .$if(found !== '', (query) => query.where('a.search', 'like', `%${literal(found)}%`))
    .$if(type !== '', (query) => query.where(sql<string>`a.ticket_type_id::text`, '=', type))
    .$if(state !== '', (query) => query.where('a.state', '=', state as AttendeeState))
    .$if(came !== '', (query) => query.where(there, '=', came === 'yes'));
}

export const ATTENDEE_FIELDS = [
  'a.id',
  'a.number',
  'a.name',
  'a.email',
  'a.answers',
  'a.state',
  'a.ticket_type_id',
  'a.seat_id',
  'o.reference',
] as const;
export const firstAt = sql<Date | null>`(select min(c.first_at) from event_checkin c where c.space_id = a.space_id and c.attendee_id = a.id)`;

/** Everybody who has, or had, a ticket, with what they were asked. */
export const attendeesCsv: DownloadHandlerOf<typeof event, 'attendeesCsv'> = async (ctx, { slug }) => {
  const row = await eventBySlug(ctx, slug);
  const types = new Map((await typesOf(ctx, row.id)).map(({ id, name }) => [id, name]));
  const t = await ctx.texts();
  const seats = await seatNames(ctx, row.id);
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.site.timezone, dateStyle: 'short', timeStyle: 'short' });
  const people = await attendeesQuery(ctx, row.id, { q: '', type: '', state: '', came: '' })
    .select([...ATTENDEE_FIELDS, 'o.phone', 'a.paid_satang', firstAt.as('first_at')])
    .orderBy('a.id')
    .execute();
  const seatText = (seat: SeatName | undefined) => (seat ? seatWords(t, seat) : '');
  const head = ['name', 'email', 'phone', 'type', ...(seats.size > 0 ? ['seat'] : []), 'reference', 'state', 'paid', 'came'].map((column) =>
    t(`csv.${column}`),
  );
  const lines = people.map((person) => [
    person.name,
    person.email,
    person.phone,
    types.get(person.ticket_type_id) ?? '',
    ...(seats.size > 0 ? [seatText(seats.get(person.seat_id))] : []),
    `${person.reference}-${person.number}`,
    t(`attendeeState.${person.state}`),
    (person.paid_satang / 100).toFixed(2),
    person.first_at ? moment.format(person.first_at) : '',
    ...row.questions.map((_question, at) => person.answers[at] ?? ''),
  ]);
  return csvDownload(`${t('csv.file')} ${row.title}.csv`, csvOf([[...head, ...row.questions.map(({ label }) => label)], ...lines]));
};
