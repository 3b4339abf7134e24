import type { Load } from '#kernel/contract/load.ts';
import type { Good } from '#kit/theme/declaration.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { cms } from '../../plugin.ts';
import { skusIn } from '../../rules/skusIn.ts';
import type { Home } from '../../schemas.ts';
import { composed } from './loaded.ts';

export interface HomeData extends Omit<Value<typeof Home>, 'layout'> {
  /** Goods that the theme's settings name and the site sells. */
  goods: readonly Good[];
}

export const load: Load<typeof cms, HomeData> = async ({ call, gather, site, query, locale }) => {
  const { layout, ...data } = await call('home', { draft: query.draft === '1', locale });
  const { entry } = data;
  const skus = skusIn(site.themeSettings);
  const goods = skus.length > 0 ? await Promise.all(gather('goods').map(({ api }) => api.ofCodes(skus))) : [];
  return {
    data: { ...data, goods: goods.flat() },
    title: entry?.seo.title || undefined,
    description: entry?.seo.description || entry?.excerpt || undefined,
    image: entry?.image?.src,
    noindex: entry?.locked || entry?.seo.noindex || entry?.staff?.showing === 'draft' || undefined,
    canonical: '/',
    thing: { '@type': 'Organization', name: site.name, logo: new URL(site.favicon, site.canonicalOrigin).href },
    ...composed(layout),
  };
};
