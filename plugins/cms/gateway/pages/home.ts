import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { cms } from '../../plugin.ts';
import type { Home } from '../../schemas.ts';
import { composed } from './loaded.ts';

export type HomeData = Omit<Value<typeof Home>, 'layout'>;

export const load: Load<typeof cms, HomeData> = async ({ call, query, locale }) => {
  const { layout, ...data } = await call('home', { draft: query.draft === '1', locale });
  const { entry } = data;
  return {
    data,
    title: entry?.seo.title || undefined,
    description: entry?.seo.description || entry?.excerpt || undefined,
    image: entry?.image?.src,
    noindex: entry?.locked || entry?.seo.noindex || entry?.staff?.showing === 'draft' || undefined,
    canonical: '/',
    ...composed(layout),
  };
};
