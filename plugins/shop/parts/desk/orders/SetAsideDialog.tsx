import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SetAside } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { chosenLines } from './chosenLines.ts';
import { QuantityLines } from './QuantityLines.tsx';

/** Sets aside what is fetched: where it lies, until when, all that is left of it or a part. */
export function SetAsideDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const [shipmentId] = useState(() => crypto.randomUUID());
  const most = new Map(order.lines.map(({ id, open }) => [id, open]));
  const [lines, setLines] = useState<Record<string, number>>(Object.fromEntries(most));
  const chosen = chosenLines(lines, most);
  return (
    <ActionDialog
      of={call}
      name="setAside"
      schema={SetAside}
      with={{ id: order.id, shipmentId, lines: chosen ?? [] }}
      values={{ place: order.shipments.at(-1)?.place || order.shipping }}
      title={t('action.setAside')}
      check={(): Record<string, string> => (chosen ? {} : { lines: 'ship.linesWrong' })}
      onClose={onClose}
    >
      <FormField name="place" lines="one" />
      <FormField name="keepUntil" />
      <QuantityLines legend={t('ship.lines')} order={order} most={most} value={lines} onChange={setLines} />
    </ActionDialog>
  );
}
