import type { Load } from '#kernel/contract/load.ts';
import type { cms } from '../../plugin.ts';
import type { PostCard } from '../../schemas.ts';

export interface TagData {
  name: string;
  slug: string;
  items: readonly PostCard[];
  next: string | null;
  after: string;
}

/** What is published with a tag. */
export const load: Load<typeof cms, TagData> = async ({ call, params, query, locale, texts }) => {
  const { after = '' } = query;
  const found = await call('tagged', { tag: params.tag ?? '', locale, ...(after ? { after } : {}) });
  return { data: { ...found, after }, title: (await texts())('tag.title', { name: found.name }), noindex: true };
};
