import type { Ctx, HandlerOf } from '#kernel/contract/gateway.ts';
import type { config } from '../plugin.ts';
import { namesOf } from './named.ts';

export const publish: HandlerOf<typeof config, 'publish'> = (ctx, input) => ctx.siteAdmin.publish(input);

export const rollback: HandlerOf<typeof config, 'rollback'> = (ctx, { version, note }) => ctx.siteAdmin.rollback(version, note);

export const versions: HandlerOf<typeof config, 'versions'> = async (ctx, { before }) => {
  const { items, next } = await ctx.siteAdmin.versions(before ?? null);
  const name = await namesOf(
    ctx,
    items.map(({ author }) => author),
  );
  return { items: items.map((item) => ({ ...item, author: name(item.author) })), next };
};

export const compare: HandlerOf<typeof config, 'compare'> = async (ctx, { from, to }) => ({
  changes: (await ctx.siteAdmin.compare(from, to)).map(({ role, gains, loses }) => ({ role, gains: [...gains], loses: [...loses] })),
});

export const audit: HandlerOf<typeof config, 'audit'> = async (ctx, { before }) => {
  const { items, next } = await ctx.siteAdmin.audit(before ?? null);
  const name = await namesOf(
    ctx,
    items.map(({ actor }) => actor),
  );
  return { items: items.map((item) => ({ ...item, actor: name(item.actor) })), next };
};

/** Publishes the draft whose time has come. */
export const publishDue = async (ctx: Ctx<typeof config>): Promise<void> => void (await ctx.siteAdmin.publishDue());
