import { useText, type FillProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { memberTills } from '../gateway/till/memberTills.ts';
import '../parts/till/member.css';

/** A member's way to the till: the clusters that they work in. The till is another application, so it is loaded whole. */
export default function MemberTills({ data: { clusters } }: FillProps<typeof memberTills>) {
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
