import { useRef } from 'react';
import { isRefused } from '#kernel/contract/page.ts';
import type { Method } from '../../contract.ts';
import type { ChargeView, Payment } from '../../schemas.ts';
import { call } from '../call.ts';
import { useAct } from '../useAct.ts';

/** Begins to pay a charge in a way. Pressed twice, or sent again after no answer came, it is the same payment; null where it was refused. */
export function useStart(charge: ChargeView) {
  const { run, pending, failed } = useAct();
  const ids = useRef(new Map<Method, string>());
  async function start(method: Method): Promise<Payment | null> {
    const paymentId = ids.current.get(method) ?? crypto.randomUUID();
    ids.current.set(method, paymentId);
    let made: Payment | null = null;
    await run(
      async () => {
        made = await call('pay', { id: charge.id, paymentId, method, token: charge.token });
        ids.current.delete(method);
      },
      (error) => isRefused(error) && ids.current.delete(method),
    );
    return made;
  }
  return { start, pending, failed };
}
