import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../plugin.ts';
import type { Order } from '../../calls/orderSchemas.ts';

/** An order as the staff see it, with their own notes. */
export const load: Load<typeof shop, Order> = async ({ call, params }) => {
  const order = await call('deskOrder', { id: params.order! });
  return { data: order, title: order.number, noindex: true };
};
