import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { load, TransfersData } from '../../gateway/pages/transfers.ts';
import { TRANSFER_STATES } from '../../machines/transfer.ts';
import { NoStore } from '../../parts/NoStore.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { newIn, usePaging, useScopeFilter } from '../../parts/useScopeFilter.ts';

export default function TransfersPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Transfers data={data} /> : <NoStore title={t('page.transfers')} />;
}

/** Goods that go from store to store: what is on its way, and what was missing when it arrived. */
function Transfers({ data }: { data: TransfersData }) {
  const t = useText('supply');
  const { number, date } = useFormat();
  const to = usePaging();
  const kept = useKeptColumns();
  const { scope, rows, filter } = data;
  const { values, fields } = useScopeFilter(scope);
  return (
    <DeskPage
      title={t('page.transfers')}
      actions={
        scope.keepsStock && (
          <LinkButton to={newIn('/cluster/store/transfers', scope)} data-key="c">
            <Icon name="plus" />
            {t('transfers.new')}
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
            options: [{ value: 'all', label: t('filter.all') }, ...TRANSFER_STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('page.transfers')}
        sum={t('transfers.total', { count: data.total })}
        columns={[
          { key: 'number', title: t('orders.number') },
          { key: 'from', title: t('saveTransfer.fromStoreId') },
          { key: 'to', title: t('saveTransfer.toStoreId') },
          { key: 'sentAt', title: t('transfers.sentAt') },
          { key: 'sent', title: t('transfers.sent'), align: 'end' },
          { key: 'missing', title: t('transfers.missing'), align: 'end' },
          { key: 'state', title: t('orders.state'), head: true },
        ]}
        rows={rows.map((transfer) => ({
          id: transfer.id,
          cells: [
            <Link key="number" className="ui-Target" to={`/cluster/store/transfers/${transfer.id}`}>
              {transfer.number}
            </Link>,
            transfer.from,
            transfer.to,
            transfer.sentAt ? date(transfer.sentAt, 'short') : '–',
            number(transfer.sent),
            number(transfer.missing),
            <StateBadge key="state" state={transfer.state} />,
          ],
        }))}
        empty={
          <EmptyState icon="arrow" title={t(filter.state === 'all' ? 'transfers.empty' : 'transfers.none')}>
            {filter.state === 'all' && <p>{t('transfers.emptyHint')}</p>}
          </EmptyState>
        }
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </DeskPage>
  );
}
