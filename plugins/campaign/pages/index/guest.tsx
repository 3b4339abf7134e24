import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { index as load } from '../../gateway/pages/landing.ts';
import '../../parts/page/campaign.css';

const TONES = { soon: 'info', open: 'success', closed: 'neutral' } as const;

/** All campaigns, the newest first. */
export default function IndexPage({ data: { campaigns } }: PageProps<typeof load>) {
  const t = useText('campaign');
  const { date } = useFormat();
  return (
    <section className="campaign-List">
      <h1>{t('page.index')}</h1>
      <p>
        <Link to="/campaign/find">{t('landing.find')}</Link>
      </p>
      {campaigns.length === 0 && <EmptyState icon="users" title={t('index.empty')} />}
      <ul className="campaign-Rounds">
        {campaigns.map(({ path, title, lead, standing, opensAt, closesAt }) => (
          <li key={path} className="campaign-Card">
            <div className="campaign-Round-head">
              <h2>
                <Link to={path}>{title}</Link>
              </h2>
              <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
            </div>
            {lead && <p>{lead}</p>}
            <p className="campaign-Note">{t(`countdown.${standing}`, { when: date(standing === 'soon' ? opensAt : closesAt, 'time') })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
