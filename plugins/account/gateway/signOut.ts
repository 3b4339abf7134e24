import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../plugin.ts';

/** Ends the visitor's session and removes its cookie. */
export const signOut: HandlerOf<typeof account, 'signOut'> = async (ctx) => {
  await ctx.sessions.end('sign-out');
  return {};
};

/** Ends every session of the visitor's account, this one too, in all browsers and on all sites of the space. */
export const signOutEverywhere: HandlerOf<typeof account, 'signOutEverywhere'> = async (ctx) => {
  const { id } = ctx.account!;
  const sessions = await ctx.sessions.endAll(id, 'sign-out-everywhere');
  await ctx.sessions.end('sign-out-everywhere');
  await ctx.audit({ action: 'account.signOutEverywhere', entity: 'account', entityId: id, after: { sessions } });
  return { sessions };
};
