import { formatFor } from '#kit/page/format.ts';
import { literal } from '#kit/postgres/like.ts';
import { sql } from 'kysely';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { searchable } from '#kit/thai/search.ts';
import type { FindableApi } from '#plugins/search/contract.ts';
import type { CalendarCtx } from './db.ts';
import { myCalendars } from './rights.ts';
import { occurrencesOf, rangeOf } from './times.ts';

/** How far ahead the next time of something that is repeated is looked for, days. */
const AHEAD = 400;

/** What visitors find of the calendars of the site that they see: what is still to come, by its title and place. */
export const findable = (ctx: CalendarCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const slugs = new Map((await myCalendars(ctx)).flatMap(({ calendar: { id, slug, owner_id } }) => (owner_id ? [] : [[id, slug]])));
    if (slugs.size === 0) return { records: [], more: null };
    const today = dayIn(ctx.now(), ctx.site.timezone);
    const range = rangeOf(today, addDays(today, AHEAD), ctx.site.timezone);
    const rows = await ctx.db
      .selectFrom('calendar_event')
      .selectAll()
      .where('calendar_id', 'in', [...slugs.keys()])
      .where('master_id', 'is', null)
      .where('private', '=', false)
      .where('state', '!=', 'cancelled')
      .where((eb) => eb.or([eb('last_at', 'is', null), eb('last_at', '>=', ctx.now())]))
      .where(sql<boolean>`replace(lower(title || place), ' ', '') like ${`%${literal(searchable(text))}%`}`)
      .orderBy('first_at')
      .orderBy('id')
      .limit(limit * 2)
      .execute();
    const t = await ctx.texts();
    const { date } = formatFor(ctx.locale, ctx.site.timezone);
    const records = rows.flatMap((row) => {
      const [next] = occurrencesOf(row, range);
      if (!next) return [];
      const day = row.all_day ? next.startsAt.slice(0, 10) : dayIn(new Date(next.startsAt), ctx.site.timezone);
      return {
        title: row.title,
        excerpt: [date(`${day}T12:00:00+07:00`), row.place].filter(Boolean).join(' · '),
        path: `/calendar/${slugs.get(row.calendar_id)}?${new URLSearchParams({ date: day })}`,
        kind: t('find.event'),
        picture: null,
      };
    });
    return { records: records.slice(0, limit), more: null };
  },
  meant: async () => '',
});
