import type { ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Spinner } from '#kit/ui/feedback/Spinner.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { plainBaht } from '#kit/thai/baht.ts';
import type { Payment } from '../../schemas.ts';
import { Countdown, useSecondsTo } from './Countdown.tsx';
import { SaveQr } from './SaveQr.tsx';

interface Props {
  payment: Payment;
  /** What people call the charge, on the saved picture. */
  number: string;
  /** Below the code: the bar code of a bill. */
  children?: ReactNode;
  /** Drawn in its place when its time is over: the way to a new one. */
  over: ReactNode;
}

/** A PromptPay code made for one payment: to whom, how much, and for how long. The page waits for the money meanwhile. */
export function PromptPay({ payment, number, children, over }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const left = useSecondsTo(payment.expiresAt);
  if (payment.state === 'expired' || left === 0) return over;
  const amount = format.money(payment.amountSatang);
  const payee = payment.account?.accountName ?? '';
  return (
    <div className="billing-Qr">
      <p className="billing-Qr-amount">{amount}</p>
      <p className="billing-Qr-payee">{payee}</p>
      <QrCode text={payment.qr} label={t('qr.label', { amount, payee })} size={280} />
      {payment.expiresAt && <Countdown left={left} />}
      <p className="billing-Waiting" role="status">
        <Spinner />
        {t('qr.waiting')}
      </p>
      {children}
      <div className="ui-Actions">
        <SaveQr text={payment.qr} lines={[amount, payee, t('charge.number', { number })]} name={`promptpay-${number}`} />
        <CopyButton text={plainBaht(payment.amountSatang)} label={t('qr.copyAmount')} variant="quiet" />
      </div>
      <p className="billing-Note">{t('qr.hint')}</p>
    </div>
  );
}
