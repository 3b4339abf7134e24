import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { memberView } from './detail.ts';
import { notifyMember } from './letters.ts';
import { lockForAct } from './standing.ts';

/** Shuts a member out at once: every session ends, and links that were mailed to them no longer count. */
export const suspendMember: HandlerOf<typeof account, 'suspendMember'> = async (ctx, { id, reason }) => {
  const target = await lockForAct(ctx, id, (acts) => acts.suspend);
  const now = ctx.now();
  await ctx.db
    .updateTable('account_account')
    .set({ state: 'suspended', suspended_at: now, suspended_by: ctx.account!.id, suspend_reason: reason, updated_at: now })
    .where('id', '=', target.id)
    .execute();
  await ctx.db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', target.id)
    .where('used_at', 'is', null)
    .execute();
  const sessions = await ctx.sessions.endAll(target.id, 'suspended');
  await notifyMember(ctx, target, 'suspended', { reason });
  const reply = await memberView(ctx, target.id);
  await ctx.audit({
    action: 'account.suspend',
    entity: 'account',
    entityId: target.id,
    before: { state: target.state },
    after: { state: 'suspended', sessions },
    reason,
  });
  return reply;
};

/** Lets a suspended member in again. */
export const reactivateMember: HandlerOf<typeof account, 'reactivateMember'> = async (ctx, { id, reason }) => {
  const target = await lockForAct(ctx, id, (acts) => acts.reactivate);
  await ctx.db
    .updateTable('account_account')
    .set({ state: 'active', suspended_at: null, suspended_by: null, suspend_reason: null, updated_at: ctx.now() })
    .where('id', '=', target.id)
    .execute();
  await notifyMember(ctx, target, 'reactivated', {});
  const reply = await memberView(ctx, target.id);
  await ctx.audit({
    action: 'account.reactivate',
    entity: 'account',
    entityId: target.id,
    before: { state: target.state },
    after: { state: 'active' },
    reason,
  });
  return reply;
};

/** Signs a member out of every browser, without shutting them out: a lost phone, a shared computer. */
export const endMemberSessions: HandlerOf<typeof account, 'endMemberSessions'> = async (ctx, { id, reason }) => {
  const target = await lockForAct(ctx, id, (acts) => acts.endSessions);
  const sessions = await ctx.sessions.endAll(target.id, 'staff');
  await notifyMember(ctx, target, 'signedOut', { reason });
  const reply = await memberView(ctx, target.id);
  await ctx.audit({ action: 'account.endSessions', entity: 'account', entityId: target.id, after: { sessions }, reason });
  return reply;
};
