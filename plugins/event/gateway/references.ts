import { formatFor } from '#kit/page/format.ts';
import type { ReferencesApi } from '#plugins/blog/contract.ts';
import { eventPath } from '../rules/paths.ts';
import type { EventCtx } from './db.ts';

/** Events that posts refer to by their slugs: those that everybody may see. */
export const references = (ctx: EventCtx): ReferencesApi => ({
  async cards(kind, refs) {
    if (kind !== 'events') return null;
    const rows = await ctx.db
      .selectFrom('event_event')
      .select(['slug', 'title', 'summary', 'cover', 'starts_at'])
      .where('slug', '=', (row) => row.fn.any(row.val([...refs])))
      .where('state', 'not in', ['draft', 'archived'])
      .where('visibility', '<>', 'private')
      .execute();
    const { date } = formatFor(ctx.locale, ctx.site.timezone);
    return refs.flatMap((ref) => {
      const row = rows.find(({ slug }) => slug === ref);
      if (!row) return [];
      const { title, summary, slug, cover, starts_at: at } = row;
      const picture = cover && { src: cover.url, width: cover.width || 1280, height: cover.height || 720 };
      return [{ title, text: summary, path: eventPath(slug), picture, meta: date(at.toISOString(), 'time') }];
    });
  },
});
