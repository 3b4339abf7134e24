import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SaveOrder } from '../../calls/orders.ts';
import type { OrderData } from '../../gateway/pages/order.ts';
import { call } from '../call.ts';
import { GoodLines, lineProblems, type GoodLine } from '../GoodLines.tsx';

/** A draft of an order: from whom, for which store, what of it. */
export function OrderForm({ data: { scope, suppliers, order } }: { data: OrderData }) {
  const t = useText('supply');
  const navigate = useNavigate();
  const [id] = useState(() => order?.id ?? crypto.randomUUID());
  const [lines, setLines] = useState<GoodLine[]>(() => order?.lines ?? []);
  return (
    <ActionForm
      of={call}
      name="saveOrder"
      schema={SaveOrder}
      with={{
        clusterId: scope.clusterId,
        id,
        version: order?.version ?? null,
        lines: lines.map(({ variantId, quantity, costSatang }) => ({ variantId, quantity, costSatang: scope.owns ? costSatang : null })),
      }}
      values={order ?? { storeId: scope.storeId || scope.stores[0]?.id, expectedOn: null, note: '' }}
      check={() => lineProblems(lines)}
      onDone={() => void navigate(`/cluster/store/orders/${id}`, { replace: true })}
    >
      <div className="ui-Desk-pair">
        <FormField name="supplierId" options={suppliers.map(({ id: value, name }) => ({ value, label: name }))} />
        <FormField name="storeId" options={scope.stores.map(({ id: value, name }) => ({ value, label: name }))} />
        <FormField name="expectedOn" />
      </div>
      <GoodLines clusterId={scope.clusterId} legend={t('orders.lines')} lines={lines} onChange={setLines} costs={scope.owns} />
      <FormField name="note" rows={2} />
    </ActionForm>
  );
}
