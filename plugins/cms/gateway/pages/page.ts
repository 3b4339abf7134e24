import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { cms } from '../../plugin.ts';
import type { EntryView, Posts } from '../../schemas.ts';
import { arrived, composed, headOf } from './loaded.ts';

export interface PageData {
  entry: EntryView;
  posts: Value<typeof Posts> | null;
}

/** Serves `/:page` and `/cms/page/:slug`. */
export const load: Load<typeof cms, PageData> = async ({ call, params, query, locale }) => {
  const found = await call('getPage', { slug: params.page ?? params.slug ?? '', draft: query.draft === '1', locale });
  const entry = arrived(found);
  const list = entry.hasPosts
    ? await call('listPosts', { page: entry.slug, locale, ...(query.after ? { after: query.after } : {}) })
    : null;
  const posts = list && (list.items.length > 0 || query.after) ? list : null;
  return { data: { entry, posts }, ...headOf(entry), ...composed(found.layout) };
};
