import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { DetailData } from '../../gateway/pages/detail.ts';
import { StoreChange, StoreDraft } from '../../schemas.ts';
import { call } from '../call.ts';
import { StoreFields } from './StoreFields.tsx';

type Store = DetailData['stores'][number];

/** The first branch code that no store has. */
const nextBranch = (stores: readonly Store[]): string => {
  const taken = new Set(stores.map(({ branchCode }) => Number(branchCode)));
  let next = 0;
  while (taken.has(next)) next += 1;
  return String(next).padStart(5, '0');
};

/** The stores of a cluster. */
export function StoresTab({ data: { cluster, me, stores, locations } }: { data: DetailData }) {
  const t = useText('cluster');
  const [open, setOpen] = useState<{ act: 'add' | 'change' | 'remove'; store?: Store } | null>(null);
  const close = () => setOpen(null);
  const add = me.rights.owns && (
    <Button data-key="c" onClick={() => setOpen({ act: 'add' })}>
      <Icon name="plus" />
      {t('addStore.submit')}
    </Button>
  );
  const chosen = open?.store;
  return (
    <>
      {stores.length > 0 && add && <div className="ui-Actions">{add}</div>}
      <DataTable
        caption={t('tab.stores')}
        columns={[
          { key: 'name', title: t('store.name') },
          { key: 'code', title: t('store.code') },
          { key: 'branch', title: t('store.branchCode') },
          { key: 'place', title: t('store.place') },
          { key: 'phone', title: t('store.phone') },
          ...(me.rights.owns ? [{ key: 'acts', title: t('list.acts') }] : []),
        ]}
        rows={stores.map((store) => ({
          id: store.id,
          cells: [
            store.name,
            store.code,
            store.branchCode === '00000' ? t('store.head', { code: store.branchCode }) : store.branchCode,
            locations?.find(({ id }) => id === store.locationId)?.name ?? t('none'),
            store.phone || t('none'),
            ...(me.rights.owns
              ? [
                  <div key="acts" className="ui-Actions">
                    <Button
                      variant="quiet"
                      aria-label={t('action.changeOf', { name: store.name })}
                      onClick={() => setOpen({ act: 'change', store })}
                    >
                      {t('action.change')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('action.removeOf', { name: store.name })}
                      onClick={() => setOpen({ act: 'remove', store })}
                    >
                      {t('action.remove')}
                    </Button>
                  </div>,
                ]
              : []),
          ],
        }))}
        empty={
          <EmptyState icon="store" title={t('stores.empty')} action={add}>
            <p>{t('stores.emptyHint')}</p>
          </EmptyState>
        }
      />
      {open?.act === 'add' && (
        <ActionDialog
          of={call}
          name="addStore"
          schema={StoreDraft}
          with={{ id: cluster.id }}
          values={{ branchCode: nextBranch(stores), location: locations ? 'new' : '' }}
          sheet
          title={t('addStore.submit')}
          onClose={close}
        >
          <StoreFields locations={locations} />
        </ActionDialog>
      )}
      {chosen && open?.act === 'change' && (
        <ActionDialog
          of={call}
          name="changeStore"
          texts="addStore"
          schema={StoreChange}
          with={{ store: chosen.id, version: chosen.version }}
          values={{ ...chosen, location: chosen.locationId ?? '' }}
          sheet
          title={chosen.name}
          submit={t('action.save')}
          done={t('done.saved')}
          onClose={close}
        >
          <StoreFields locations={locations} />
        </ActionDialog>
      )}
      {chosen && open?.act === 'remove' && (
        <ActionDialog
          of={call}
          name="removeStore"
          with={{ store: chosen.id }}
          danger
          size="small"
          title={t('stores.remove')}
          submit={t('action.remove')}
          done={t('done.removed')}
          onClose={close}
        >
          <p>{t('stores.removeText', { name: chosen.name })}</p>
        </ActionDialog>
      )}
    </>
  );
}
