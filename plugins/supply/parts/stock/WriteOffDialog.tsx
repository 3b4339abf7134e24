import { useState } from 'react';
import { isRefused, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { WriteOff } from '../../calls/writeOffs.ts';
import type { LevelRow } from '../../gateway/stock/levels.ts';
import type { ScopeData } from '../../gateway/place.ts';
import { call } from '../call.ts';

/** Goods that leave the shelf without being sold. */
export function WriteOffDialog({ row, scope, onClose }: { row: LevelRow; scope: ScopeData; onClose: () => void }) {
  const t = useText('supply');
  // A try that may have counted is repeated with the same id, so that it counts once.
  const [moveId, setMoveId] = useState(() => crypto.randomUUID());
  const stores = scope.stores.filter(({ id }) => row.stores[id] !== undefined);
  return (
    <ActionDialog
      of={call}
      name="writeOff"
      schema={WriteOff}
      with={{ clusterId: scope.clusterId, moveId, variantId: row.variantId }}
      values={{ storeId: stores[0]?.id ?? '', quantity: 1, kind: 'damage' }}
      title={t('writeOff.of', { title: row.title })}
      send={(input) =>
        call('writeOff', input).catch((error: unknown) => {
          if (isRefused(error)) setMoveId(crypto.randomUUID());
          throw error;
        })
      }
      onClose={onClose}
    >
      <FormField name="kind" radio />
      <FormField
        name="storeId"
        options={stores.map(({ id, name }) => ({ value: id, label: t('writeOff.there', { name, count: row.stores[id]! }) }))}
      />
      <FormField name="quantity" steps unit={row.unit} />
      <FormField name="reason" lines="one" />
    </ActionDialog>
  );
}
