import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';

/** Nothing yet: what a cluster is for, and the one act that begins it. */
export function NoClusters({ keeps }: { keeps: boolean }) {
  const t = useText('cluster');
  return (
    <EmptyState
      icon="store"
      title={t('clusters.empty')}
      action={keeps && <LinkButton to="/cluster/manage/new">{t('addCluster.submit')}</LinkButton>}
    >
      <p>{t(keeps ? 'clusters.emptyHint' : 'clusters.emptyAsk')}</p>
    </EmptyState>
  );
}
