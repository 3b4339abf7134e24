import { useState } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Order } from '../../../calls/orderSchemas.ts';

const FACTS = ['state', 'paidSatang', 'refundedSatang'] as const;
const isSame = (one: Order, other: Order) => FACTS.every((fact) => one[fact] === other[fact]);

/** An order in a dialog that decides about its money. */
interface Seen {
  /** As it is now. */
  order: Order;
  /** Sends what was decided on the order as it was seen. What it is refused for is thrown on; then the order is as it is now. */
  send: (work: (version: number) => Promise<unknown>) => Promise<unknown>;
}

/**
 * Holds staff to what they saw when they opened a dialog. The page takes over what others do at once: what changes nothing about the
 * money may be passed over, but a payment that has come in meanwhile is refused as a conflict once, to be looked at.
 */
export function useSeen(live: Order): Seen {
  const [seen, setSeen] = useState(live);
  const order = seen.version > live.version ? seen : live;
  const send: Seen['send'] = async (work) => {
    try {
      return await work(isSame(seen, order) ? order.version : seen.version);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'conflict') setSeen((error.details as { current?: Order }).current ?? order);
      throw error;
    }
  };
  return { order, send };
}
