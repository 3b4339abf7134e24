import { useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import './member.css';

/** A member's way to the till: the clusters that they work in. The till is another application, so it is loaded whole. */
export function MemberTills({ clusters }: { clusters: readonly { id: string; name: string }[] }) {
  const t = useText('pos');
  if (clusters.length === 0)
    return (
      <EmptyState icon="store" title={t('memberTills.empty')}>
        <p>{t('memberTills.emptyHint')}</p>
      </EmptyState>
    );
  return (
    <div className="pos-Member">
      <h2>{t('memberTills.heading')}</h2>
      <p>{t('memberTills.lead')}</p>
      <ul>
        {clusters.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <a className="ui-Button" data-variant="primary" href="/cluster/pos">
        {t('memberTills.open')}
      </a>
    </div>
  );
}
