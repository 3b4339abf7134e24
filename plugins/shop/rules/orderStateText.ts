import type { Order } from '../calls/orderSchemas.ts';

/** The text of how an order stands: what is being packed is not on its way, and what is fetched never is. */
export function orderStateText({ state, fulfilment, pickup }: Pick<Order, 'state' | 'fulfilment' | 'pickup'>): string {
  if (state !== 'processing') return `orderState.${state}`;
  if (fulfilment === 'unfulfilled') return 'orderState.packing';
  return pickup ? 'orderState.ready' : 'orderState.processing';
}
