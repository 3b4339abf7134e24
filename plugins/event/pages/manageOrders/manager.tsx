import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { load, OrderRowView } from '../../gateway/pages/manageOrders.ts';
import { ORDER_STATES } from '../../machines/states.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { OrderDialog, type OrderAct } from '../../parts/desk/OrderDialog.tsx';
import { managePath } from '../../rules/paths.ts';

const TONES: Readonly<Record<string, BadgeTone>> = {
  confirmed: 'success',
  pending_approval: 'warning',
  awaiting_payment: 'info',
  rejected: 'danger',
  cancelled: 'neutral',
};

const actsOf = (row: OrderRowView, mayRefund: boolean): OrderAct[] => [
  ...(row.actions.includes('APPROVE') ? (['APPROVE', 'REJECT'] as const) : []),
  ...(row.late && mayRefund ? (['honour', 'giveBack'] as const) : []),
  ...(row.state === 'confirmed' ? (['mail'] as const) : []),
  ...(row.actions.includes('CANCEL') && mayRefund ? (['cancel'] as const) : []),
];

/** Registrations: what somebody must decide on first. */
export default function ManageOrdersPage({ data }: PageProps<typeof load>) {
  const t = useText('event');
  const { date, money } = useFormat();
  const [acting, setActing] = useState<{ row: OrderRowView; act: OrderAct } | null>(null);
  const { head, filter, rows } = data;
  const path = managePath(head.slug, 'orders');
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  return (
    <ManageFrame head={head} tab="orders">
      <FilterForm
        values={filter}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('orders.search'), type: 'search', maxLength: 100 },
          {
            name: 'state',
            label: t('desk.state'),
            options: [{ value: '', label: t('desk.all') }, ...ORDER_STATES.map((value) => ({ value, label: t(`orderState.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('desk.tab.orders')}
        sum={t('orders.count', { count: data.total })}
        columns={[
          { key: 'reference', title: t('attendees.column.reference') },
          { key: 'name', title: t('orders.column.buyer') },
          { key: 'lines', title: t('orders.column.lines') },
          { key: 'total', title: t('orders.column.total'), align: 'end' },
          { key: 'state', title: t('desk.state') },
          { key: 'at', title: t('orders.column.at') },
          { key: 'acts', title: t('desk.column.acts') },
        ]}
        rows={rows.map((row) => {
          const acts = actsOf(row, data.mayRefund);
          return {
            id: row.id,
            cells: [
              row.reference,
              <span key="name">
                {row.name || '–'} {row.email && <small className="event-DeskNote">{row.email}</small>}
              </span>,
              row.lines.map((line) => `${line.name} × ${line.quantity}`).join(', '),
              row.refundedSatang > 0
                ? t('orders.refunded', { total: money(row.totalSatang), refunded: money(row.refundedSatang) })
                : row.totalSatang > 0
                  ? money(row.totalSatang)
                  : t('price.free'),
              <span key="state">
                <Badge tone={TONES[row.state] ?? 'neutral'}>{t(`orderState.${row.state}`)}</Badge>{' '}
                {row.late && <Badge tone="danger">{t('orders.late')}</Badge>}
              </span>,
              date(row.at, 'time'),
              acts.length > 0 ? (
                <MenuButton
                  key="acts"
                  label={t('orders.actsOf', { reference: row.reference })}
                  groups={[
                    acts.map((act) => ({
                      label: t(`orders.act.${act}`),
                      onSelect: () => setActing({ row, act }),
                      ...(act === 'REJECT' || act === 'cancel' ? { tone: 'danger' as const } : {}),
                    })),
                  ]}
                />
              ) : (
                ''
              ),
            ],
          };
        })}
        empty={<EmptyState title={t(query.length > 0 ? 'desk.nothing' : 'orders.empty')} />}
      />
      <Pagination page={data.page} count={data.pages} to={(to) => `${path}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {acting && <OrderDialog {...acting} onClose={() => setActing(null)} />}
    </ManageFrame>
  );
}
