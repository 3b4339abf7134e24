import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { tabPath } from '../../contract.ts';
import type { loadClusters } from '../../gateway/pages/lists.ts';
import { NewCluster } from '../../parts/desk/NewCluster.tsx';
import { NoClusters } from '../../parts/desk/NoClusters.tsx';
import { useModelName } from '../../parts/desk/modelNames.ts';
import '../../parts/desk/cluster.css';

/** The visitor's clusters at a glance: what there is in each, and what waits. */
export default function OverviewPage({ data: { clusters, keeps } }: PageProps<typeof loadClusters>) {
  const t = useText('cluster');
  const modelName = useModelName();
  return (
    <DeskPage title={t('page.overview')} lead={t('overview.lead')} actions={keeps && clusters.length > 0 && <NewCluster />}>
      {clusters.length === 0 ? (
        <NoClusters keeps={keeps} />
      ) : (
        <ul className="cluster-Cards">
          {clusters.map((cluster) => (
            <li key={cluster.id} className="ui-Desk-part">
              <div>
                <h2>
                  <Link className="ui-Target" to={tabPath(cluster.id, 'overview')}>
                    {cluster.name}
                  </Link>
                </h2>
                <p className="cluster-Note">{modelName(cluster)}</p>
              </div>
              <dl className="cluster-Facts">
                {(['stores', 'members', 'tills'] as const).map((fact) => (
                  <div key={fact}>
                    <dt>{t(`fact.${fact}`)}</dt>
                    <dd>{cluster[fact]}</dd>
                  </div>
                ))}
              </dl>
              <div className="cluster-Badges">
                {cluster.unsynced > 0 && <Badge tone="warning">{t('fact.unsynced', { count: cluster.unsynced })}</Badge>}
                {cluster.locked > 0 && <Badge tone="danger">{t('fact.locked', { count: cluster.locked })}</Badge>}
                {cluster.unsynced + cluster.locked === 0 && <Badge tone="success">{t('fact.calm')}</Badge>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
