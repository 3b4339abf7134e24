import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { MethodField, type RefundMethod } from './MethodField.tsx';
import { useSeen } from './useSeen.ts';
import { WithheldNote } from './WithheldNote.tsx';

/** Ends an order of which nothing was sent; what is paid goes back. */
export function CancelDialog({ order: live, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const { money } = useFormat();
  const deed = useAction();
  const { order, send } = useSeen(live);
  const [refundId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState<RefundMethod>('transfer');
  const [restock, setRestock] = useState(true);
  const paid = order.paidSatang - order.refundedSatang;
  // A part of the money: the order ends at once, and what becomes of it is decided after.
  const partly = paid > 0 && order.state === 'awaiting_payment';
  const cancel = async () => {
    const words = reason.trim();
    const body = { id: order.id, reason: words, refundId, method, restock };
    const ask = () => send((version) => call('deskCancelOrder', { ...body, version }));
    if (await deed.run(ask, words.length < 3 ? { reason: 'desk.reasonMissing' } : {})) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('cancel.title', { number: order.number })}>
      <DeskForm danger deed={deed} submit={t('deed.deskCancelOrder')} onSubmit={() => void cancel()} onCancel={onClose}>
        <p>{t(partly ? 'cancel.partly' : paid > 0 ? 'cancel.paid' : 'cancel.unpaid', { amount: money(paid - order.withheldSatang) })}</p>
        <WithheldNote order={order} />
        <TextArea
          label={t('desk.reason')}
          hint={t('cancel.reasonHint')}
          name="reason"
          rows={2}
          maxLength={300}
          value={reason}
          error={deed.errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {paid > 0 && !partly && (
          <>
            <MethodField order={order} value={method} onChange={setMethod} />
            <Checkbox
              label={t('cancel.restock')}
              hint={t('cancel.restockHint')}
              name="restock"
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
