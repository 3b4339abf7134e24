import { pageSlug } from '../../rules/pageSlug.ts';
import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { cms } from '../../plugin.ts';
import type { PostsSection } from '../../rules/postsSection.ts';
import type { Posts } from '../../schemas.ts';

export type PostsData = Value<typeof Posts>;

export const load: SectionLoad<typeof cms, Value<typeof PostsSection.settings>, PostsData> = ({ call, locale }, settings) => {
  const page = pageSlug(settings.page);
  return call('listPosts', { locale, limit: settings.count, ...(page ? { page } : {}) });
};
