import { useFormat, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { AddressLines } from './AddressLines.tsx';

/** What goes into the box: to whom, and what is in it. No prices: it may be a present. */
export function PackingSlip({ order, seller }: { order: Order; seller: string }) {
  const t = useText('shop');
  const { date } = useFormat();
  return (
    <article className="shop-Sheet shop-Slip" data-paper="sheet">
      <header>
        <div>
          <p>{seller}</p>
          <h1>{t('print.packing-slip')}</h1>
          <p>
            {t('order.title', { number: order.number })} · {date(order.placedAt)}
          </p>
        </div>
        <QrCode text={order.number} label={order.number} size={96} />
      </header>
      <section>
        <h2>{t('slip.to')}</h2>
        {order.address ? (
          <AddressLines address={order.address} />
        ) : (
          <p>
            {order.contact.name} {phoneText(order.contact.phone)}
          </p>
        )}
        {order.shipping && <p>{t('slip.by', { shipping: order.shipping })}</p>}
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pick.done')}</th>
            <th scope="col">{t('pick.product')}</th>
            <th scope="col">{t('slip.ordered')}</th>
            <th scope="col">{t('slip.left')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span className="shop-PickBox">{'\u00a0'}</span>
              </td>
              <th scope="row">
                {line.title}
                <small>{[line.options, line.sku].filter(Boolean).join(' · ')}</small>
              </th>
              <td>{line.quantity}</td>
              <td>{line.open}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className="shop-Slip-note">{t('slip.note', { note: order.note })}</p>}
      <footer>{t('slip.thanks', { seller })}</footer>
    </article>
  );
}
