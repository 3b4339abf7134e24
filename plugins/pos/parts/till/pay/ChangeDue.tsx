import { startTransition, useEffect, useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { changeOf } from '../../../rules/cash.ts';
import type { Bill } from '../../../rules/deviceLog.ts';
import { useCustomerNotice } from '../customer/useCustomerNotice.ts';
import type { CustomerNotice } from '../customer/view.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { useTill } from '../TillContext.tsx';

interface Props {
  readonly bill: Bill;
  readonly onDone: () => void;
  /** It is only looked at once more. */
  readonly again?: boolean;
}

/** What was written or is looked at once more, in a dialog of its own: what is given back, and the receipt. */
export function ChangeDue(props: Props) {
  const t = useText('pos');
  return (
    <Dialog open size="large" onClose={props.onDone} title={t('till.change.heading', { number: props.bill.number })}>
      <Change {...props} />
    </Dialog>
  );
}

/** The bill is written: what is given back, and the receipt. Enter goes on with the next customer. */
export function Change({ bill, onDone, again }: Props) {
  const t = useText('pos');
  const { money } = useFormat();
  const till = useTill();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  /** What is given back is painted first: nobody waits for the receipt. */
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => startTransition(() => setPainted(true)))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  const isReturn = bill.kind === 'return';
  const change = isReturn ? -bill.totalSatang : changeOf(bill.payments);
  const notice: CustomerNotice = isReturn
    ? { kind: 'refund', satang: change }
    : { kind: 'paid', totalSatang: bill.totalSatang, changeSatang: change };
  useCustomerNotice(again ? null : notice);
  const words = isReturn ? 'till.change.refund' : change > 0 ? 'till.change.due' : 'till.change.none';
  const at = till.state().entries.findLast(({ body }) => 'bill' in body && body.bill.id === bill.id)?.at ?? till.now();
  return (
    <>
      {!again && (
        <p className="pos-Change" role="status">
          <span>{t(words)}</span>
          <strong>{money(change)}</strong>
          {!isReturn && <small>{t('till.change.of', { total: money(bill.totalSatang) })}</small>}
        </p>
      )}
      <Button ref={next} className="pos-Pay pos-Next" onClick={onDone}>
        {t(again ? 'till.change.close' : 'till.change.next')}
      </Button>
      {isPainted && <Receipt bill={bill} at={at} />}
    </>
  );
}
