import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Paging } from '#kit/ui/navigation/Paging.tsx';
import type { ShiftsData } from '../../../gateway/pages/shifts.ts';
import { NoCluster } from '../bills/BillsView.tsx';
import { shiftPath } from './shiftPath.ts';

const PATH = '/cluster/shifts';

/** Shifts of one's stores, narrowed by store and day. */
export function ShiftList({ data: { clusters, filter, found, isLaterPage } }: { data: ShiftsData }) {
  const t = useText('pos');
  const { date, money } = useFormat();
  if (!found) return <NoCluster />;
  const named = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  const address = (more: Record<string, string> = {}) => `${PATH}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return (
    <>
      <FilterForm
        values={filter}
        submit={t('list.find')}
        fields={[
          ...(clusters.length > 1 ? [{ name: 'cluster', label: t('list.cluster'), options: named(clusters) } as const] : []),
          { name: 'store', label: t('bill.store'), options: [{ value: '', label: t('list.all') }, ...named(found.stores)] },
          { name: 'from', label: t('list.from'), day: DatePicker },
          { name: 'to', label: t('list.to'), day: DatePicker },
        ]}
      />
      <DataTable
        caption={t('page.shifts')}
        columns={[
          { key: 'opened', title: t('shift.openedAt') },
          { key: 'store', title: t('bill.store') },
          { key: 'drawer', title: t('shift.drawer') },
          { key: 'member', title: t('bill.member') },
          { key: 'over', title: t('shift.overShort'), align: 'end' },
          { key: 'state', title: t('bill.state') },
        ]}
        rows={found.list.rows.map((row) => ({
          id: row.id,
          cells: [
            <Link key="opened" className="ui-Target" to={shiftPath(row.id)}>
              {date(row.openedAt, 'time')}
            </Link>,
            row.store.name,
            `${row.drawer} · ${row.device.name}`,
            row.openedBy.name,
            row.overShortSatang === null ? '' : money(row.overShortSatang),
            <span key="state" className="pos-States">
              <Badge tone={row.state === 'open' ? 'info' : 'neutral'}>{t(`shift.state.${row.state}`)}</Badge>
              {row.reopened && <Badge tone="warning">{t('shift.reopened')}</Badge>}
              {row.lateBills > 0 && <Badge tone="warning">{t('shift.late', { count: row.lateBills })}</Badge>}
            </span>,
          ],
        }))}
        empty={<EmptyState icon="wallet" title={t('shift.empty')} />}
      />
      <Paging
        label={t('list.paging')}
        first={isLaterPage ? address() : null}
        next={found.list.next ? address({ after: found.list.next }) : null}
        words={{ first: t('list.newest'), next: t('list.older') }}
      />
    </>
  );
}
