import { useEffect, useState } from 'react';
import { Link, useFormat, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { CustomerView } from '../../../calls/customers.ts';
import { billPath } from '../bills/useBillRows.tsx';
import { call } from '../call.ts';
import { EraseCustomer } from './EraseCustomer.tsx';

interface Props {
  readonly id: string;
  readonly isNew: boolean;
  readonly cluster: string;
  readonly onClose: () => void;
}

/** One customer: who they are, what they bought; changed and erased here. */
export function CustomerDialog({ id, isNew, cluster, onClose }: Props) {
  const t = useText('pos');
  const { date, money, number } = useFormat();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [view, setView] = useState<CustomerView | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (isNew) return;
    let gone = false;
    call('customer', { id }).then(
      (found) => gone || setView(found),
      (error: unknown) => gone || setFailed(problem(error)),
    );
    return () => {
      gone = true;
    };
  }, [id, isNew, problem]);
  const done = () => {
    onClose();
    void revalidate();
  };
  return (
    <Sheet open onClose={onClose} title={view?.name ?? t(isNew ? 'customers.new' : 'page.customers')}>
      {failed && <Alert tone="danger">{failed}</Alert>}
      {(isNew || view) && (
        <ActionForm
          of={call}
          name="saveCustomer"
          with={{ id, cluster, version: view?.version ?? null }}
          values={
            view
              ? {
                  name: view.name,
                  phone: view.phone,
                  email: view.email,
                  priceRole: view.priceRole,
                  creditSatang: view.creditSatang,
                  note: view.note,
                }
              : { priceRole: 'user' }
          }
          onDone={done}
          onCancel={onClose}
        >
          <FormField name="name" />
          <FormField name="phone" inputMode="tel" />
          <FormField name="email" inputMode="email" />
          <FormField name="priceRole" radio />
          <FormField name="creditSatang" />
          <FormField name="note" lines="several" />
        </ActionForm>
      )}
      {view && (
        <>
          <p>{t('customers.bills', { bills: number(view.bills), total: money(view.totalSatang) })}</p>
          {view.last.length > 0 && (
            <section aria-labelledby="pos-customer-bills">
              <h2 id="pos-customer-bills">{t('customers.history')}</h2>
              <ul className="pos-Flags">
                {view.last.map((bill) => (
                  <li key={bill.id}>
                    <Link className="ui-Target" to={billPath(bill.id)}>
                      {bill.number}
                    </Link>
                    <span>{`${date(bill.at, 'time')} · ${bill.store.name} · ${money(bill.totalSatang)}`}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <EraseCustomer id={view.id} onDone={done} />
        </>
      )}
    </Sheet>
  );
}
