import { useRef, useState } from 'react';
import { newId } from '../../../rules/newId.ts';
import { EMPTY, type Cart, type Totals } from '../../../rules/cart.ts';
import { isPaid, leftToPay, pay, roundingOf, type Paying } from '../../../rules/cash.ts';
import type { Approval, Bill, Tender } from '../../../rules/deviceLog.ts';
import { useTill, useTillState } from '../TillContext.tsx';

interface Options {
  readonly cart: Cart;
  readonly totals: Totals;
  readonly approvals: readonly Approval[];
}

/** How a bill is paid: by one tender after the other, until nothing is left. Then it is written down, and only then shown. */
export function usePaying({ totals, approvals }: Options) {
  const till = useTill();
  const { who } = useTillState();
  const [paying, setPaying] = useState<Paying>({
    totalSatang: totals.totalSatang,
    roundingUnit: who!.cluster.features.cashRoundingSatang,
    payments: [],
  });
  const [bill, setBill] = useState<Bill | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const busy = useRef(false);

  async function finish(paid: Paying): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setFailed(null);
    const roundingSatang = roundingOf(paid);
    try {
      const made = await till.bill(
        {
          kind: 'sale',
          originBillId: null,
          customerId: null,
          lines: totals.lines,
          discountSatang: totals.discountSatang,
          roundingSatang,
          totalSatang: totals.totalSatang + roundingSatang,
          vatSatang: totals.vatSatang,
          payments: paid.payments,
          approvals,
        },
        EMPTY,
      );
      setBill(made);
    } catch (error) {
      setFailed(error);
      setPaying({ ...paid, payments: paid.payments.slice(0, -1) });
    } finally {
      busy.current = false;
    }
  }

  return {
    paying,
    bill,
    failed,
    due: (tender: Tender) => leftToPay(paying, tender),
    /** Takes money; whether it could be. */
    take(tender: Tender, tenderedSatang: number, reference = ''): boolean {
      if (busy.current) return false;
      const next = pay(paying, { id: newId(), tender, tenderedSatang, reference });
      if (!next) return false;
      setPaying(next);
      if (isPaid(next)) void finish(next);
      return true;
    },
    /** Takes a payment back that was entered by mistake. */
    undo: () => setPaying({ ...paying, payments: paying.payments.slice(0, -1) }),
    /** Of a bill that costs nothing. */
    finishFree: () => void finish(paying),
  };
}
