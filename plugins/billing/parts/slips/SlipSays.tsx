import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Payment } from '../../schemas.ts';

const TONES = {
  uploaded: 'info',
  manual_review: 'info',
  unreadable: 'warning',
  duplicate: 'danger',
  rejected: 'danger',
  accepted: 'success',
} as const;

/** What became of a slip, for who sent it. */
export function SlipSays({ slip }: { slip: Payment['slips'][number] }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <Alert tone={TONES[slip.state]} title={t(`slipSays.${slip.state}`)} live>
      <p>{slip.reason || t(`slipSays.${slip.state}Hint`)}</p>
      <p className="billing-Note">
        {t('slip.sentAt', { at: format.date(slip.createdAt, 'time') })}
        {slip.reference && ` · ${t('slip.reference', { reference: slip.reference })}`}
      </p>
    </Alert>
  );
}
