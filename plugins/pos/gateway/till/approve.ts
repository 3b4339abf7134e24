import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { pos } from '../../plugin.ts';

/** Looks at the PIN of somebody who gives leave; what they may is decided by what the till writes down, and looked at when that comes. */
export const approve: HandlerOf<typeof pos, 'approve'> = async (ctx, { memberId, pin }) => {
  const clusters = ctx.use('clusters');
  if (!(await clusters.till())) throw ctx.refuse('till-unknown');
  const { id, name } = await clusters.approve(memberId, pin);
  return { memberId: id, name };
};
