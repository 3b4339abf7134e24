import { sql, type SqlBool } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { EVENT_STATES, type EventFormat, type EventState } from '../../machines/states.ts';
import type { event } from '../../plugin.ts';
import { pageOf } from './manageHead.ts';

const PAGE = 25;

export interface ManageRow {
  id: string;
  slug: string;
  title: string;
  state: EventState;
  format: EventFormat;
  category: string;
  startsAt: string;
  taken: number;
  capacity: number;
  waiting: number;
  toDecide: number;
}
export interface ManageData {
  filter: { q: string; state: '' | EventState };
  rows: ManageRow[];
  total: number;
  page: number;
  pages: number;
  creating: boolean;
}

/** All events, the latest first, with how full they are and what is to be decided. */
export const load: Load<typeof event, ManageData> = async (ctx) => {
  const filter = {
    q: (ctx.query.q ?? '').trim().slice(0, 100),
    state: EVENT_STATES.find((known) => known === ctx.query.state) ?? ('' as const),
  };
  const page = pageOf(ctx.query);
  const like = searchable(filter.q);
  const all = ctx.db
    .selectFrom('event_event as e')
    .$if(like !== '', (query) => query.where('e.search', 'like', `%${literal(like)}%`))
    .$if(filter.state !== '', (query) => query.where('e.state', '=', filter.state as EventState));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const of = (table: string, what: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    sql<number>`(select ${what} from ${sql.table(table)} x where x.space_id = e.space_id and x.event_id = e.id and ${where})`;
  const rows = await all
    .select(['e.id', 'e.slug', 'e.title', 'e.state', 'e.format', 'e.category', 'e.starts_at'])
    .select([
      of('event_pool', sql`coalesce(sum(x.used + x.held), 0)::int`, sql<SqlBool>`true`).as('taken'),
      of('event_pool', sql`coalesce(sum(x.capacity), 0)::int`, sql<SqlBool>`true`).as('capacity'),
      of('event_waitlist', sql`count(*)::int`, sql<SqlBool>`x.state in ('waiting', 'offered')`).as('waiting'),
      of('event_order', sql`count(*)::int`, sql<SqlBool>`(x.state = 'pending_approval' or x.charge_state = 'late')`).as('toDecide'),
    ])
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  return {
    data: {
      filter,
      rows: rows.map(({ starts_at: at, ...row }) => ({ ...row, startsAt: at.toISOString() })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
      creating: ctx.query.new === '1',
    },
    noindex: true,
  };
};
