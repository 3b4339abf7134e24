import type { Value } from '#kit/schema/schema.ts';
import type { Cart } from '../../calls/orderSchemas.ts';

/** How many things are in a cart. */
export const itemsOf = (cart: Pick<Value<typeof Cart>, 'lines'>): number => cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
