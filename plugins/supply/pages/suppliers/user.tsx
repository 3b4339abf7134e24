import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { load, SuppliersData } from '../../gateway/pages/suppliers.ts';
import { ListPage } from '../../parts/ListPage.tsx';
import { NoStore } from '../../parts/NoStore.tsx';
import { newIn, usePaging, useScopeFilter } from '../../parts/useScopeFilter.ts';
import '../../parts/supply.css';

export default function SuppliersPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Suppliers data={data} /> : <NoStore title={t('page.suppliers')} />;
}

/** Whom a cluster buys from. */
function Suppliers({ data }: { data: SuppliersData }) {
  const t = useText('supply');
  const { number } = useFormat();
  const to = usePaging();
  const kept = useKeptColumns();
  const { scope, rows, filter } = data;
  const { values, fields } = useScopeFilter({ ...scope, stores: [] });
  return (
    <ListPage
      scope={scope}
      title={t('page.suppliers')}
      actions={
        <LinkButton to={newIn('/cluster/store/suppliers', scope)} data-key="c">
          <Icon name="plus" />
          {t('suppliers.new')}
        </LinkButton>
      }
    >
      <FilterForm
        values={{ ...filter, ...values }}
        submit={t('filter.find')}
        keep={kept}
        fields={[{ name: 'q', label: t('suppliers.search'), type: 'search', maxLength: 80 }, ...fields]}
      />
      <DeskTable
        caption={t('page.suppliers')}
        sum={t('suppliers.total', { count: data.total })}
        columns={[
          { key: 'name', title: t('saveSupplier.name') },
          { key: 'phone', title: t('saveSupplier.phone') },
          { key: 'items', title: t('suppliers.items'), align: 'end' },
          { key: 'open', title: t('suppliers.open'), align: 'end' },
          { key: 'days', title: t('saveSupplier.creditDays'), align: 'end' },
          { key: 'active', title: t('orders.state'), head: true },
        ]}
        rows={rows.map((supplier) => ({
          id: supplier.id,
          cells: [
            <span key="name" className="supply-Named">
              <Link className="ui-Target" to={`/cluster/store/suppliers/${supplier.id}`}>
                {supplier.name}
              </Link>
              <small>{supplier.code}</small>
            </span>,
            supplier.phone || '–',
            number(supplier.items),
            number(supplier.open),
            number(supplier.creditDays),
            <Badge key="active" tone={supplier.active ? 'success' : 'neutral'}>
              {t(supplier.active ? 'suppliers.active' : 'suppliers.former')}
            </Badge>,
          ],
        }))}
        empty={
          <EmptyState icon="users" title={t(filter.q ? 'suppliers.none' : 'suppliers.empty')}>
            {!filter.q && <p>{t('suppliers.emptyHint')}</p>}
          </EmptyState>
        }
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </ListPage>
  );
}
