import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { bankName } from '../../rules/banks.ts';
import type { Payment } from '../../schemas.ts';
import { State } from '../States.tsx';

/** Payments of a charge with the slips that were sent for them; those that came to nothing without a slip are left out. */
export function PaymentsList({ payments, all }: { payments: readonly Payment[]; /** For staff. */ all?: boolean }) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  const shown = payments.filter(({ state, slips }) => all || slips.length > 0 || !['created', 'expired', 'cancelled'].includes(state));
  if (shown.length === 0) return null;
  return (
    <section className="billing-Card" aria-labelledby="billing-payments">
      <h2 id="billing-payments">{t('payments.title')}</h2>
      <ul className="billing-Rows">
        {shown.map((payment) => (
          <li key={payment.id}>
            <span>
              <strong>{t(`method.${payment.method}`)}</strong>
              <small>{format.date(payment.createdAt, 'time')}</small>
              {payment.slips.map((slip) => (
                <small key={slip.id} className="billing-States">
                  {t('payments.slip')} <State of="slipState" state={slip.state} />
                  {slip.bank && ` ${bankName(slip.bank, locale)}`} {slip.reference}
                  {slip.reason && ` – ${slip.reason}`}
                </small>
              ))}
            </span>
            <span className="billing-States">
              <State of="paymentState" state={payment.state} />
              <strong>{format.money(payment.capturedSatang || payment.amountSatang)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
