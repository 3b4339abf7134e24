import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { limitSignIns } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { begin, type LinePurpose } from './flow.ts';
import { askLine } from './provider.ts';

/** Where LINE sends the browser back to. Every hostname of the site is registered with the channel. */
const CALLBACK = '/user/authen/line/callback';

/** Whether the visitor's account has LINE already. @throws Refusal 404 where the site does not offer it */
export const lineStanding: HandlerOf<typeof account, 'lineStanding'> = async (ctx) => {
  if (!ctx.settings.lineChannelId) throw notFound();
  return { linked: ctx.account !== null && (await hasLine(ctx, ctx.account.id)) };
};

/**
 * Sends a guest to LINE to sign in, and a member to prove anew who they are.
 * @throws Refusal 404 · 429 `too-many-requests` · 409 `line-unlinked` where a member's account has no LINE
 */
export const startLine: HandlerOf<typeof account, 'startLine'> = async (ctx, { next, reopen }) => {
  if (!ctx.account) return leave(ctx, 'sign-in', next, reopen);
  if (!(await hasLine(ctx, ctx.account.id))) throw ctx.refuse('line-unlinked');
  return leave(ctx, 'confirm', next);
};

/** Sends a member to LINE to link it. @throws Refusal 404 · 409 `line-linked` where the account has LINE already */
export const linkLine: HandlerOf<typeof account, 'linkLine'> = async (ctx, { next }) => {
  if (await hasLine(ctx, ctx.account!.id)) throw ctx.refuse('line-linked');
  return leave(ctx, 'link', next);
};

async function leave(ctx: AccountCtx, purpose: LinePurpose, next: string, reopen = false): Promise<{ url: string; binding: string }> {
  await limitSignIns(ctx);
  const { url, request } = await askLine(ctx, ctx.site.origin + CALLBACK, purpose === 'confirm');
  return { url, binding: await begin(ctx, { ...request, purpose, next, reopen, accountId: ctx.account?.id ?? null }) };
}

/** Whether an account has a login of the LINE that the site asks. */
export async function hasLine(ctx: AccountCtx, accountId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('account_identity')
    .select('id')
    .where('account_id', '=', accountId)
    .where('issuer', '=', ctx.settings.lineIssuer)
    .executeTakeFirst();
  return found !== undefined;
}
