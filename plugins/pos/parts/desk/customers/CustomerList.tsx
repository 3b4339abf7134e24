import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Paging } from '#kit/ui/navigation/Paging.tsx';
import type { CustomersData } from '../../../gateway/pages/customers.ts';
import { newId } from '../../../rules/newId.ts';
import { NoCluster } from '../bills/BillsView.tsx';
import '../desk.css';
import { CustomerDialog } from './CustomerDialog.tsx';

const PATH = '/cluster/customers';

/** Customers of a cluster; one is looked at and changed in a dialog. */
export function CustomerList({ data: { clusters, filter, list, isLaterPage } }: { data: CustomersData }) {
  const t = useText('pos');
  const { date, number } = useFormat();
  const [open, setOpen] = useState<{ id: string; isNew: boolean } | null>(null);
  if (!list) return <NoCluster />;
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  const address = (more: Record<string, string> = {}) => `${PATH}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return (
    <>
      <FilterForm
        values={filter}
        submit={t('list.find')}
        fields={[
          { name: 'q', label: t('customers.search'), type: 'search', maxLength: 60 },
          ...(clusters.length > 1
            ? [
                {
                  name: 'cluster',
                  label: t('list.cluster'),
                  options: clusters.map(({ id, name }) => ({ value: id, label: name })),
                } as const,
              ]
            : []),
        ]}
      />
      <div className="ui-Actions">
        <Button variant="secondary" onClick={() => setOpen({ id: newId(), isNew: true })}>
          <Icon name="plus" />
          {t('customers.new')}
        </Button>
        <span>{t('customers.count', { count: list.total })}</span>
      </div>
      <DataTable
        caption={t('page.customers')}
        columns={[
          { key: 'name', title: t('customers.name') },
          { key: 'phone', title: t('customers.phone') },
          { key: 'points', title: t('customers.points'), align: 'end' },
          { key: 'seen', title: t('customers.seen') },
          { key: 'edit', title: t('customers.edit') },
        ]}
        rows={list.rows.map((row) => ({
          id: row.id,
          cells: [
            <span key="name" className="pos-States">
              {row.name}
              {row.member && <Badge>{t('customers.member')}</Badge>}
            </span>,
            row.phone,
            number(row.points),
            date(row.seenAt, 'time'),
            <Button
              key="edit"
              variant="quiet"
              aria-label={`${t('customers.edit')} ${row.name}`}
              onClick={() => setOpen({ id: row.id, isNew: false })}
            >
              {t('customers.edit')}
            </Button>,
          ],
        }))}
        empty={
          <EmptyState icon="users" title={t('customers.empty')}>
            <p>{t('customers.emptyHint')}</p>
          </EmptyState>
        }
      />
      <Paging
        label={t('list.paging')}
        first={isLaterPage ? address() : null}
        next={list.next ? address({ after: list.next }) : null}
        words={{ first: t('list.newest'), next: t('list.older') }}
      />
      {open && <CustomerDialog {...open} cluster={filter.cluster} onClose={() => setOpen(null)} />}
    </>
  );
}
