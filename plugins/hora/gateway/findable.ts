import { searchable } from '#kit/thai/search.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { FindableApi } from '#plugins/search/contract.ts';
import type { HoraCtx } from './db.ts';
import { currentTexts } from './versions.ts';

/** Pages that everybody may find, by the keys of their titles. */
const PAGES = {
  'plugin.title': '/hora',
  'page.rakkana': '/hora/rakkana',
  'page.year': '/hora/year',
  'page.auspicious': '/hora/auspicious',
  'page.names': '/hora/names',
  'page.compare': '/hora/compare',
  'page.calculationMethods': '/hora/calculationMethods',
  'page.baseData': '/hora/baseData',
  'page.static': '/hora/static',
} as const;

/** The tools and tables; charts are nobody's but theirs who have the address. */
export const discoverable = (_ctx: HoraCtx): DiscoverableApi =>
  listing({
    fixed: async () => Object.values(PAGES).map((path) => ({ path })),
    unlisted: async () => ['/hora/charts', '/hora/profiles', '/hora/shared'],
  });

/** What visitors find: tools by their names, readings by their words. */
export const findable = (ctx: HoraCtx): FindableApi => ({
  title: async () => (await ctx.texts())('plugin.title'),
  async find(text, limit) {
    const t = await ctx.texts();
    const wanted = searchable(text);
    const has = (words: string) => searchable(words).includes(wanted);
    const tools = Object.entries(PAGES).map(([key, path]) => ({ title: t(key), excerpt: '', path, kind: t('find.tool'), picture: null }));
    const readings = (await currentTexts(ctx)).filter((each) => has(each[ctx.locale]));
    const records = [
      ...tools.filter(({ title }) => has(title)),
      ...readings.map((each) => ({
        title: t('page.static'),
        excerpt: each[ctx.locale].slice(0, 200),
        path: '/hora/static',
        kind: t('find.reading'),
        picture: null,
      })),
    ];
    return { records: records.slice(0, limit), more: null };
  },
  meant: async () => '',
});
