import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { config } from '../plugin.ts';
import { siteCatalog } from './siteCatalog.ts';

export const catalog: HandlerOf<typeof config, 'catalog'> = async (ctx) => siteCatalog(ctx.manifests);

export const texts: HandlerOf<typeof config, 'texts'> = async (ctx) => ({ items: [...(await ctx.manifests.texts())] });

export const explain: HandlerOf<typeof config, 'explain'> = async (ctx, { role, path }) => ({
  lines: [...ctx.manifests.explain((await ctx.manifests.served()).manifest, role, path)],
});
