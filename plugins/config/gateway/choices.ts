import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Catalog } from '../schemas.ts';
import type { config } from '../plugin.ts';

export const catalog: HandlerOf<typeof config, 'catalog'> = async (ctx) => {
  const { plugins, themes, fillings } = await ctx.siteAdmin.catalog();
  // Plain JSON either way; what a reply says may be changed by who gets it.
  return structuredClone({ plugins, themes, fillings }) as Catalog;
};

export const texts: HandlerOf<typeof config, 'texts'> = async (ctx) => ({
  items: (await ctx.siteAdmin.texts()).map((item) => ({ ...item })),
});

export const explain: HandlerOf<typeof config, 'explain'> = async (ctx, { role, path }) => ({
  lines: (await ctx.siteAdmin.explain(role, path)).map((line) => ({ ...line })),
});
