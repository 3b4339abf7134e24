import { useFormat, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { AddressLines } from './AddressLines.tsx';

/** A parcel label of A6: who sends it, who gets it, the order as a code that scanners and telephones read. */
export function Label({ order, seller, shipFrom }: { order: Order; seller: string; shipFrom: string }) {
  const t = useText('shop');
  const { money } = useFormat();
  const cod = order.paymentState === 'authorized';
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
          <p className="shop-Label-number">{order.number}</p>
          <p>{order.shipping}</p>
          {cod && <p className="shop-Label-cod">{t('label.cod', { amount: money(order.totalSatang) })}</p>}
        </div>
        <QrCode text={order.number} label={order.number} size={112} />
      </footer>
    </article>
  );
}
