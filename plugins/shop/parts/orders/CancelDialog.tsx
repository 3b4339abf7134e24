import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CancelOrder } from '../../calls/buying.ts';
import type { Order } from '../../calls/orderSchemas.ts';
import { call } from '../call.ts';

interface Props {
  order: Pick<Order, 'id' | 'number'>;
  token: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more before an order is ended, and why. */
export default function CancelDialog({ order, token, onDone, onClose }: Props) {
  const t = useText('shop');
  return (
    <ActionDialog
      of={call}
      name="cancelOrder"
      schema={CancelOrder}
      with={{ id: order.id, token }}
      texts="order"
      title={t('order.cancelTitle', { number: order.number })}
      submit={t('order.cancel')}
      danger
      size="small"
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('order.cancelText')}</p>
      <FormField name="reason" label={t('order.cancelReason')} rows={2} />
    </ActionDialog>
  );
}
