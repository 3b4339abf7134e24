import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { HandOver } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';

interface Props {
  order: Order;
  parcel: Order['shipments'][number];
  onClose: () => void;
}

/** Hands over what was set aside: for the code of the buyer, or with a reason without it. */
export function HandOverDialog({ order, parcel, onClose }: Props) {
  const t = useText('shop');
  return (
    <ActionDialog
      of={call}
      name="handOver"
      schema={HandOver}
      with={{ id: order.id, shipmentId: parcel.id }}
      title={t('handOver.title')}
      size="small"
      onClose={onClose}
    >
      <FormField name="code" inputMode="numeric" autoComplete="off" />
      <p className="shop-Note">{t('handOver.hint')}</p>
      <FormField name="reason" lines="one" />
    </ActionDialog>
  );
}
