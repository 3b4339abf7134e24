import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { config } from '../plugin.ts';
import { roleChanges } from '../rules/roleChanges.ts';
import { namesOf } from './named.ts';

export const versions: HandlerOf<typeof config, 'versions'> = async (ctx, { before }) => {
  const { items, next } = await ctx.manifests.versions(before ?? null);
  const name = await namesOf(
    ctx,
    items.map(({ author }) => author),
  );
  return { items: items.map((item) => ({ ...item, author: name(item.author) })), next };
};

/** What cannot be served any more has nothing to gain or lose. */
export const compare: HandlerOf<typeof config, 'compare'> = async (ctx, { from, to }) => {
  const [before, after] = [await ctx.manifests.version(from), await ctx.manifests.version(to)];
  const diff = ctx.manifests.diff(before.manifest, after.manifest);
  return { changes: diff ? roleChanges(diff, ctx.locale) : [] };
};

export const audit: HandlerOf<typeof config, 'audit'> = async (ctx, { before }) => {
  const { items, next } = await ctx.manifests.audit(before ?? null);
  const name = await namesOf(
    ctx,
    items.map(({ actor }) => actor),
  );
  return { items: items.map((item) => ({ ...item, entity: 'site', entityId: ctx.site.id, actor: name(item.actor) })), next };
};
