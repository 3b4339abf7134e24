import { useFormat, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { Order } from '../../calls/orderSchemas.ts';

const TONES = { pending: 'neutral', ready: 'success', shipped: 'info', delivered: 'success', cancelled: 'neutral' } as const;

/** Parcels of an order: what is in each, where it is, how it is followed. */
export function Shipments({ order }: { order: Order }) {
  const t = useText('shop');
  const format = useFormat();
  const shown = order.shipments.filter(({ state }) => state !== 'cancelled');
  if (shown.length === 0) return null;
  return (
    <section className="shop-Order-part" aria-labelledby="shop-shipments">
      <h2 id="shop-shipments">{t('order.shipments')}</h2>
      <ul className="shop-Parcels">
        {shown.map((parcel) => (
          <li key={parcel.id}>
            <p>
              <strong>{parcel.carrier || t('order.parcel')}</strong>{' '}
              <Badge tone={TONES[parcel.state]}>{t(`shipmentState.${parcel.state}`)}</Badge>
            </p>
            <p className="shop-Note">
              {parcel.lines
                .map(({ lineId, quantity }) => `${order.lines.find(({ id }) => id === lineId)?.title ?? ''} × ${quantity}`)
                .join(' · ')}
            </p>
            {(parcel.deliveredAt ?? parcel.shippedAt) && (
              <p className="shop-Note">
                {t(parcel.deliveredAt ? (parcel.kind === 'pickup' ? 'order.collectedAt' : 'order.deliveredAt') : 'order.shippedAt', {
                  when: format.date((parcel.deliveredAt ?? parcel.shippedAt)!, 'time'),
                })}
              </p>
            )}
            {parcel.state === 'ready' && (
              <p>
                {parcel.keepUntil
                  ? t('order.readyUntil', { place: parcel.place, when: format.date(parcel.keepUntil) })
                  : t('order.readyAt', { place: parcel.place })}
              </p>
            )}
            {parcel.code && (
              <p className="shop-PickupCode">
                <span>{t('order.code')}</span> <strong>{`${parcel.code.slice(0, 3)} ${parcel.code.slice(3)}`}</strong>
              </p>
            )}
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
          </li>
        ))}
      </ul>
    </section>
  );
}
