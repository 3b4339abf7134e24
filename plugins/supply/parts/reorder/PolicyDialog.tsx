import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { SavePolicy } from '../../calls/reorder.ts';
import type { ReorderData } from '../../gateway/pages/reorder.ts';
import type { NeedRow } from '../../gateway/reorder/needs.ts';
import { call } from '../call.ts';
import { GoodName } from '../GoodName.tsx';
import { GoodsSearch } from '../GoodsSearch.tsx';

type Good = Pick<NeedRow, 'variantId' | 'sku' | 'title'>;

/** When a store orders a good again. `row` is one that is changed. */
export function PolicyDialog({
  data: { scope, suppliers, rows },
  row,
  onClose,
}: {
  data: ReorderData;
  row: NeedRow | null;
  onClose: () => void;
}) {
  const t = useText('supply');
  const [good, setGood] = useState<Good | null>(row);
  const [storeId, setStoreId] = useState(row?.storeId ?? (scope.storeId || (scope.stores[0]?.id ?? '')));
  const there = rows.find((each) => each.storeId === storeId && each.variantId === good?.variantId);
  return (
    <ActionDialog
      of={call}
      name="savePolicy"
      schema={SavePolicy}
      with={{ clusterId: scope.clusterId, storeId, variantId: good?.variantId ?? '', version: there?.version ?? null }}
      values={row ?? { point: 5, target: 20, ...(suppliers.length === 1 && { supplierId: suppliers[0]!.id }) }}
      check={({ point, target }): Record<string, string> => ({
        ...(!good && { lines: 'invalid.good' }),
        ...(target <= point && { target: 'invalid.target' }),
      })}
      title={row ? t('reorder.change', { title: row.title }) : t('reorder.add')}
      sheet
      onClose={onClose}
    >
      {good ? <GoodName {...good} /> : <GoodsSearch clusterId={scope.clusterId} onPick={setGood} />}
      {!row && scope.stores.length > 1 && (
        <SelectField
          name="store"
          label={t('orders.store')}
          value={storeId}
          options={scope.stores.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setStoreId(event.target.value)}
        />
      )}
      <FormField name="supplierId" options={suppliers.map(({ id, name }) => ({ value: id, label: name }))} />
      <div className="ui-Desk-pair">
        <FormField name="point" steps />
        <FormField name="target" steps />
      </div>
    </ActionDialog>
  );
}
