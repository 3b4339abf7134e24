import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { tabPath } from '../../contract.ts';
import type { DetailData } from '../../gateway/pages/detail.ts';
import { FeatureList } from './FeatureList.tsx';
import { useModelName } from './modelNames.ts';

/** What there is in a cluster, and what is to be done next. */
export function OverviewTab({ data: { cluster, me, stores, members, devices } }: { data: DetailData }) {
  const t = useText('cluster');
  const format = useFormat();
  const modelName = useModelName();
  const live = devices.filter(({ revokedAt }) => revokedAt === null);
  const waiting = live.filter(({ unsynced }) => unsynced > 0);
  const locked = members.filter(({ lockedAt }) => lockedAt !== null);
  const next = !me.rights.manages
    ? null
    : stores.length === 0
      ? ('stores' as const)
      : members.every(({ hasPin }) => !hasPin)
        ? ('staff' as const)
        : live.length === 0
          ? ('devices' as const)
          : null;
  return (
    <>
      {next && (
        <Alert tone="info" title={t(`next.${next}`)}>
          <p>
            <Link to={tabPath(cluster.id, next)}>{t(`next.${next}.link`)}</Link>
          </p>
        </Alert>
      )}
      {waiting.map((till) => (
        <Alert key={till.id} tone="warning" title={t('task.unsynced', { till: till.name, count: till.unsynced })}>
          <p>{t('device.seen', { at: format.date(till.lastSeenAt, 'time') })}</p>
        </Alert>
      ))}
      {locked.map((member) => (
        <Alert key={member.id} tone="warning" title={t('task.locked', { name: member.name })}>
          <p>
            <Link to={tabPath(cluster.id, 'staff')}>{t('tab.staff')}</Link>
          </p>
        </Alert>
      ))}
      <div className="ui-Desk-sides">
        <div>
          <section className="ui-Desk-part" aria-labelledby="overview-stores">
            <h2 id="overview-stores">{t('tab.stores')}</h2>
            {stores.length === 0 ? (
              <p className="cluster-Note">{t('stores.empty')}</p>
            ) : (
              <DescriptionList
                items={stores.map((store) => ({
                  term: store.name,
                  value: me.rights.manages
                    ? t('overview.tills', { count: live.filter(({ storeId }) => storeId === store.id).length })
                    : store.code,
                }))}
              />
            )}
          </section>
        </div>
        <div>
          <section className="ui-Desk-part" aria-labelledby="overview-facts">
            <h2 id="overview-facts">{t('overview.facts')}</h2>
            <DescriptionList
              items={[
                { term: t('cluster.model'), value: modelName(cluster) },
                { term: t('cluster.taxId'), value: cluster.taxId ? taxIdText(cluster.taxId) : t('none') },
                ...(me.rights.manages
                  ? [
                      { term: t('fact.members'), value: members.length },
                      { term: t('fact.tills'), value: live.length },
                    ]
                  : []),
              ]}
            />
            <FeatureList features={cluster.features} />
          </section>
        </div>
      </div>
    </>
  );
}
