import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { pos } from '../../plugin.ts';

/**
 * Looks at the PIN of somebody who gives leave, and keeps that they did: what the till writes down of it is held against that. What they may
 * give leave for is looked at then.
 */
export const approve: HandlerOf<typeof pos, 'approve'> = async (ctx, { memberId, pin }) => {
  const clusters = ctx.use('clusters');
  const till = await clusters.till();
  if (!till) throw ctx.refuse('till-unknown');
  const { id, name } = await clusters.approve(memberId, pin);
  const { device, member } = till;
  await ctx.db
    .insertInto('pos_approval')
    .values({ space_id: ctx.space, device_id: device.id, member_id: id, cashier_id: member?.id ?? null, at: ctx.now() })
    .execute();
  await ctx.audit({
    action: 'pos.approve',
    entity: 'cluster_member',
    entityId: id,
    after: { approver: name, cashier: member?.name ?? '', cashierId: member?.id ?? null, device: device.name },
  });
  return { memberId: id, name };
};
