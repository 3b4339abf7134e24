import { useText } from '#kernel/client/text.ts';
import type { ChargeView } from '../../schemas.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { ChargeTotals } from './ChargeTotals.tsx';
import '../billing.css';

/** What is paid for, beside the steps of paying. */
export function ChargeSummary({ charge }: { charge: ChargeView }) {
  const t = useText('billing');
  return (
    <div className="billing-Summary">
      <p className="billing-Note">
        {charge.title} · {t('charge.number', { number: charge.number })}
      </p>
      <ChargeLines lines={charge.lines} />
      <ChargeTotals {...charge} />
    </div>
  );
}
