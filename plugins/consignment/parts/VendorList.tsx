import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { VendorsData } from '../gateway/pages/vendors.ts';
import { StateBadge } from './StateBadge.tsx';
import './consignment.css';

/** Vendors of a cluster; the cluster is chosen where there are several. */
export function VendorList({ data: { clusterId, clusters, q, rows } }: { data: VendorsData }) {
  const t = useText('consignment');
  const { money, number } = useFormat();
  const choice = {
    name: 'cluster' as const,
    label: t('vendors.cluster'),
    options: clusters.map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <>
      <FilterForm
        values={{ q, cluster: clusterId }}
        submit={t('vendors.find')}
        fields={[{ name: 'q', label: t('vendors.search'), type: 'search', maxLength: 80 }, ...(clusters.length > 1 ? [choice] : [])]}
      />
      <DeskTable
        caption={t('page.vendors')}
        sum={t('vendors.total', { count: rows.length, amount: money(rows.reduce((sum, row) => sum + row.openSatang, 0)) })}
        columns={[
          { key: 'name', title: t('saveVendor.name') },
          { key: 'items', title: t('vendors.items'), align: 'end' },
          { key: 'rate', title: t('saveVendor.commissionBp'), align: 'end' },
          { key: 'open', title: t('vendors.open'), align: 'end', head: true },
          { key: 'settlement', title: t('vendors.settlement') },
          { key: 'active', title: t('vendors.active') },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <span key="name" className="consignment-Named">
              <Link className="ui-Target" to={`/cluster/vendor/${row.id}`}>
                {row.name}
              </Link>
              <small>{row.phone}</small>
            </span>,
            number(row.items),
            t('lines.percent', { rate: row.commissionBp / 100 }),
            money(row.openSatang),
            row.settlement ? (
              <span key="settlement" className="consignment-Waiting">
                <Link className="ui-Target" to={`/cluster/vendor/settlements/${row.settlement.id}`}>
                  {row.settlement.number}
                </Link>
                <StateBadge state={row.settlement.state} />
              </span>
            ) : (
              '–'
            ),
            <Badge key="active" tone={row.active ? 'success' : 'neutral'}>
              {t(row.active ? 'vendors.isActive' : 'vendors.former')}
            </Badge>,
          ],
        }))}
        empty={
          <EmptyState icon="users" title={t(q ? 'vendors.none' : 'vendors.empty')}>
            {!q && <p>{t('vendors.emptyHint')}</p>}
          </EmptyState>
        }
      />
    </>
  );
}
