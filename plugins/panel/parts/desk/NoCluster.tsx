import { useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';

/** Who manages no stores sees why there is nothing. */
export function NoCluster() {
  const t = useText('panel');
  return (
    <EmptyState icon="store" title={t('look.none')}>
      <p>{t('look.noneHint')}</p>
    </EmptyState>
  );
}
