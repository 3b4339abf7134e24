import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import { slugFromUrl } from '#kit/thai/slug.ts';
import type { blog } from '../../plugin.ts';
import type { LatestPostsSection } from '../../rules/latestPostsSection.ts';
import type { Card } from '../../schemas.ts';

export interface LatestPostsData {
  items: readonly Card[];
}

export const load: SectionLoad<typeof blog, Value<typeof LatestPostsSection.settings>, LatestPostsData> = async (
  { call, locale },
  settings,
) => {
  const { items } = await call('list', {
    locale,
    limit: settings.count,
    category: slugFromUrl(settings.category),
    featured: settings.featured,
  });
  return { items };
};
