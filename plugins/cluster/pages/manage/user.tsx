import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { tabPath } from '../../contract.ts';
import type { loadClusters } from '../../gateway/pages/lists.ts';
import { NewCluster } from '../../parts/desk/NewCluster.tsx';
import { NoClusters } from '../../parts/desk/NoClusters.tsx';
import { useModelName } from '../../parts/desk/modelNames.ts';

/** The visitor's clusters as a list. */
export default function ManagePage({ data: { clusters, keeps } }: PageProps<typeof loadClusters>) {
  const t = useText('cluster');
  const modelName = useModelName();
  return (
    <DeskPage title={t('page.manage')} actions={keeps && clusters.length > 0 && <NewCluster />}>
      <DeskTable
        caption={t('page.manage')}
        sum={t('clusters.total', { count: clusters.length })}
        columns={[
          { key: 'name', title: t('cluster.name') },
          { key: 'code', title: t('cluster.code') },
          { key: 'model', title: t('cluster.model') },
          { key: 'stores', title: t('fact.stores'), align: 'end' },
          { key: 'members', title: t('fact.members'), align: 'end' },
          { key: 'tills', title: t('fact.tills'), align: 'end' },
          { key: 'unsynced', title: t('fact.unsyncedBills'), align: 'end' },
        ]}
        rows={clusters.map((cluster) => ({
          id: cluster.id,
          cells: [
            <Link key="name" className="ui-Target" to={tabPath(cluster.id, 'overview')}>
              {cluster.name}
            </Link>,
            cluster.code,
            modelName(cluster),
            cluster.stores,
            cluster.members,
            cluster.tills,
            cluster.unsynced,
          ],
        }))}
        empty={<NoClusters keeps={keeps} />}
      />
    </DeskPage>
  );
}
