import { useEffect } from 'react';
import { useLocation, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { tabPath } from '../../contract.ts';
import type { loadClusters } from '../../gateway/pages/lists.ts';
import { NoClusters } from '../../parts/desk/NoClusters.tsx';
import { useModelName } from '../../parts/desk/modelNames.ts';
import { forgetCluster, rememberedCluster } from '../../parts/rememberCluster.ts';
import '../../parts/desk/cluster.css';

/** Asks which cluster, where this browser remembers none; it is remembered for an hour. */
export default function ChoosePage({ data: { clusters, keeps } }: PageProps<typeof loadClusters>) {
  const t = useText('cluster');
  const modelName = useModelName();
  const navigate = useNavigate();
  const { search } = useLocation();
  const tab = new URLSearchParams(search).get('tab')?.replaceAll(/[^a-z-]/g, '') || 'overview';
  useEffect(() => {
    const kept = rememberedCluster();
    if (!kept) return;
    if (clusters.some(({ id }) => id === kept._id)) void navigate(tabPath(kept._id, tab), { replace: true });
    else forgetCluster();
  }, [clusters, navigate, tab]);
  return (
    <DeskPage title={t('page.choose')} lead={t('choose.lead')}>
      {clusters.length === 0 ? (
        <NoClusters keeps={keeps} />
      ) : (
        <ul className="cluster-Cards">
          {clusters.map((cluster) => (
            <li key={cluster.id} className="ui-Desk-part">
              <div>
                <h2>{cluster.name}</h2>
                <p className="cluster-Note">{modelName(cluster)}</p>
              </div>
              <LinkButton variant="secondary" aria-label={t('choose.take', { name: cluster.name })} to={tabPath(cluster.id, tab)}>
                {t('choose.open')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
