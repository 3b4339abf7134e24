import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { call, useProblem } from '../call.ts';

interface Props {
  order: Pick<Order, 'id' | 'number'>;
  token: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more before an order is ended, and why. */
export default function CancelDialog({ order, token, onDone, onClose }: Props) {
  const t = useText('shop');
  const problem = useProblem();
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const cancel = async () => {
    setPending(true);
    setFailed(null);
    try {
      await call('cancelOrder', { id: order.id, token, reason: reason.trim() });
      onDone();
    } catch (error) {
      setFailed(problem(error));
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('order.cancelTitle', { number: order.number })}
      confirmLabel={t('order.cancel')}
      cancelLabel={t('order.keep')}
      pending={pending}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('order.cancelText')}</p>
      <TextArea
        label={t('order.cancelReason')}
        name="reason"
        optional
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
