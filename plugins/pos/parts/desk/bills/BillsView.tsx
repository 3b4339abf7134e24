import { useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Paging } from '#kit/ui/navigation/Paging.tsx';
import type { BillsData } from '../../../gateway/pages/bills.ts';
import '../desk.css';
import { KeptList } from './KeptList.tsx';
import { BillFilterForm } from './BillFilterForm.tsx';
import { useBillRows } from './useBillRows.tsx';

/** Who manages no cluster sees why there is nothing. */
export function NoCluster() {
  const t = useText('pos');
  return (
    <EmptyState icon="store" title={t('list.noCluster')}>
      <p>{t('list.noClusterHint')}</p>
    </EmptyState>
  );
}

/** Where a list goes on, as it is narrowed. */
export function BillPaging({
  path,
  data: { filter, found, isLaterPage },
  keep = {},
}: {
  path: string;
  data: BillsData;
  keep?: Record<string, string>;
}) {
  const t = useText('pos');
  const query = Object.entries({ ...filter, ...keep }).filter(([, value]) => value !== '');
  const address = (more: Record<string, string> = {}) => `${path}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return (
    <Paging
      label={t('list.paging')}
      first={isLaterPage ? address() : null}
      next={found?.list.next ? address({ after: found.list.next }) : null}
      words={{ first: t('list.newest'), next: t('list.older') }}
    />
  );
}

/** Bills for members of a cluster who are not of the site's staff. */
export function BillsView({ path, data }: { path: string; data: BillsData }) {
  if (!data.found) return <NoCluster />;
  return (
    <>
      {data.found.kept.length > 0 && <KeptList rows={data.found.kept} />}
      <BillFilterForm data={data} />
      <Bills list={data.found.list} />
      <BillPaging path={path} data={data} />
    </>
  );
}

const Bills = ({ list }: { list: NonNullable<BillsData['found']>['list'] }) => <DataTable {...useBillRows(list)} />;
