import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import { eventPath } from '../rules/paths.ts';
import type { EventCtx } from './db.ts';
import { isListed } from './events/list.ts';

/** What guests may find of events: the list, and those that stand there for everybody. */
export function discoverable(ctx: EventCtx): DiscoverableApi {
  const open = ctx.db.selectFrom('event_event').where(isListed);
  return listing({
    fixed: async () => [{ path: '/event' }],
    count: async () => (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(after, limit, skip) {
      const rows = await open
        .$if(after !== null, (query) => query.where('id', '>', after!))
        .select(['id', 'slug', 'updated_at'])
        .orderBy('id')
        .offset(skip)
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, updated_at: changedAt }) => ({ cursor: id, path: eventPath(slug), changedAt }));
    },
    async news(limit) {
      const rows = await open
        .where('published_at', 'is not', null)
        .select(['id', 'slug', 'title', 'summary', 'about', 'published_at', 'updated_at'])
        .orderBy('published_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, title, summary, about, published_at: at, updated_at: changedAt }) => ({
        id: `event-${id}`,
        path: eventPath(slug),
        title,
        summary,
        html: about,
        publishedAt: at!,
        changedAt,
      }));
    },
    async leads(page, { slug }) {
      if (page !== 'detail' || !slug) return null;
      return (await open.where('slug', '=', slug).select('id').execute()).length > 0;
    },
    unlisted: async () => ['/event/order/', '/event/ticket/', '/event/offer/', '/event/manage', '/event/doors', '/user/events'],
  });
}
