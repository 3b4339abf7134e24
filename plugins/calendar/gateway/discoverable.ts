import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { CalendarCtx } from './db.ts';

/** What guests may find of calendars: the site's own that are public. Those of members are for whom they give the address. */
export function discoverable(ctx: CalendarCtx): DiscoverableApi {
  const open = ctx.db.selectFrom('calendar_calendar').where('owner_id', 'is', null).where('visibility', '=', 'public');
  return listing({
    fixed: async () => (await open.select('slug').orderBy('slug').execute()).map(({ slug }) => ({ path: `/calendar/${slug}` })),
    async leads(page, { calendar, slug }) {
      if (page === 'book')
        return (
          (await ctx.db
            .selectFrom('calendar_offer')
            .select('id')
            .where('slug', '=', slug ?? '')
            .where('open', '=', true)
            .executeTakeFirst()) !== undefined
        );
      if (page !== 'one' || !calendar) return null;
      return (await ctx.db.selectFrom('calendar_calendar').select('id').where('slug', '=', calendar).executeTakeFirst()) !== undefined;
    },
    unlisted: async () => ['/calendar/answer/', '/calendar/booking/', '/calendar/email', '/calendar/offers'],
  });
}
