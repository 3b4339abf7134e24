import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';

/** Where the visitor is signed in: this device first, then the one seen last. */
export const devices: HandlerOf<typeof account, 'devices'> = async (ctx) => {
  const sessions = await ctx.sessions.list(ctx.account!.id);
  return {
    devices: sessions.map(({ ref, current, userAgent, ip, siteId, createdAt, lastSeenAt, amr }) => ({
      ref,
      current,
      ...browserInfo(userAgent),
      ip,
      site: siteId === ctx.site.id ? null : siteId,
      since: createdAt.toISOString(),
      lastSeen: lastSeenAt.toISOString(),
      amr: [...amr],
    })),
  };
};

/** Signs one of the visitor's devices out, from its next request on. @throws Refusal 404 where it is signed out already */
export const endDevice: HandlerOf<typeof account, 'endDevice'> = async (ctx, { ref }) => {
  const { id } = ctx.account!;
  if (!(await ctx.sessions.endOne(id, ref, 'sign-out-device'))) throw notFound();
  await ctx.audit({ action: 'account.signOutDevice', entity: 'account', entityId: id });
  return {};
};

/** Signs all other devices out and stays signed in here. */
export const endOtherDevices: HandlerOf<typeof account, 'endOtherDevices'> = async (ctx) => {
  const { id } = ctx.account!;
  const sessions = await ctx.sessions.endAll(id, 'sign-out-others', { exceptThis: true });
  await ctx.audit({ action: 'account.signOutOthers', entity: 'account', entityId: id, after: { sessions } });
  return { sessions };
};
