import type { Load } from '#kernel/contract/load.ts';
import type { cms } from '../../plugin.ts';
import type { EntryView } from '../../schemas.ts';
import { arrived, headOf } from './loaded.ts';

export interface PostData {
  entry: EntryView;
}

export const load: Load<typeof cms, PostData> = async ({ call, params, query, locale, site }) => {
  const entry = arrived(await call('getPost', { page: params.page ?? '', slug: params.post ?? '', draft: query.draft === '1', locale }));
  return {
    data: { entry },
    ...headOf(entry),
    thing: {
      '@type': 'Article',
      headline: entry.title,
      inLanguage: entry.locale,
      dateModified: entry.updatedAt,
      ...(entry.publishedAt && { datePublished: entry.publishedAt }),
      ...(entry.excerpt && { description: entry.excerpt }),
      author: { '@type': 'Organization', name: site.name, url: site.canonicalOrigin },
      isAccessibleForFree: entry.visibility === 'public',
    },
  };
};
