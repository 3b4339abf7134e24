import { isSame } from '#kit/keys/isSame.ts';
import type { SupplyCtx } from '../db.ts';

const sealOf = ({ keys }: Pick<SupplyCtx, 'keys'>, orderId: string): string => keys.mac(`order-paper ${orderId}`);

/** The address at which who has it sees an order as a paper: the supplier, by mail. */
export const paperPath = (ctx: Pick<SupplyCtx, 'keys'>, orderId: string): string =>
  `/cluster/store/orders/${orderId}/paper?seal=${encodeURIComponent(sealOf(ctx, orderId))}`;

/** Whether an address has the seal of its order. */
export const isSealed = (ctx: Pick<SupplyCtx, 'keys'>, orderId: string, seal: string): boolean => isSame(seal, sealOf(ctx, orderId));
