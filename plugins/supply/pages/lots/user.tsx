import { useState } from 'react';
import { isRefused, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { WriteOffLot } from '../../calls/lots.ts';
import type { ExpiringLot } from '../../gateway/lots/expiring.ts';
import type { load, LotsData } from '../../gateway/pages/lots.ts';
import { call } from '../../parts/call.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { LotGoods } from '../../parts/lots/LotGoods.tsx';
import { NoStore } from '../../parts/NoStore.tsx';
import { useDay } from '../../parts/useDay.ts';
import { useScopeFilter } from '../../parts/useScopeFilter.ts';
import { WITHIN } from '../../rules/filters.ts';

export default function LotsPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Lots data={data} /> : <NoStore title={t('page.lots')} />;
}

/** What expires soon, so that it is sold before, or taken off the shelf. */
function Lots({ data }: { data: LotsData }) {
  const t = useText('supply');
  const { number } = useFormat();
  const day = useDay();
  const kept = useKeptColumns();
  const [open, setOpen] = useState<ExpiringLot | null>(null);
  const { scope, filter, rows, today } = data;
  const { values, fields } = useScopeFilter(scope);
  return (
    <DeskPage title={t('page.lots')} lead={t('lots.lead')}>
      <FilterForm
        values={{ ...filter, ...values }}
        submit={t('filter.find')}
        keep={kept}
        fields={[
          ...fields,
          { name: 'within', label: t('lots.within'), options: WITHIN.map((value) => ({ value, label: t(`within.${value}`) })) },
        ]}
      />
      <DeskTable
        caption={t('page.lots')}
        sum={t('lots.total', { count: rows.length })}
        columns={[
          { key: 'good', title: t('levels.good') },
          { key: 'lot', title: t('lots.lot') },
          { key: 'stores', title: t('orders.store') },
          { key: 'expires', title: t('lots.expiresOn'), head: true },
          { key: 'left', title: t('lots.left'), align: 'end' },
          { key: 'acts', title: t('levels.change') },
        ]}
        rows={rows.map((lot) => ({
          id: lot.id,
          cells: [
            <GoodName key="good" {...lot} />,
            lot.lot,
            lot.stores,
            <span key="expires">
              {day(lot.expiresOn)} {lot.expiresOn < today && <Badge tone="danger">{t('lots.expired')}</Badge>}
            </span>,
            number(lot.left),
            <Button
              key="acts"
              variant="secondary"
              aria-label={t('writeOffLot.title', { title: lot.title, lot: lot.lot })}
              onClick={() => setOpen(lot)}
            >
              {t('writeOff.open')}
            </Button>,
          ],
        }))}
        empty={
          <EmptyState icon="calendar" title={t('lots.none')}>
            <p>{t('lots.noneHint')}</p>
          </EmptyState>
        }
      />
      <LotGoods data={data} />
      {open && <WriteOffLotDialog clusterId={scope.clusterId} lot={open} onClose={() => setOpen(null)} />}
    </DeskPage>
  );
}

function WriteOffLotDialog({ clusterId, lot, onClose }: { clusterId: string; lot: ExpiringLot; onClose: () => void }) {
  const t = useText('supply');
  // A try that may have counted is repeated with the same id, so that it counts once.
  const [moveId, setMoveId] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="writeOffLot"
      schema={WriteOffLot}
      with={{ clusterId, lotId: lot.id, moveId, quantity: lot.left }}
      values={{ reason: t('writeOffLot.expired') }}
      title={t('writeOffLot.title', { title: lot.title, lot: lot.lot })}
      danger
      send={(input) =>
        call('writeOffLot', input).catch((error: unknown) => {
          if (isRefused(error)) setMoveId(crypto.randomUUID());
          throw error;
        })
      }
      onClose={onClose}
    >
      <p>{t('writeOffLot.text', { count: lot.left })}</p>
      <FormField name="reason" lines="one" />
    </ActionDialog>
  );
}
