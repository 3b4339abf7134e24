import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { chosenLines } from './chosenLines.ts';
import { MethodField, type RefundMethod } from './MethodField.tsx';
import { QuantityLines } from './QuantityLines.tsx';
import { WithheldNote } from './WithheldNote.tsx';

/** Gives money back: for a return that has come in, for some of the goods, for the delivery. What it comes to the gateway works out. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const { money } = useFormat();
  const deed = useAction();
  const [refundId] = useState(() => crypto.randomUUID());
  const received = order.returns.filter(({ state }) => state === 'received');
  const [returnId, setReturnId] = useState(received[0]?.id ?? '');
  const [lines, setLines] = useState<Record<string, number>>({});
  const [shipping, setShipping] = useState(false);
  const [restock, setRestock] = useState(false);
  const [method, setMethod] = useState<RefundMethod>('transfer');
  const [reason, setReason] = useState('');
  const most = new Map(order.lines.map(({ id, quantity, refunded }) => [id, quantity - refunded]));

  const refund = async () => {
    const chosen = returnId ? [] : chosenLines(lines, most);
    const wrong = {
      ...(chosen === null
        ? { lines: 'ship.linesWrong' }
        : chosen.length === 0 && !returnId && !shipping
          ? { lines: 'refund.nothing' }
          : {}),
      ...(reason.trim().length < 3 ? { reason: 'desk.reasonMissing' } : {}),
    };
    const body = {
      id: order.id,
      refundId,
      returnId: returnId || null,
      lines: chosen ?? [],
      shipping,
      restock: !returnId && restock,
      method,
      reason: reason.trim(),
    };
    if (await deed.run(() => call('refundOrder', body), wrong)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('deed.refundOrder')}>
      <DeskForm deed={deed} submit={t('refund.send')} onSubmit={() => void refund()} onCancel={onClose}>
        <p>{t('refund.text', { amount: money(order.paidSatang - order.refundedSatang - order.withheldSatang) })}</p>
        <WithheldNote order={order} />
        {received.length > 0 && (
          <SelectField
            label={t('refund.for')}
            name="returnId"
            value={returnId}
            options={[
              ...received.map(({ id, number }) => ({ value: id, label: t('refund.return', { number }) })),
              { value: '', label: t('refund.chosen') },
            ]}
            onChange={(event) => setReturnId(event.target.value)}
          />
        )}
        {!returnId && (
          <>
            <QuantityLines
              legend={t('refund.lines')}
              order={order}
              most={most}
              value={lines}
              onChange={setLines}
              error={deed.errors.lines}
            />
            <Checkbox
              label={t('refund.restock')}
              hint={t('refund.restockHint')}
              name="restock"
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
          </>
        )}
        {order.shippingLeftSatang > 0 && (
          <Checkbox
            label={t('refund.shipping', { amount: money(order.shippingLeftSatang) })}
            name="shipping"
            checked={shipping}
            onChange={(event) => setShipping(event.target.checked)}
          />
        )}
        <MethodField order={order} value={method} onChange={setMethod} />
        <TextArea
          label={t('desk.reason')}
          name="reason"
          rows={2}
          maxLength={300}
          value={reason}
          error={deed.errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
