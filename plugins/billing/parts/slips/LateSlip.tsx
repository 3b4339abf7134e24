import { useText } from '#kernel/contract/page.ts';
import type { ChargeView } from '../../schemas.ts';
import { latePayment } from '../../rules/openPayment.ts';
import { UploadSlip } from './UploadSlip.tsx';

/** A charge has ended while its payer's money was on the way: the slip is taken all the same. Nothing where no transfer was begun. */
export function LateSlip({ charge, onSent }: { charge: ChargeView; onSent: () => void }) {
  const t = useText('billing');
  const payment = latePayment(charge);
  if (!payment) return null;
  return (
    <div className="billing-Way">
      {payment.slips.length === 0 && <p>{t('slip.late')}</p>}
      <UploadSlip payment={payment} token={charge.token} onSent={onSent} />
    </div>
  );
}
