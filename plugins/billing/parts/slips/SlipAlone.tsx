import { useText } from '#kernel/contract/page.ts';
import { isPayable, slipPayment } from '../../rules/openPayment.ts';
import type { ChargeView } from '../../schemas.ts';
import { UploadSlip } from './UploadSlip.tsx';

/** For who has sent the money already, without a code of ours: the slip, no transfer to begin first. */
export function SlipAlone({ charge, onSent }: { charge: ChargeView; onSent: () => void }) {
  const t = useText('billing');
  if (!isPayable(charge) || !charge.slip) return null;
  return (
    <details className="billing-SlipAlone">
      <summary>{t('slip.alone')}</summary>
      <UploadSlip charge={charge} payment={slipPayment(charge)} onSent={onSent} />
    </details>
  );
}
