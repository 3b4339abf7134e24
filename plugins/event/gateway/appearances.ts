import { sql, type SqlBool } from 'kysely';
import type { Api } from '#kernel/contract/ctx.ts';
import type { Appearances } from '#plugins/influencer/contract.ts';
import { eventPath } from '../rules/paths.ts';
import type { EventCtx } from './db.ts';
import { isListed } from './events/list.ts';

/** Events that somebody speaks at, by the page that the programme names for them. */
export const appearances = (ctx: EventCtx): Api<typeof Appearances> => ({
  async next({ path }, limit) {
    const rows = await ctx.db
      .selectFrom('event_event')
      .select(['slug', 'title', 'starts_at', 'venue'])
      .where(isListed)
      .where('state', '<>', 'cancelled')
      .where('ends_at', '>=', ctx.now())
      .where(sql<SqlBool>`speakers @> ${JSON.stringify([{ page: path }])}::jsonb`)
      .orderBy('starts_at')
      .limit(limit)
      .execute();
    return rows.map(({ slug, title, starts_at: at, venue }) => ({
      title,
      path: eventPath(slug),
      startsAt: at.toISOString(),
      place: venue,
    }));
  },
});
