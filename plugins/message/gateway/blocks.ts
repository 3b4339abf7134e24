import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { message } from '../plugin.ts';
import { me } from './db.ts';

/** Hears nothing more of somebody, who is not told. @throws Refusal 404 for oneself and for nobody */
export const block: HandlerOf<typeof message, 'block'> = async (ctx, { account: asTyped }) => {
  const account = asTyped.toLowerCase();
  if (account === me(ctx) || !(await ctx.use('accounts').names([account])).has(account)) throw notFound();
  await ctx.db
    .insertInto('message_block')
    .values({ space_id: ctx.space, blocker_id: me(ctx), blocked_id: account, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['space_id', 'blocker_id', 'blocked_id']).doNothing())
    .execute();
  return {};
};

/** Hears of somebody again. */
export const unblock: HandlerOf<typeof message, 'unblock'> = async (ctx, { account }) => {
  if (!isUuid(account)) throw notFound();
  await ctx.db.deleteFrom('message_block').where('blocker_id', '=', me(ctx)).where('blocked_id', '=', uuid(account)).execute();
  return {};
};
