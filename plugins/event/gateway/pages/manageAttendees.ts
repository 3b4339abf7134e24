import type { Load } from '#kernel/contract/load.ts';
import { ATTENDEE_STATES, type AttendeeState } from '../../machines/states.ts';
import type { event } from '../../plugin.ts';
import type { Question } from '../../schemas.ts';
import { ATTENDEE_FIELDS, attendeesQuery, firstAt, type AttendeesFilter } from '../desk/attendees.ts';
import { typesOf } from '../events/find.ts';
import { seatNames, seatWords } from '../seats/names.ts';
import { takenOf } from '../seats/take.ts';
import { headOf, pageOf, type ManageHead } from './manageHead.ts';

const PAGE = 50;

export interface AttendeeLine {
  id: string;
  name: string;
  email: string;
  typeName: string;
  seat: string;
  reference: string;
  state: AttendeeState;
  answers: readonly string[];
  firstAt: string | null;
}
export interface ManageAttendeesData {
  head: ManageHead;
  filter: AttendeesFilter;
  types: { id: string; name: string }[];
  questions: readonly Question[];
  /** Seats that somebody can be moved to; null where there is no map. */
  free: { id: string; name: string }[] | null;
  rows: AttendeeLine[];
  total: number;
  page: number;
  pages: number;
}

/** Who comes, narrowed by what stands in the address. */
export const load: Load<typeof event, ManageAttendeesData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const { query } = ctx;
  const types = (await typesOf(ctx, row.id)).map(({ id, name }) => ({ id, name }));
  const filter: AttendeesFilter = {
    q: (query.q ?? '').trim().slice(0, 100),
    type: types.find(({ id }) => id === query.type)?.id ?? '',
    state: query.state === undefined ? 'active' : (ATTENDEE_STATES.find((known) => known === query.state) ?? ''),
    came: query.came === 'yes' || query.came === 'no' ? query.came : '',
  };
  const page = pageOf(query);
  const all = attendeesQuery(ctx, row.id, filter);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const people = await all
    .select([...ATTENDEE_FIELDS, firstAt.as('first_at')])
    .orderBy('a.id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const t = await ctx.texts();
  const names = await seatNames(ctx, row.id);
  const taken = await takenOf(ctx, row.id);
  const seatOf = (id: string | null) => (names.has(id) ? seatWords(t, names.get(id)!) : '');
  const inOrder = new Intl.Collator('th', { numeric: true });
  return {
    data: {
      head,
      free:
        names.size === 0
          ? null
          : [...names.keys()]
              .flatMap((id) => (id && !taken.has(id) ? [{ id, name: seatOf(id) }] : []))
              .toSorted((a, b) => inOrder.compare(a.name, b.name)),
      filter,
      types,
      questions: row.questions,
      rows: people.map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        typeName: types.find(({ id }) => id === person.ticket_type_id)?.name ?? '',
        seat: seatOf(person.seat_id),
        reference: `${person.reference}-${person.number}`,
        state: person.state,
        answers: person.answers,
        firstAt: person.first_at?.toISOString() ?? null,
      })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
    },
    title: row.title,
    noindex: true,
  };
};
