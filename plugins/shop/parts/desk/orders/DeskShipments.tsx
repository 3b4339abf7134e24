import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { shipmentActions } from '../../../machines/shipment.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { TrackingDialog } from './TrackingDialog.tsx';

const TONES = { pending: 'neutral', ready: 'success', shipped: 'info', delivered: 'success', cancelled: 'neutral' } as const;

type Parcel = Order['shipments'][number];

/** Parcels of an order: what is in each, where it is; it has arrived, or was never sent. */
export function DeskShipments({ order }: { order: Order }) {
  const t = useText('shop');
  const { date } = useFormat();
  const [toHandOver, setToHandOver] = useState<Parcel | null>(null);
  const [toChange, setToChange] = useState<Parcel | null>(null);
  const [shipmentIdToCancel, setShipmentIdToCancel] = useState<string | null>(null);
  if (order.shipments.length === 0) return null;
  const may = order.may.includes('endShipment');
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-shipments">
      <h2 id="shop-shipments">{t('order.shipments')}</h2>
      <ul className="shop-Parcels">
        {order.shipments.map((parcel) => (
          <li key={parcel.id}>
            <p className="shop-States">
              <strong>{[parcel.number, parcel.carrier].filter(Boolean).join(' · ')}</strong>
              <Badge tone={TONES[parcel.state]}>{t(`shipmentState.${parcel.state}`)}</Badge>
            </p>
            <p className="shop-Note">
              {parcel.lines
                .map(({ lineId, quantity }) => `${order.lines.find(({ id }) => id === lineId)?.title ?? ''} × ${quantity}`)
                .join(' · ')}
            </p>
            {parcel.place && (
              <p className="shop-Note">
                {parcel.keepUntil
                  ? t('order.readyUntil', { place: parcel.place, when: date(parcel.keepUntil) })
                  : t('order.readyAt', { place: parcel.place })}
              </p>
            )}
            {parcel.shippedAt && <p className="shop-Note">{t('order.shippedAt', { when: date(parcel.shippedAt, 'time') })}</p>}
            {parcel.deliveredAt && <p className="shop-Note">{t('order.deliveredAt', { when: date(parcel.deliveredAt, 'time') })}</p>}
            {parcel.tracking && (
              <div className="ui-Actions">
                <span>{t('order.tracking', { number: parcel.tracking })}</span>
                <CopyButton text={parcel.tracking} label={t('order.copyTracking')} variant="quiet" />
                {parcel.trackingUrl && (
                  <LinkButton variant="secondary" to={parcel.trackingUrl} target="_blank">
                    {t('order.follow')}
                  </LinkButton>
                )}
              </div>
            )}
            {(may || order.may.includes('changeTracking')) && (
              <div className="ui-Actions">
                {parcel.state === 'ready' && (
                  <Button variant="secondary" onClick={() => setToHandOver(parcel)}>
                    {t('handOver.open')}
                  </Button>
                )}
                {parcel.kind === 'delivery' && parcel.state !== 'cancelled' && (
                  <Button variant="quiet" onClick={() => setToChange(parcel)}>
                    {t('changeTracking.open')}
                  </Button>
                )}
                {may && parcel.kind === 'delivery' && shipmentActions(parcel.state).includes('DELIVER') && (
                  <ActionButton
                    of={call}
                    name="endShipment"
                    with={{ id: order.id, shipmentId: parcel.id, as: 'delivered' }}
                    variant="secondary"
                  >
                    {t('shipment.delivered')}
                  </ActionButton>
                )}
                {may && parcel.state === 'shipped' && (
                  <ActionButton of={call} name="endShipment" with={{ id: order.id, shipmentId: parcel.id, as: 'refused' }} variant="quiet">
                    {t('shipment.refused')}
                  </ActionButton>
                )}
                {may && shipmentActions(parcel.state).includes('CANCEL') && (
                  <Button variant="quiet" onClick={() => setShipmentIdToCancel(parcel.id)}>
                    {t('shipment.cancel')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {toHandOver && <HandOverDialog order={order} parcel={toHandOver} onClose={() => setToHandOver(null)} />}
      {toChange && <TrackingDialog order={order} parcel={toChange} onClose={() => setToChange(null)} />}
      {shipmentIdToCancel && (
        <ActionDialog
          of={call}
          name="endShipment"
          with={{ id: order.id, shipmentId: shipmentIdToCancel, as: 'cancelled' }}
          title={t('shipment.cancelTitle')}
          submit={t('shipment.cancel')}
          danger
          size="small"
          onClose={() => setShipmentIdToCancel(null)}
        >
          <p>{t('shipment.cancelText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
