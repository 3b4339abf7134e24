import { useState, type FormEvent } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TillCustomer } from '../../../calls/customers.ts';
import type { pos } from '../../../plugin.ts';
import type { Section } from '../../../rules/sections.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';
import { CustomerHistory } from './CustomerHistory.tsx';
import { NewCustomer } from './NewCustomer.tsx';
import { Prepaid } from './Prepaid.tsx';
import { useCustomer } from './useCustomer.ts';

const call = callsOf<typeof pos>('pos');
const SHOWN = 30;
/** What a member's rotating code begins with. */
const MEMBER_CODE = /^SM1\./;
const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Who has a text in their name or number, of those that the till knows. */
function among(customers: readonly TillCustomer[], typed: string): TillCustomer[] {
  const wanted = typed.trim().toLowerCase();
  const number = digits(typed);
  return customers
    .filter(({ name, phone }) => name.toLowerCase().includes(wanted) || (number.length >= 3 && digits(phone).includes(number)))
    .slice(0, SHOWN);
}

/** Who buys: found by name, number or member code, or added; those seen last without a connection, too. */
export function Customers({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const { number } = useFormat();
  const till = useTill();
  const failure = useFailure();
  const { customers, online } = useTillState('customers', 'online');
  const choose = useCustomer();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly TillCustomer[] | null>(null);
  const [failed, setFailed] = useState('');
  const [shown, setShown] = useState<TillCustomer | null>(null);
  const rows = found ?? among(customers, typed);

  const serve = (customer: Pick<TillCustomer, 'id' | 'name' | 'priceRole'>) => {
    choose({ id: customer.id, name: customer.name, priceRole: customer.priceRole });
    onGo('sell');
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setFailed('');
    const isCode = MEMBER_CODE.test(typed.trim());
    if (!online) return setFailed(isCode ? t('till.customers.codeOffline') : '');
    try {
      if (isCode) return serve(await call('memberCustomer', { code: typed.trim() }));
      setFound(typed.trim() ? await till.transport.customers(typed) : null);
    } catch (error) {
      setFailed(failure(error));
    }
  };
  return (
    <section className="pos-Page">
      <h1>{t('till.nav.customers')}</h1>
      <form className="pos-Typed" onSubmit={(event) => void find(event)}>
        <TextField
          name="customer"
          type="search"
          label={t('till.customers.search')}
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setFound(null);
          }}
        />
        <Button type="submit">{t('till.customers.find')}</Button>
      </form>
      {!online && <p className="pos-Muted">{t('till.customers.offline')}</p>}
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <ul className="pos-Bills" aria-label={t('till.nav.customers')}>
        {rows.map((customer) => (
          <li key={customer.id}>
            <span>
              {customer.name}
              <small className="pos-Muted">
                {[
                  customer.phone,
                  t('till.customers.points', { points: number(customer.points) }),
                  customer.member && t('till.customers.member'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {online && (
              <Button variant="quiet" onClick={() => setShown(customer)}>
                {t('till.customers.show')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => serve(customer)}>
              {t('till.customers.use')}
            </Button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && typed.trim() !== '' && <p role="status">{t('till.customers.none')}</p>}
      <NewCustomer key={typed} typed={typed} onMade={serve} />
      <Prepaid onGo={onGo} />
      {shown && <CustomerHistory customer={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
