import { Link, Slot, useText, type PageProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ClusterLinks, tabPath } from '../../contract.ts';
import type { HomeData, load } from '../../gateway/pages/home.ts';
import { NoClusters } from '../../parts/desk/NoClusters.tsx';
import '../../parts/desk/cluster.css';

/** What somebody does first: the till, and what is theirs in each cluster that they work in. */
export default function HomePage({ data: { till, clusters } }: PageProps<typeof load>) {
  const t = useText('cluster');
  return (
    <DeskPage
      title={t('page.home')}
      lead={t('home.lead')}
      actions={
        till && (
          // The till is another application, so it is loaded whole.
          <a className="ui-Button" data-variant="primary" href={till}>
            <Icon name="store" />
            {t('home.till')}
          </a>
        )
      }
    >
      {clusters.length === 0 ? (
        <NoClusters keeps={false} />
      ) : (
        <>
          <ul className="cluster-Ways">
            <Slot of={ClusterLinks} />
          </ul>
          <ul className="cluster-Cards">
            {clusters.map((cluster) => (
              <li key={cluster.id} className="ui-Desk-part">
                <Cluster cluster={cluster} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskPage>
  );
}

const YES_NO = ['sell', 'returns', 'drawer', 'stock', 'manages', 'owns'] as const;

function Cluster({ cluster: { id, name, role, rights, stores, tabs } }: { cluster: HomeData['clusters'][number] }) {
  const t = useText('cluster');
  const may = YES_NO.filter((right) => rights[right]);
  return (
    <>
      <div className="cluster-Head">
        <h2>
          <Link className="ui-Target" to={tabPath(id, 'overview')}>
            {name}
          </Link>
        </h2>
        <Badge>{t(`role.${role}`)}</Badge>
      </div>
      <DescriptionList
        items={[
          { term: t('fact.stores'), value: stores.map((store) => store.name).join(' · ') || t('none') },
          { term: t('home.may'), value: may.map((right) => t(`home.right.${right}`)).join(' · ') || t('none') },
        ]}
      />
      <ul className="cluster-Chips">
        {tabs
          .filter(({ tab }) => tab !== 'overview')
          .map(({ tab, title, count }) => (
            <li key={tab}>
              <Link to={tabPath(id, tab)}>
                {title}
                {Boolean(count) && <Badge tone="warning">{count}</Badge>}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
