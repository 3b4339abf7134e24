import { useState } from 'react';
import { isRefused, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { SATANG } from '#kit/thai/baht.ts';
import { OpenTopUp } from '../../calls/topUps.ts';
import { call } from '../call.ts';

/** Amounts of baht that are one press away. */
const USUAL = [100, 300, 500, 1000];

interface Amount {
  value: number | null;
  mostSatang: number;
  onChange: (satang: number) => void;
}

function AmountChoice({ value, mostSatang, onChange }: Amount) {
  const t = useText('wallet');
  const format = useFormat();
  const { errors } = useActionForm();
  return (
    <>
      <MoneyField
        label={t('topUp.amountSatang')}
        hint={t('topUp.amountHint', { most: format.money(mostSatang) })}
        name="amountSatang"
        value={value}
        error={errors.amountSatang}
        onChange={(satang) => onChange(satang ?? Number.NaN)}
      />
      <div className="wallet-Usual" role="group" aria-label={t('topUp.usual')}>
        {USUAL.filter((baht) => baht * SATANG <= mostSatang).map((baht) => (
          <Button key={baht} variant="secondary" onClick={() => onChange(baht * SATANG)}>
            ฿{format.number(baht)}
          </Button>
        ))}
      </div>
    </>
  );
}

const askFor = (amountSatang: number | null) => ({ id: crypto.randomUUID(), amountSatang });

/** How much, and on to the QR code. The id is made once per amount, so that a second press opens no second top-up. */
export function TopUpForm({ mostSatang }: { mostSatang: number }) {
  const t = useText('wallet');
  const navigate = useNavigate();
  const [request, setRequest] = useState(() => askFor(null));
  const ask = (satang: number | null) => setRequest(askFor(satang));
  const { id, amountSatang } = request;
  return (
    <div className="wallet-Form">
      <ActionForm
        of={call}
        name="openTopUp"
        schema={OpenTopUp}
        with={{ id, amountSatang: amountSatang ?? undefined }}
        texts="topUp"
        submit={t('topUp.next')}
        check={(input): Record<string, string> => (input.amountSatang > mostSatang ? { amountSatang: 'invalid.maximum' } : {})}
        send={async (input) => {
          try {
            const made = await call('openTopUp', input);
            await navigate(`/user/wallet/top-up/${made.id}`);
            return made;
          } catch (error) {
            if (isRefused(error)) ask(amountSatang);
            throw error;
          }
        }}
      >
        <AmountChoice value={amountSatang} mostSatang={mostSatang} onChange={ask} />
      </ActionForm>
    </div>
  );
}
