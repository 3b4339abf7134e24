import { useRef, useState } from 'react';
import { callsOf } from '#kernel/contract/page.ts';
import type { pos } from '../../../plugin.ts';
import { newId } from '../../../rules/newId.ts';
import { EMPTY, vatOf, type Cart, type Totals } from '../../../rules/cart.ts';
import { isPaid, leftToPay, pay, roundingOf, type Paying } from '../../../rules/cash.ts';
import { isOnline, type Approval, type Bill, type BillPayment, type Tender } from '../../../rules/deviceLog.ts';
import { prepaidIn } from '../../../rules/gift.ts';
import { equalParts } from '../../../rules/ticketCart.ts';
import { saveServing, sendBill, sendTicket } from '../tickets/actions.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useVatRate } from '../useTotals.ts';

/** The smallest coin, satang. */
const COIN = 25;

interface Options {
  readonly cart: Cart;
  readonly totals: Totals;
  readonly approvals: readonly Approval[];
}

const call = callsOf<typeof pos>('pos');

/**
 * How a bill is paid: by one tender after the other, until nothing is left. Then it is written down, and only then shown. What was taken with a
 * connection is kept in the till until the bill is there, or it was given back.
 */
export function usePaying({ cart, totals, approvals }: Options) {
  const till = useTill();
  const { who } = useTillState('who');
  const rateBp = useVatRate();
  const [paying, show] = useState<Paying>(() => ({
    totalSatang: totals.totalSatang,
    roundingUnit: who!.cluster.features.cashRoundingSatang,
    payments: till.state().paid,
  }));
  const [bill, setBill] = useState<Bill | null>(null);
  /** By how many it is shared: each payment but the last is one part. */
  const [parts, setParts] = useState(1);
  const [failed, setFailed] = useState<unknown>(null);
  const shares = equalParts(totals.totalSatang, parts, Math.max(paying.roundingUnit, COIN));
  const most = paying.payments.length < parts - 1 ? shares[paying.payments.length] : undefined;
  const busy = useRef(false);

  const setPayments = (payments: readonly BillPayment[]) => {
    show({ ...paying, payments });
    const paid = payments.filter(({ tender }) => isOnline(tender));
    if (paid.length > 0 || till.state().paid.length > 0) void till.keep({ paid });
  };

  async function finish(paid: Paying): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setFailed(null);
    const roundingSatang = roundingOf(paid);
    try {
      // What is paid is on its ticket before, and in the kitchen.
      const served = till.state().serving?.ticketId;
      await saveServing(till, approvals);
      if (served) await sendTicket(till, served);
      const made = await till.bill(
        {
          kind: 'sale',
          originBillId: null,
          customerId: cart.customer?.id ?? null,
          lines: totals.lines,
          discountSatang: totals.discountSatang,
          roundingSatang,
          totalSatang: totals.totalSatang + roundingSatang,
          vatSatang: vatOf(totals.lines, totals.discountSatang, rateBp, prepaidIn(paid.payments)),
          payments: paid.payments,
          approvals,
        },
        EMPTY,
      );
      setBill(made);
      if (!served) await sendBill(till, made, cart);
    } catch (error) {
      setFailed(error);
      // What the gateway has taken stays: the next try finishes by it.
      const last = paid.payments.at(-1);
      if (!last || !isOnline(last.tender)) setPayments(paid.payments.slice(0, -1));
    } finally {
      busy.current = false;
    }
  }

  /** Gives a payment back, where the gateway has taken it; whether it could be. */
  async function giveBack(payment: BillPayment): Promise<boolean> {
    if (!isOnline(payment.tender)) return true;
    try {
      await call('undoTender', { id: payment.id });
      return true;
    } catch (error) {
      setFailed(error);
      return false;
    }
  }

  return {
    paying,
    bill,
    failed,
    due: (tender: Tender) => Math.min(leftToPay(paying, tender), most ?? Infinity),
    parts,
    setParts,
    /** Where guests sit together; each part is more than a coin. */
    mayShare: who!.cluster.features.tables && paying.payments.length === 0 && totals.totalSatang >= 100 * COIN,
    /** Takes money; whether it could be. @param id of what the gateway has taken · @param taxedSatang what of it VAT was paid of before */
    take(tender: Tender, tenderedSatang: number, reference = '', id = newId(), taxedSatang = 0): boolean {
      if (busy.current) return false;
      const next = pay(paying, { id, tender, tenderedSatang, reference, ...(taxedSatang > 0 ? { taxedSatang } : {}) }, most);
      if (!next) return false;
      // All of it: what shows next is the change, once the bill is written. What the gateway has taken is kept until then.
      if (!isPaid(next) || next.payments.some((payment) => isOnline(payment.tender))) setPayments(next.payments);
      if (isPaid(next)) void finish(next);
      return true;
    },
    /** Takes the last payment back. */
    async undo(): Promise<void> {
      const last = paying.payments.at(-1);
      if (last && !busy.current && (await giveBack(last))) setPayments(paying.payments.slice(0, -1));
    },
    /** Gives all back that was taken, before the sheet is left; whether all of it could be. */
    async giveUp(): Promise<boolean> {
      let left = paying.payments;
      for (const payment of paying.payments.toReversed()) {
        if (!(await giveBack(payment))) break;
        left = left.filter(({ id }) => id !== payment.id);
      }
      setPayments(left);
      return left.length === 0;
    },
    /** Of a bill for which nothing more is to be paid. */
    finish: () => void finish(paying),
  };
}
