import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ShipParcel } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { chosenLines } from './chosenLines.ts';
import { QuantityLines } from './QuantityLines.tsx';

/** Hands a parcel to a carrier: with all that is left to send, or a part of it. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const [shipmentId] = useState(() => crypto.randomUUID());
  const most = new Map(order.lines.map(({ id, open }) => [id, open]));
  const [lines, setLines] = useState<Record<string, number>>(Object.fromEntries(most));
  const chosen = chosenLines(lines, most);
  return (
    <ActionDialog
      of={call}
      name="ship"
      schema={ShipParcel}
      with={{ id: order.id, shipmentId, lines: chosen ?? [] }}
      values={{ carrier: order.shipments.at(-1)?.carrier }}
      title={t('action.ship')}
      check={(): Record<string, string> => (chosen ? {} : { lines: 'ship.linesWrong' })}
      onClose={onClose}
    >
      <div className="ui-Desk-pair">
        <FormField name="carrier" />
        <FormField name="tracking" autoCapitalize="characters" autoComplete="off" />
      </div>
      <QuantityLines legend={t('ship.lines')} order={order} most={most} value={lines} onChange={setLines} />
    </ActionDialog>
  );
}
