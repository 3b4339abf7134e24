import { useState } from 'react';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';

const FACTS = ['state', 'paidSatang', 'refundedSatang'] as const;
const isSame = (one: Order, other: Order) => FACTS.every((fact) => one[fact] === other[fact]);

/** An order in a dialog that decides about its money. */
interface Seen {
  /** As it is now. */
  order: Order;
  /** Sends what was decided on the order as it was seen. What it is refused for is thrown on; then the order is as it is now. */
  send: <T>(work: (version: number) => Promise<T>) => Promise<T>;
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
      const conflict = call.refused(error, 'conflict');
      if (conflict) setSeen((conflict.current as Order | undefined) ?? order);
      throw error;
    }
  };
  return { order, send };
}
