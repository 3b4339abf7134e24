import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import type { AwaitedBuyers } from '../../../gateway/pages/deskCertificates.ts';
import { ReceiveForm } from './ReceiveForm.tsx';

/** What one buyer owes certificates of: each with its age, and words that ask for them. */
export function AwaitedBuyer({ buyer: { key, name, amountSatang, oldestDays, reminder, certificates } }: { buyer: AwaitedBuyers[number] }) {
  const t = useText('billing');
  const format = useFormat();
  const id = `billing-awaited-${certificates[0]!.paymentId}`;
  return (
    <section className="billing-Card" aria-labelledby={id} data-buyer={key}>
      <h2 id={id}>{name || t('desk.guest')}</h2>
      <p className="billing-Note">
        {t('certificates.of', { count: certificates.length, amount: format.money(amountSatang), days: oldestDays })}
      </p>
      <ul className="billing-Rows billing-Awaited">
        {certificates.map(({ paymentId, chargeId, chargeNumber, amountSatang: satang, day, days }) => (
          <li key={paymentId}>
            <span>
              <Link className="billing-Target" to={`/billing/desk/charges/${chargeId}`}>
                {chargeNumber}
              </Link>
              <small>{t('certificates.since', { day: format.date(`${day}T05:00:00Z`, 'short'), days })}</small>
            </span>
            <strong>{format.money(satang)}</strong>
            <details>
              <summary>{t('certificates.came')}</summary>
              <ReceiveForm paymentId={paymentId} />
            </details>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('certificates.reminder')}</summary>
        <pre className="billing-Reminder">{reminder}</pre>
        <CopyButton text={reminder} label={t('certificates.copy')} />
      </details>
    </section>
  );
}
