import { useEffect, useState } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { CustomerView, TillCustomer } from '../../../calls/customers.ts';
import type { pos } from '../../../plugin.ts';
import { useFailure } from '../useFailure.ts';

const call = callsOf<typeof pos>('pos');

/** What somebody bought at the stores, the newest first. */
export function CustomerHistory({ customer, onClose }: { customer: TillCustomer; onClose: () => void }) {
  const t = useText('pos');
  const { date, money, number } = useFormat();
  const failure = useFailure();
  const [view, setView] = useState<CustomerView | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    let gone = false;
    call('customer', { id: customer.id }).then(
      (found) => gone || setView(found),
      (error: unknown) => gone || setFailed(failure(error)),
    );
    return () => {
      gone = true;
    };
  }, [customer.id, failure]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={customer.name}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('till.customers.close')}
        </Button>
      }
    >
      {failed && <Alert tone="danger">{failed}</Alert>}
      {view && (
        <>
          <p>
            {t('till.customers.points', { points: number(view.points) })} ·{' '}
            {view.bills > 0
              ? t('till.customers.bills', { bills: number(view.bills), total: money(view.totalSatang) })
              : t('till.customers.noBills')}
          </p>
          <ul className="pos-Bills">
            {view.last.map((bill) => (
              <li key={bill.id}>
                <span>{bill.number}</span>
                <span className="pos-Muted">{date(bill.at, 'time')}</span>
                <strong>{money(bill.totalSatang)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
