import type { ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Payment } from '../../schemas.ts';
import { Barcode } from './Barcode.tsx';
import { PromptPay } from './PromptPay.tsx';

/** A bill of the bank: QR for apps, bar code for counters and machines, and the references that say what was paid. */
export function BillPayment({ payment, number, over }: { payment: Payment; number: string; over: ReactNode }) {
  const t = useText('billing');
  const format = useFormat();
  const facts = [
    [t('bill.biller'), payment.account?.number],
    [t('bill.ref1'), payment.ref1],
    [t('bill.ref2'), payment.ref2],
  ].filter(([, value]) => value);
  return (
    <PromptPay payment={payment} number={number} over={over}>
      {payment.barcode && (
        <figure className="billing-Bill">
          <Barcode text={payment.barcode} label={t('bill.barcode', { amount: format.money(payment.amountSatang) })} />
          <figcaption>{payment.barcode.replaceAll('\r', ' ')}</figcaption>
        </figure>
      )}
      <dl className="billing-Facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PromptPay>
  );
}
