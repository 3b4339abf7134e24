import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { newId } from '../../../rules/newId.ts';
import type { CartCustomer } from '../../../rules/cart.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';

const PHONE = /^[+0-9 -]{0,20}$/;

/** Adds somebody; it goes into the till's log, so that it needs no connection. Begins with what was searched for. */
export function NewCustomer({ typed, onMade }: { typed: string; onMade: (customer: CartCustomer) => void }) {
  const t = useText('pos');
  const till = useTill();
  const failure = useFailure();
  const { who, customers } = useTillState('who', 'customers');
  const isNumber = typed.trim() !== '' && PHONE.test(typed.trim());
  const [name, setName] = useState(isNumber ? '' : typed.trim().slice(0, 120));
  const [phone, setPhone] = useState(isNumber ? typed.trim() : '');
  const [failed, setFailed] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || !PHONE.test(phone)) return setFailed(t('till.customers.invalid'));
    const customer = { id: newId(), name: name.trim(), phone: phone.trim() };
    try {
      await till.append('customer.made', { customer, memberId: who!.member!.id });
      await till.keep({ customers: [{ ...customer, priceRole: 'user', points: 0, member: false }, ...customers] });
      onMade({ id: customer.id, name: customer.name, priceRole: 'user' });
    } catch (error) {
      setFailed(failure(error));
    }
  };
  return (
    <details className="pos-New">
      <summary>{t('till.customers.new')}</summary>
      <form className="pos-Form" onSubmit={(event) => void save(event)}>
        <TextField
          name="name"
          label={t('till.customers.name')}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('till.customers.phone')}
          value={phone}
          maxLength={20}
          optional
          autoComplete="off"
          onChange={(event) => setPhone(event.target.value)}
        />
        {failed && (
          <Alert tone="danger" live>
            {failed}
          </Alert>
        )}
        <Button type="submit">{t('till.customers.save')}</Button>
      </form>
    </details>
  );
}
