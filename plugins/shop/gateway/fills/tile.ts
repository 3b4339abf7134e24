import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { shop } from '../../plugin.ts';
import type { OrderRow } from '../../calls/orderSchemas.ts';

/** On the tile at most. */
const SHOWN = 3;

export const load: Load<typeof shop, { orders: Value<typeof OrderRow>[] }> = async ({ call }) => ({
  data: { orders: (await call('listOrders', {})).orders.slice(0, SHOWN) },
});
