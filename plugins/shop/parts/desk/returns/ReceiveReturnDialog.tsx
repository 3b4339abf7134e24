import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { ReceiveReturn } from '../../../calls/deskOrders.ts';
import type { Order, OrderReturn } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { chosenLines } from '../orders/chosenLines.ts';
import { QuantityLines } from '../orders/QuantityLines.tsx';

/** What of a return really came, and what of it may be sold again. */
export function ReceiveReturnDialog({ order, row, onClose }: { order: Order; row: OrderReturn; onClose: () => void }) {
  const t = useText('shop');
  const most = new Map(row.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const [came, setCame] = useState<Record<string, number>>(Object.fromEntries(most));
  const [restock, setRestock] = useState<ReadonlySet<string>>(new Set(most.keys()));
  const lines = row.lines.map(({ lineId }) => ({ lineId, quantity: came[lineId] ?? 0, restock: restock.has(lineId) }));
  const toggle = (lineId: string) => {
    const next = new Set(restock);
    if (!next.delete(lineId)) next.add(lineId);
    setRestock(next);
  };
  return (
    <ActionDialog
      of={call}
      name="receiveReturn"
      schema={ReceiveReturn}
      with={{ id: order.id, returnId: row.id, lines }}
      title={t('return.receiveTitle', { number: row.number })}
      submit={t('return.receive')}
      check={(): Record<string, string> => (chosenLines(came, most) ? {} : { lines: 'ship.linesWrong' })}
      onClose={onClose}
    >
      <QuantityLines legend={t('return.came')} order={order} most={most} value={came} onChange={setCame} />
      <fieldset className="shop-Desk-plain">
        <legend>{t('return.restock')}</legend>
        {row.lines.map(({ lineId }) => (
          <Checkbox
            key={lineId}
            label={order.lines.find(({ id }) => id === lineId)?.title ?? ''}
            checked={restock.has(lineId)}
            onChange={() => toggle(lineId)}
          />
        ))}
      </fieldset>
    </ActionDialog>
  );
}
