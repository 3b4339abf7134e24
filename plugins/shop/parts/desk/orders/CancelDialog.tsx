import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CancelByDesk } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { MethodField } from './MethodField.tsx';
import { useSeen } from './useSeen.ts';
import { WithheldNote } from './WithheldNote.tsx';

/** Ends an order of which nothing was sent; what is paid goes back. */
export function CancelDialog({ order: live, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { order, send } = useSeen(live);
  const [refundId] = useState(() => crypto.randomUUID());
  const paid = order.paidSatang - order.refundedSatang;
  const partly = paid > 0 && order.state === 'awaiting_payment';
  return (
    <ActionDialog
      of={call}
      name="deskCancelOrder"
      schema={CancelByDesk}
      with={{ id: order.id, refundId, version: order.version }}
      values={{ method: 'transfer', restock: true }}
      texts="cancel"
      title={t('cancel.title', { number: order.number })}
      submit={t('action.deskCancelOrder')}
      danger
      send={(input) => send((version) => call('deskCancelOrder', { ...input, version }))}
      onClose={onClose}
    >
      <p>{t(partly ? 'cancel.partly' : paid > 0 ? 'cancel.paid' : 'cancel.unpaid', { amount: money(paid - order.withheldSatang) })}</p>
      <WithheldNote order={order} />
      <FormField name="reason" label={t('desk.reason')} rows={2} />
      {paid > 0 && !partly && (
        <>
          <MethodField order={order} />
          <FormField name="restock" />
        </>
      )}
    </ActionDialog>
  );
}
