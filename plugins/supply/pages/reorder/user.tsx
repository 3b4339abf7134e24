import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { load, ReorderData } from '../../gateway/pages/reorder.ts';
import type { NeedRow } from '../../gateway/reorder/needs.ts';
import { call } from '../../parts/call.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { NoStore } from '../../parts/NoStore.tsx';
import { PolicyDialog } from '../../parts/reorder/PolicyDialog.tsx';
import { Proposals } from '../../parts/reorder/Proposals.tsx';
import { useScopeFilter } from '../../parts/useScopeFilter.ts';

export default function ReorderPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Reorder data={data} /> : <NoStore title={t('page.reorder')} />;
}

/** When stores order goods again, and what they want now. */
function Reorder({ data }: { data: ReorderData }) {
  const t = useText('supply');
  const { number } = useFormat();
  const kept = useKeptColumns();
  const { values, fields } = useScopeFilter(data.scope);
  const [open, setOpen] = useState<{ row: NeedRow | null; removes?: true } | null>(null);
  const close = () => setOpen(null);
  return (
    <DeskPage
      title={t('page.reorder')}
      lead={t('reorder.lead')}
      actions={
        <Button onClick={() => setOpen({ row: null })} data-key="c">
          <Icon name="plus" />
          {t('reorder.add')}
        </Button>
      }
    >
      {fields.length > 0 && <FilterForm values={values} submit={t('filter.find')} keep={kept} fields={fields} />}
      <Proposals data={data} />
      <DeskTable
        caption={t('page.reorder')}
        sum={t('reorder.total', { count: data.rows.length })}
        columns={[
          { key: 'good', title: t('levels.good') },
          { key: 'store', title: t('orders.store') },
          { key: 'supplier', title: t('orders.supplier') },
          { key: 'available', title: t('levels.available'), align: 'end', head: true },
          { key: 'coming', title: t('reorder.coming'), align: 'end' },
          { key: 'point', title: t('savePolicy.point'), align: 'end' },
          { key: 'target', title: t('savePolicy.target'), align: 'end' },
          { key: 'acts', title: t('levels.change') },
        ]}
        rows={data.rows.map((row) => ({
          id: `${row.storeId} ${row.variantId}`,
          cells: [
            <GoodName key="good" {...row} />,
            row.store,
            row.supplier,
            row.available <= row.point ? (
              <Badge key="available" tone={row.available < 0 ? 'danger' : 'warning'}>
                {number(row.available)}
              </Badge>
            ) : (
              number(row.available)
            ),
            number(row.coming),
            number(row.point),
            number(row.target),
            <span key="acts" className="ui-Actions">
              <Button variant="secondary" aria-label={t('reorder.change', { title: row.title })} onClick={() => setOpen({ row })}>
                {t('reorder.edit')}
              </Button>
              <Button
                variant="secondary"
                aria-label={t('removePolicy.title', { title: row.title })}
                onClick={() => setOpen({ row, removes: true })}
              >
                {t('reorder.remove')}
              </Button>
            </span>,
          ],
        }))}
        empty={
          <EmptyState icon="refresh" title={t('reorder.empty')}>
            <p>{t('reorder.emptyHint')}</p>
          </EmptyState>
        }
      />
      {open && !open.removes && <PolicyDialog data={data} row={open.row} onClose={close} />}
      {open?.removes && open.row && (
        <ActionDialog
          of={call}
          name="removePolicy"
          with={{ clusterId: data.scope.clusterId, storeId: open.row.storeId, variantId: open.row.variantId }}
          title={t('removePolicy.title', { title: open.row.title })}
          danger
          onClose={close}
        >
          <p>{t('removePolicy.text', { store: open.row.store })}</p>
        </ActionDialog>
      )}
    </DeskPage>
  );
}
