import { literal } from '#kit/postgres/like.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { CmsCtx } from './db.ts';

/** What the desk knows of content: pages and posts by title. */
export const deskArea = (ctx: CmsCtx): DeskAreaApi => ({
  counts: async () => ({}),
  tasks: async () => [],
  async find(text, kind, limit) {
    if (kind !== 'anything') return [];
    const rows = await ctx.db
      .selectFrom('cms_entry')
      .where('title', 'ilike', `%${literal(text)}%`)
      .where('state', '!=', 'trashed')
      .select(['title', 'kind', 'slug'])
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ title, slug }) => ({ title, detail: slug, path: `/cms?${new URLSearchParams({ q: title })}` }));
  },
});
