import { randomUUID } from 'node:crypto';
import type { Load } from '#kernel/contract/load.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import type { shop } from '../../plugin.ts';

export interface CheckoutData {
  checkout: Checkout;
  /** The id of the order that it becomes: sent twice it is one order. */
  orderId: string;
}

/** The visitor's checkout, as far as it has come. */
export const load: Load<typeof shop, CheckoutData> = async ({ call }) => {
  const checkout = await call('getCheckout', {});
  return { data: { checkout, orderId: checkout.orderId ?? randomUUID() }, noindex: true };
};
