import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Tracking } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';

interface Props {
  order: Order;
  parcel: Order['shipments'][number];
  onClose: () => void;
}

/** Another carrier or number of a parcel that was sent. */
export function TrackingDialog({ order, parcel, onClose }: Props) {
  const t = useText('shop');
  return (
    <ActionDialog
      of={call}
      name="changeTracking"
      schema={Tracking}
      with={{ id: order.id, shipmentId: parcel.id, version: parcel.version }}
      values={{ carrier: parcel.carrier, tracking: parcel.tracking }}
      title={t('changeTracking.title')}
      size="small"
      onClose={onClose}
    >
      <FormField name="carrier" />
      <FormField name="tracking" autoCapitalize="characters" autoComplete="off" />
      <p className="shop-Note">{t('changeTracking.hint')}</p>
    </ActionDialog>
  );
}
