import type { FindableApi } from '#plugins/search/contract.ts';
import { eventPath } from '../rules/paths.ts';
import type { EventCtx } from './db.ts';
import { countEvents, findEvents } from './events/list.ts';

/** What visitors find of events: what is still to come. */
export const findable = (ctx: EventCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const filter = { q: text, when: 'upcoming', category: '', format: '', month: '' } as const;
    const rows = await findEvents(ctx, filter, limit);
    const total = rows.length < limit ? rows.length : await countEvents(ctx, filter);
    const t = await ctx.texts();
    return {
      records: rows.map(({ title, summary, slug, cover }) => ({
        title,
        excerpt: summary,
        path: eventPath(slug),
        kind: t('find.event'),
        picture: cover && { src: cover.url, width: cover.width || 1280, height: cover.height || 720 },
      })),
      more: total > rows.length ? `/event?${new URLSearchParams({ q: text })}` : null,
    };
  },
  meant: async () => '',
});
