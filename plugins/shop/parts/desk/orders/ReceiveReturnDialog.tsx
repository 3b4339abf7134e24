import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import type { Order, OrderReturn } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { QuantityLines } from './QuantityLines.tsx';

/** What of a return really came, and what of it may be sold again. */
export function ReceiveReturnDialog({ order, row, onClose }: { order: Order; row: OrderReturn; onClose: () => void }) {
  const t = useText('shop');
  const deed = useAction();
  const most = new Map(row.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const [came, setCame] = useState<Record<string, number>>(Object.fromEntries(most));
  const [restock, setRestock] = useState<ReadonlySet<string>>(new Set(most.keys()));
  const receive = async () => {
    const lines = row.lines.map(({ lineId }) => ({ lineId, quantity: came[lineId] ?? 0, restock: restock.has(lineId) }));
    const bad = lines.some(({ lineId, quantity }) => !Number.isInteger(quantity) || quantity < 0 || quantity > (most.get(lineId) ?? 0));
    if (await deed.run(() => call('receiveReturn', { id: order.id, returnId: row.id, lines }), bad ? { lines: 'ship.linesWrong' } : {}))
      onClose();
  };
  const toggle = (lineId: string) => {
    const next = new Set(restock);
    if (!next.delete(lineId)) next.add(lineId);
    setRestock(next);
  };
  return (
    <Dialog open onClose={onClose} title={t('return.receiveTitle', { number: row.number })}>
      <DeskForm deed={deed} submit={t('return.receive')} onSubmit={() => void receive()} onCancel={onClose}>
        <QuantityLines legend={t('return.came')} order={order} most={most} value={came} onChange={setCame} error={deed.errors.lines} />
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
      </DeskForm>
    </Dialog>
  );
}
