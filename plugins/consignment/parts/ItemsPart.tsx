import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewItem, vendors } from '../calls/vendors.ts';
import type { ItemView } from '../gateway/pages/facts.ts';
import type { VendorData } from '../gateway/pages/vendor.ts';
import { call } from './call.ts';
import { PickField } from './PickField.tsx';
import { useDay } from './useDay.ts';

type Open = { what: 'add' } | { what: 'end' | 'remove'; item: ItemView } | null;

/** What a vendor has in which store since when. Owners add to it and end it. */
export function ItemsPart({ items, data }: { items: readonly ItemView[]; data?: VendorData }) {
  const t = useText('consignment');
  const day = useDay();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section className="ui-Desk-part">
      <div className="ui-Desk-head">
        <h2>{t('items.title')}</h2>
        {data && (
          <Button variant="secondary" onClick={() => setOpen({ what: 'add' })}>
            <Icon name="plus" />
            {t('items.add')}
          </Button>
        )}
      </div>
      <DataTable
        caption={t('items.title')}
        columns={[
          { key: 'good', title: t('items.good') },
          { key: 'store', title: t('items.store') },
          { key: 'from', title: t('items.from') },
          { key: 'to', title: t('items.to') },
          ...(data ? [{ key: 'acts', title: t('items.acts') }] : []),
        ]}
        rows={items.map((item) => ({
          id: item.id,
          cells: [
            <span key="good" className="consignment-Named">
              {item.title}
              <small>{item.sku}</small>
            </span>,
            item.store,
            day(item.fromDay),
            item.toDay ? day(item.toDay) : '–',
            ...(data
              ? [
                  <span key="acts" className="ui-Actions">
                    <Button
                      variant="secondary"
                      aria-label={t('items.endOf', { title: item.title })}
                      onClick={() => setOpen({ what: 'end', item })}
                    >
                      {t('items.end')}
                    </Button>
                    <Button
                      variant="secondary"
                      aria-label={t('items.removeOf', { title: item.title })}
                      onClick={() => setOpen({ what: 'remove', item })}
                    >
                      {t('items.remove')}
                    </Button>
                  </span>,
                ]
              : []),
          ],
        }))}
        empty={<EmptyState icon="store" title={t('items.empty')} />}
      />
      {data && open?.what === 'add' && <AddDialog data={data} onClose={close} />}
      {data && open?.what === 'end' && (
        <ActionDialog
          of={call}
          name="endItem"
          schema={vendors.endItem.body}
          with={{ clusterId: data.clusterId, itemId: open.item.id }}
          values={{ toDay: open.item.toDay ?? data.today }}
          title={t('items.endOf', { title: open.item.title })}
          onClose={close}
        >
          <FormField name="toDay" optional />
        </ActionDialog>
      )}
      {data && open?.what === 'remove' && (
        <ActionDialog
          of={call}
          name="removeItem"
          with={{ clusterId: data.clusterId, itemId: open.item.id }}
          title={t('items.removeOf', { title: open.item.title })}
          danger
          onClose={close}
        >
          <p>{t('items.removeText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}

function AddDialog({ data, onClose }: { data: VendorData; onClose: () => void }) {
  const t = useText('consignment');
  const [itemId] = useState(() => crypto.randomUUID());
  const [good, setGood] = useState<{ id: string; name: string } | null>(null);
  return (
    <ActionDialog
      of={call}
      name="addItem"
      schema={NewItem}
      with={{ clusterId: data.clusterId, id: data.id, itemId, variantId: good?.id ?? '' }}
      values={{ storeId: data.stores[0]?.id, fromDay: data.today, toDay: null }}
      check={(): Record<string, string> => (good ? {} : { variantId: 'invalid.good' })}
      title={t('items.add')}
      sheet
      onClose={onClose}
    >
      <PickField
        name="variantId"
        label={t('items.good')}
        hint={t('items.goodHint')}
        picked={good}
        onPick={setGood}
        search={(q) => call('findGoods', { clusterId: data.clusterId, q })}
      />
      <FormField name="storeId" options={data.stores.map(({ id, name }) => ({ value: id, label: name }))} />
      <div className="ui-Desk-pair">
        <FormField name="fromDay" />
        <FormField name="toDay" />
      </div>
    </ActionDialog>
  );
}
