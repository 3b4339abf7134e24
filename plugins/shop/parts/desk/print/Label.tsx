import { useFormat, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { codShares } from '../../../rules/codShares.ts';
import { AddressLines } from './AddressLines.tsx';

interface Props {
  order: Order;
  /** Null for what is still to be sent. */
  parcel: Order['shipments'][number] | null;
  seller: string;
  shipFrom: string;
}

/** What a parcel brings on delivery, satang; 0 where nothing is taken. */
function codOf(order: Order, parcel: Props['parcel']): number {
  if (order.paymentState !== 'authorized') return 0;
  const { of, left } = codShares({ totalSatang: order.totals.totalSatang, lines: order.lines, parcels: order.shipments });
  return parcel ? (of.get(parcel.id) ?? 0) : left;
}

/** A parcel label of A6: who sends it, who gets it, what it brings, the order as a code that scanners and telephones read. */
export function Label({ order, parcel, seller, shipFrom }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const cod = codOf(order, parcel);
  const number = parcel?.number ?? order.number;
  return (
    <article className="shop-Label" data-paper="label">
      <section className="shop-Label-from">
        <h2>{t('label.from')}</h2>
        <p>
          <strong>{seller}</strong>
        </p>
        {shipFrom !== seller && <p>{shipFrom}</p>}
      </section>
      <section className="shop-Label-to">
        <h2>{t('label.to')}</h2>
        {order.address ? (
          <AddressLines address={order.address} />
        ) : (
          <p>
            <strong>{order.contact.name}</strong> {phoneText(order.contact.phone)}
          </p>
        )}
      </section>
      <footer>
        <div>
          <p className="shop-Label-number">{number}</p>
          <p>{parcel ? [parcel.carrier, parcel.tracking].filter(Boolean).join(' ') || order.shipping : order.shipping}</p>
          {cod > 0 && <p className="shop-Label-cod">{t('label.cod', { amount: money(cod) })}</p>}
        </div>
        <QrCode text={parcel?.tracking || number} label={number} size={112} />
      </footer>
    </article>
  );
}
