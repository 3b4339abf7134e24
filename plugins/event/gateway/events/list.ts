import { sql, type SqlBool } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { monthRange } from '../../rules/months.ts';
import type { event } from '../../plugin.ts';
import type { EventCtx } from '../db.ts';
import { cardsOf } from './cards.ts';

/** What guests are told of: published, for everybody. What was cancelled stays in sight, so that nobody comes. */
export const isListed = sql<SqlBool>`visibility = 'public' and state not in ('draft', 'archived')`;

/** Months that a list can be narrowed to. */
const MONTHS = 24;
const CATEGORIES = 40;

export interface EventsFilter {
  readonly q: string;
  readonly when: 'upcoming' | 'past';
  readonly category: string;
  readonly format: '' | 'onsite' | 'online' | 'hybrid';
  readonly month: string;
}

const narrowed = (ctx: EventCtx, { q, when, category, format, month }: EventsFilter) => {
  const found = searchable(q);
  const range = month === '' ? null : monthRange(month, ctx.site.timezone);
  return ctx.db
    .selectFrom('event_event')
    .where(isListed)
    .where(when === 'past' ? sql<SqlBool>`ends_at < ${ctx.now()}` : sql<SqlBool>`ends_at >= ${ctx.now()}`)
    .$if(found !== '', (query) => query.where('search', 'like', `%${literal(found)}%`))
    .$if(category !== '', (query) => query.where('category', '=', category))
    .$if(format !== '', (query) => query.where('format', '=', format as 'onsite'))
    .$if(range !== null, (query) => query.where('starts_at', '>=', range!.from).where('starts_at', '<', range!.to));
};

/** Listed events of a filter: what comes next first, of the past what was last. */
export const findEvents = (ctx: EventCtx, filter: EventsFilter, limit: number, offset = 0) =>
  narrowed(ctx, filter)
    .selectAll()
    .orderBy('starts_at', filter.when === 'past' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countEvents = async (ctx: EventCtx, filter: EventsFilter): Promise<number> =>
  (
    await narrowed(ctx, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const listEvents: HandlerOf<typeof event, 'listEvents'> = async (ctx, { page, ...filter }) => {
  const size = ctx.settings.pageSize;
  const total = await countEvents(ctx, filter);
  const rows = await findEvents(ctx, filter, size, (page - 1) * size);
  const all = narrowed(ctx, { q: '', when: filter.when, category: '', format: '', month: '' });
  const categories = await all.where('category', '<>', '').select('category').distinct().orderBy('category').limit(CATEGORIES).execute();
  const month = sql<string>`to_char(starts_at at time zone ${ctx.site.timezone}, 'YYYY-MM')`;
  const months = await all.select(month.as('month')).distinct().orderBy('month').limit(MONTHS).execute();
  return {
    items: await cardsOf(ctx, rows),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
    categories: categories.map((row) => row.category),
    months: months.map((row) => row.month),
  };
};
