import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Refund } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { chosenLines } from './chosenLines.ts';
import { MethodField } from './MethodField.tsx';
import { QuantityLines } from './QuantityLines.tsx';
import { WithheldNote } from './WithheldNote.tsx';

/** Gives money back: for a return that has come in, for some of the goods, for the delivery. What it comes to the gateway works out. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const { money } = useFormat();
  const [refundId] = useState(() => crypto.randomUUID());
  const received = order.returns.filter(({ state }) => state === 'received');
  const [returnId, setReturnId] = useState(received[0]?.id ?? '');
  const [lines, setLines] = useState<Record<string, number>>({});
  const most = new Map(order.lines.map(({ id, quantity, refunded }) => [id, quantity - refunded]));
  const anyLeft = [...most.values()].some((count) => count > 0);
  const chosen = returnId ? [] : chosenLines(lines, most);
  const check = ({ shipping }: { shipping?: boolean }): Record<string, string> => {
    if (!chosen) return { lines: 'ship.linesWrong' };
    return chosen.length === 0 && !returnId && !shipping ? { lines: 'refund.nothing' } : {};
  };
  return (
    <ActionDialog
      of={call}
      name="refundOrder"
      schema={Refund}
      with={{ id: order.id, refundId, returnId: returnId || null, lines: chosen ?? [] }}
      values={{ method: 'transfer' }}
      texts="refund"
      title={t('action.refundOrder')}
      check={check}
      onClose={onClose}
    >
      <p>{t('refund.text', { amount: money(order.paidSatang - order.refundedSatang - order.withheldSatang) })}</p>
      <WithheldNote order={order} />
      {received.length > 0 && (
        <SelectField
          label={t('refund.returnId')}
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
          <QuantityLines legend={t('refund.lines')} order={order} most={most} value={lines} onChange={setLines} />
          {anyLeft && <FormField name="restock" />}
        </>
      )}
      {order.shippingLeftSatang > 0 && (
        <FormField name="shipping" label={t('refund.shipping', { amount: money(order.shippingLeftSatang) })} />
      )}
      <MethodField order={order} />
      <FormField name="reason" label={t('desk.reason')} rows={2} />
    </ActionDialog>
  );
}
