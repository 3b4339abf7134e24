import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { memberView } from './detail.ts';
import { notifyMember } from './letters.ts';
import { lockForAct } from './standing.ts';

/**
 * Gives a member another role, from their next request on.
 * @throws Refusal of `lockForAct`: 404 · 403 · 409 `last-admin` · 409 `member-changed` they have the role already
 */
export const changeMemberRole: HandlerOf<typeof account, 'changeMemberRole'> = async (ctx, { id, role, reason }) => {
  const target = await lockForAct(ctx, id, (acts) => acts.roles.includes(role));
  await ctx.db.updateTable('account_account').set({ role }).where('id', '=', target.id).execute();
  await ctx.sessions.setRole(target.id, role);
  if (target.state === 'active') await notifyMember(ctx, target, 'roleChanged', { role, reason });
  const reply = await memberView(ctx, target.id);
  await ctx.audit({
    action: 'account.changeRole',
    entity: 'account',
    entityId: target.id,
    before: { role: target.role },
    after: { role },
    reason,
  });
  return reply;
};
