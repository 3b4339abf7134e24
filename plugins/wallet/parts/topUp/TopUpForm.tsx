import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { parseBaht, plainBaht, SATANG } from '#kit/thai/baht.ts';
import { AmountField } from '../AmountField.tsx';
import { call, isRefused, useProblem } from '../call.ts';

/** Amounts of baht that are one press away. */
const USUAL = [100, 300, 500, 1000];

/** How much, and on to the QR code. The id is made once per amount, so that a second press opens no second top-up. */
export function TopUpForm({ mostSatang }: { mostSatang: number }) {
  const t = useText('wallet');
  const format = useFormat();
  const problem = useProblem();
  const navigate = useNavigate();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const asked = useRef<{ id: string; amountSatang: number } | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const amountSatang = parseBaht(amount, mostSatang);
    setError(amountSatang === null ? t('problem.amount-invalid', { most: format.money(mostSatang) }) : null);
    setFailed(null);
    if (amountSatang === null) return;
    if (asked.current?.amountSatang !== amountSatang) asked.current = { id: crypto.randomUUID(), amountSatang };
    setPending(true);
    try {
      const { id } = await call('openTopUp', asked.current);
      await navigate(`/user/wallet/top-up/${id}`);
    } catch (refused) {
      if (isRefused(refused)) asked.current = null;
      setFailed(problem(refused));
      setPending(false);
    }
  }
  return (
    <form className="wallet-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <AmountField
        label={t('topUp.amount')}
        hint={t('topUp.amountHint', { most: format.money(mostSatang) })}
        name="amount"
        required
        value={amount}
        error={error}
        onChange={(event) => setAmount(event.target.value)}
      />
      <div className="wallet-Usual" role="group" aria-label={t('topUp.usual')}>
        {USUAL.filter((baht) => baht * SATANG <= mostSatang).map((baht) => (
          <Button key={baht} variant="secondary" onClick={() => setAmount(plainBaht(baht * SATANG))}>
            ฿{format.number(baht)}
          </Button>
        ))}
      </div>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('topUp.next') }} />
    </form>
  );
}
