import { useText } from '#kernel/contract/page.ts';
import type { ChargeView } from '../../schemas.ts';
import { isPayable, latePayment } from '../../rules/openPayment.ts';
import { UploadSlip } from './UploadSlip.tsx';

/** A charge has ended while its payer's money was on the way: the slip is taken all the same, whether a transfer was begun here or not. */
export function LateSlip({ charge, onSent }: { charge: ChargeView; onSent: () => void }) {
  const t = useText('billing');
  const payment = latePayment(charge);
  if (!payment && (isPayable(charge) || !charge.slip)) return null;
  return (
    <div className="billing-Way">
      {!payment?.slips.length && <p>{t('slip.late')}</p>}
      <UploadSlip charge={charge} payment={payment} onSent={onSent} />
    </div>
  );
}
