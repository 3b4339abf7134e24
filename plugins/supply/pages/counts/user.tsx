import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import type { CountsData, load } from '../../gateway/pages/counts.ts';
import { COUNT_STATES } from '../../machines/count.ts';
import { NoStore } from '../../parts/NoStore.tsx';
import { RecordList } from '../../parts/RecordList.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';

export default function CountsPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Counts data={data} /> : <NoStore title={t('page.counts')} />;
}

/** Counts of what stores have: which go on, and how far. */
function Counts({ data }: { data: CountsData }) {
  const t = useText('supply');
  const { number, date } = useFormat();
  return (
    <RecordList
      kind="counts"
      icon="check"
      data={data}
      states={COUNT_STATES}
      adds={true}
      columns={[
        { key: 'number', title: t('orders.number') },
        { key: 'store', title: t('orders.store') },
        { key: 'createdAt', title: t('counts.createdAt') },
        { key: 'counted', title: t('counts.counted'), align: 'end' },
        { key: 'state', title: t('orders.state'), head: true },
      ]}
      renderCells={(count) => [
        <Link key="number" className="ui-Target" to={`/cluster/store/counts/${count.id}`}>
          {count.number}
        </Link>,
        count.store,
        date(count.createdAt, 'short'),
        t('counts.countedOf', { counted: number(count.counted), lines: number(count.lines) }),
        <StateBadge key="state" state={count.state} />,
      ]}
    />
  );
}
