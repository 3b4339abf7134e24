import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';

/** Somebody at this address has asked too often: nothing is told for a while, right or wrong. */
export function Limited() {
  const t = useText('certification');
  return (
    <Alert tone="warning" title={t('check.limited')} live>
      <p>{t('check.limitedText')}</p>
    </Alert>
  );
}
