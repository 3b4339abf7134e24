import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/manageTickets.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { Part } from '../../parts/desk/Part.tsx';
import { PoolDialog } from '../../parts/desk/tickets/PoolDialog.tsx';
import { PromoDialog } from '../../parts/desk/tickets/PromoDialog.tsx';
import { TypeDialog } from '../../parts/desk/tickets/TypeDialog.tsx';

/** What is open: a row, or null for one that is to be made. */
type Open<Row> = { row: Row | null } | null;

/** Places, the kinds of tickets that draw on them, and codes. */
export default function ManageTicketsPage({ data }: PageProps<typeof load>) {
  const t = useText('event');
  const { number, money, date } = useFormat();
  const { head, pools, types, promos } = data;
  const [type, setType] = useState<Open<(typeof types)[number]>>(null);
  const [pool, setPool] = useState<Open<(typeof pools)[number]>>(null);
  const [promo, setPromo] = useState<Open<(typeof promos)[number]>>(null);
  const named = types.map(({ id, draft }) => ({ id, name: draft.name }));
  const edit = (name: string, onClick: () => void) => (
    <Button key="edit" variant="quiet" onClick={onClick} aria-label={t('desk.editOf', { name })}>
      <Icon name="edit" />
      {t('desk.edit')}
    </Button>
  );
  const add = (label: string, onClick: () => void) => (
    <Button variant="secondary" onClick={onClick}>
      <Icon name="plus" />
      {label}
    </Button>
  );
  return (
    <ManageFrame head={head} tab="tickets">
      <Part name="types" title={t('tickets.types')}>
        <DataTable
          caption={t('tickets.types')}
          columns={[
            { key: 'name', title: t('types.column.name') },
            { key: 'price', title: t('types.column.price'), align: 'end' },
            { key: 'pools', title: t('types.column.pools') },
            { key: 'sold', title: t('types.column.sold'), align: 'end' },
            { key: 'waiting', title: t('desk.column.waiting'), align: 'end' },
            { key: 'edit', title: t('desk.column.acts') },
          ]}
          rows={types.map((row) => ({
            id: row.id,
            cells: [
              <span key="name">
                {row.draft.name} {!row.draft.active && <Badge>{t('types.off')}</Badge>}{' '}
                {row.draft.hiddenWithoutCode && <Badge tone="info">{t('types.hidden')}</Badge>}
              </span>,
              row.draft.kind === 'free'
                ? t('price.free')
                : row.draft.kind === 'donation'
                  ? t('price.donation')
                  : money(row.draft.priceSatang),
              row.draft.poolIds.map((id) => pools.find((each) => each.id === id)?.name ?? '–').join(', '),
              number(row.sold),
              number(row.waiting),
              edit(row.draft.name, () => setType({ row })),
            ],
          }))}
          empty={<EmptyState title={t('types.empty')} />}
        />
        <p>{add(t('types.add'), () => setType({ row: null }))}</p>
      </Part>
      <Part name="pools" title={t('tickets.pools')}>
        <p className="event-DeskNote">{t('tickets.poolsHint')}</p>
        <DataTable
          caption={t('tickets.pools')}
          columns={[
            { key: 'name', title: t('pools.column.name') },
            { key: 'capacity', title: t('pools.column.capacity'), align: 'end' },
            { key: 'used', title: t('pools.column.used'), align: 'end' },
            { key: 'held', title: t('pools.column.held'), align: 'end' },
            { key: 'edit', title: t('desk.column.acts') },
          ]}
          rows={pools.map((row) => ({
            id: row.id,
            cells: [row.name, number(row.capacity), number(row.used), number(row.held), edit(row.name, () => setPool({ row }))],
          }))}
          empty={<EmptyState title={t('pools.empty')} />}
        />
        <p>{add(t('pools.add'), () => setPool({ row: null }))}</p>
      </Part>
      <Part name="promos" title={t('tickets.promos')}>
        <DataTable
          caption={t('tickets.promos')}
          columns={[
            { key: 'code', title: t('promos.column.code') },
            { key: 'worth', title: t('promos.column.worth') },
            { key: 'used', title: t('promos.column.used'), align: 'end' },
            { key: 'until', title: t('promos.column.until') },
            { key: 'edit', title: t('desk.column.acts') },
          ]}
          rows={promos.map((row) => ({
            id: row.id,
            cells: [
              row.draft.code,
              row.draft.kind === 'percent'
                ? t('promos.percent', { percent: row.draft.percent })
                : row.draft.kind === 'fixed'
                  ? money(row.draft.amountSatang)
                  : t('promo.kind.unlock'),
              row.draft.maxUses === null
                ? number(row.used)
                : t('desk.takenOf', { taken: number(row.used), capacity: number(row.draft.maxUses) }),
              row.draft.expiresAt ? date(row.draft.expiresAt, 'time') : '–',
              edit(row.draft.code, () => setPromo({ row })),
            ],
          }))}
          empty={<EmptyState title={t('promos.empty')} />}
        />
        <p>{add(t('promos.add'), () => setPromo({ row: null }))}</p>
      </Part>
      {type && <TypeDialog eventId={head.id} pools={pools} row={type.row} onClose={() => setType(null)} />}
      {pool && <PoolDialog eventId={head.id} row={pool.row} onClose={() => setPool(null)} />}
      {promo && <PromoDialog eventId={head.id} types={named} row={promo.row} onClose={() => setPromo(null)} />}
    </ManageFrame>
  );
}
