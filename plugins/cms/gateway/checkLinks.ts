import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { DeadLink } from '#plugins/discovery/contract.ts';
import type { cms } from '../plugin.ts';
import { linksOf } from '../rules/linksOf.ts';
import type { CmsCtx } from './db.ts';
import { findDraft } from './find.ts';

/** Links of one answer. */
const MOST = 200;

const deadOf = async (ctx: CmsCtx, links: readonly string[]): Promise<{ dead: DeadLink[] }> => ({
  dead: [...((await ctx.mayUse('links')?.dead(links)) ?? [])].slice(0, MOST),
});

/** Of links that somebody writes those that lead nowhere. */
export const checkLinks: HandlerOf<typeof cms, 'checkLinks'> = (ctx, { links }) => deadOf(ctx, links);

/** The same of the working copy of an entry. */
export const deadLinks: HandlerOf<typeof cms, 'deadLinks'> = async (ctx, { id }) => {
  const draft = await findDraft(ctx, uuid(id));
  return deadOf(ctx, draft ? linksOf(draft, ctx.sections.catalogue) : []);
};
