import { useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';

/** What members see who are none of the staff. */
export default function BuildPage() {
  const t = useText('form');
  return <EmptyState icon="lock" title={t('build.staffOnly')} />;
}
