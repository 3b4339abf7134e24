import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { config } from '../plugin.ts';
import { explainWords } from '../rules/explainWords.ts';
import { bookOf } from './book.ts';
import { deadLinks } from './meaning.ts';
import { siteCatalog } from './siteCatalog.ts';

export const catalog: HandlerOf<typeof config, 'catalog'> = async (ctx) => siteCatalog(ctx.manifests);

export const texts: HandlerOf<typeof config, 'texts'> = async (ctx) => ({ items: [...(await ctx.manifests.texts())] });

/** Of a page that is there its area is asked whether something stands at it: a page, a course, a product of that name. */
export const explain: HandlerOf<typeof config, 'explain'> = async (ctx, { role, path }) => {
  const { manifest } = await ctx.manifests.served();
  const found = ctx.manifests.explain(manifest, role, path);
  const wanted = found.code === 'redirected' ? (found.to ?? path) : path;
  const [dead] = await deadLinks(ctx, manifest, [wanted]);
  return { lines: explainWords(found, role, await bookOf(ctx), dead ?? null) };
};
