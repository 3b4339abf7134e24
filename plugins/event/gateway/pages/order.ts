import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';
import type { OrderView } from '../../schemas.ts';

export interface OrderData {
  order: OrderView;
  /** The one who looks has come by the address, not by a session of theirs. */
  byToken: boolean;
}

/** A registration: what is still to be said and paid, then its tickets. */
export const load: Load<typeof event, OrderData> = async (ctx) => {
  const token = (ctx.query.token ?? '').slice(0, 80);
  const order = await ctx.call('findOrder', { order: ctx.params.order!, token });
  if (ctx.account && order.state === 'held' && order.buyer.email === '') {
    const contact = (await ctx.use('accounts').contacts([ctx.account.id])).get(ctx.account.id);
    if (contact) order.buyer = { ...order.buyer, name: `${contact.firstname} ${contact.lastname}`.trim(), email: contact.email };
  }
  return { data: { order, byToken: token !== '' }, title: order.event.title, noindex: true };
};
