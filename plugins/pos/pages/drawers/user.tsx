import { Link, Slot, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Paging } from '#kit/ui/navigation/Paging.tsx';
import { TabRow, tabPath } from '#plugins/cluster/contract.ts';
import type { drawers, ListedShift } from '../../gateway/shifts/drawers.ts';
import { shiftPath } from '../../parts/desk/shifts/shiftPath.ts';
import { OverShort, ShiftState } from '../../parts/desk/shifts/ShiftMarks.tsx';

const SHOWS = ['', 'open', 'closed', 'differs'] as const;

/** Drawers of a cluster, shift by shift: who had them, what was counted, what was over or short. */
export default function DrawersPage({ data }: PageProps<typeof drawers>) {
  const t = useText('pos');
  const { money, date } = useFormat();
  const keep = useKeptColumns();
  const { frame, stores, filter } = data;
  const path = tabPath(frame.cluster.id, 'drawers');
  const address = (more: Record<string, string>) => {
    const query = Object.entries({ ...filter, ...keep, ...more }).filter(([, value]) => value !== '');
    return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
  };
  const isNarrowed = Object.values(filter).some(Boolean);
  const satang = (value: number | null) => (value === null ? '–' : money(value));
  const cellsOf = (shift: ListedShift) => [
    <Link key="drawer" className="ui-Target" to={shiftPath(shift.id)}>
      {shift.drawer}
    </Link>,
    shift.store,
    shift.device,
    shift.openedBy,
    date(shift.openedAt, 'time'),
    shift.closedAt ? date(shift.closedAt, 'time') : '–',
    satang(shift.expectedSatang),
    satang(shift.countedSatang),
    <OverShort key="over" satang={shift.overShortSatang} />,
    <ShiftState key="state" {...shift} />,
  ];
  return (
    <DeskPage {...frame.page}>
      <Slot of={TabRow} frame={frame} />
      <FilterForm
        keep={keep}
        values={filter}
        submit={t('list.find')}
        fields={[
          {
            name: 'store',
            label: t('bill.store'),
            options: [{ value: '', label: t('list.all') }, ...stores.map(({ id, name }) => ({ value: id, label: name }))],
          },
          { name: 'show', label: t('list.show'), options: SHOWS.map((value) => ({ value, label: t(`drawers.show.${value || 'all'}`) })) },
          { name: 'from', label: t('list.from'), day: DatePicker },
          { name: 'to', label: t('list.to'), day: DatePicker },
        ]}
      />
      <DeskTable
        caption={t('page.drawers')}
        sum={
          <>
            {t('drawers.count', { count: data.total })} · <OverShort satang={data.overShortSatang} />
          </>
        }
        columns={[
          { key: 'drawer', title: t('drawers.drawer') },
          { key: 'store', title: t('bill.store') },
          { key: 'device', title: t('drawers.device') },
          { key: 'openedBy', title: t('drawers.openedBy') },
          { key: 'openedAt', title: t('drawers.openedAt') },
          { key: 'closedAt', title: t('drawers.closedAt') },
          { key: 'expected', title: t('drawers.expected'), align: 'end' },
          { key: 'counted', title: t('drawers.counted'), align: 'end' },
          { key: 'over', title: t('drawers.over'), align: 'end' },
          { key: 'state', title: t('bill.state'), head: true },
        ]}
        rows={data.rows.map((shift) => ({ id: shift.id, cells: cellsOf(shift) }))}
        empty={
          <EmptyState icon="receipt" title={t(isNarrowed ? 'drawers.none' : 'drawers.empty')}>
            {!isNarrowed && <p>{t('drawers.emptyHint')}</p>}
          </EmptyState>
        }
      />
      <Paging
        label={t('list.paging')}
        first={data.isLaterPage ? address({}) : null}
        next={data.next ? address({ after: data.next }) : null}
        words={{ first: t('list.newest'), next: t('list.older') }}
      />
    </DeskPage>
  );
}
