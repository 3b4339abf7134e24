import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { RecordListData } from '../gateway/recordList.ts';
import type { CountState } from '../machines/count.ts';
import type { OrderState } from '../machines/order.ts';
import type { TransferState } from '../machines/transfer.ts';
import { ListPage } from './ListPage.tsx';
import { newIn, usePaging, useScopeFilter } from './useScopeFilter.ts';

type State = OrderState | TransferState | CountState;
interface Props<Row extends { id: string }> {
  kind: 'orders' | 'transfers' | 'counts';
  icon: IconName;
  data: RecordListData<State, Row>;
  states: readonly State[];
  /** Whether the visitor makes new ones. */
  adds: boolean;
  columns: Parameters<typeof DeskTable>[0]['columns'];
  renderCells: (row: Row) => readonly ReactNode[];
}

/** Records of stores that have a state and a page of their own: narrowed by cluster, store and state. */
export function RecordList<Row extends { id: string }>({ kind, icon, data, states, adds, columns, renderCells }: Props<Row>) {
  const t = useText('supply');
  const to = usePaging();
  const kept = useKeptColumns();
  const { scope, rows, filter } = data;
  const { values, fields } = useScopeFilter(scope);
  return (
    <ListPage
      scope={scope}
      title={t(`page.${kind}`)}
      actions={
        adds && (
          <LinkButton to={newIn(`/cluster/store/${kind}`, scope)} data-key="c">
            <Icon name="plus" />
            {t(`${kind}.new`)}
          </LinkButton>
        )
      }
    >
      <FilterForm
        values={{ ...filter, ...values }}
        submit={t('filter.find')}
        keep={kept}
        fields={[
          ...fields,
          {
            name: 'state',
            label: t('filter.state'),
            options: [{ value: 'all', label: t('filter.all') }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t(`page.${kind}`)}
        sum={t(`${kind}.total`, { count: data.total })}
        columns={columns}
        rows={rows.map((row) => ({ id: row.id, cells: renderCells(row) }))}
        empty={
          <EmptyState icon={icon} title={t(filter.state === 'all' ? `${kind}.empty` : `${kind}.none`)}>
            {filter.state === 'all' && <p>{t(`${kind}.emptyHint`)}</p>}
          </EmptyState>
        }
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </ListPage>
  );
}
