import { useFormat, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { addressText } from '../../addressText.ts';

/** An order in short, for who only looks: what is in it, what was paid, whose it is and where it goes. */
export function OrderLook({ order }: { order: Order }) {
  const t = useText('shop');
  const { money, date } = useFormat();
  const { contact, address, totals, paidSatang, note } = order;
  return (
    <>
      <ul className="shop-Look">
        {order.lines.map((line) => (
          <li key={line.id}>
            <span>
              {[line.title, line.options].filter(Boolean).join(' · ')} × {line.quantity}
            </span>
            <span>{money(line.totalSatang)}</span>
          </li>
        ))}
      </ul>
      <DescriptionList
        items={[
          { term: t('total.total'), value: money(totals.totalSatang), align: 'end' },
          { term: t('money.paid'), value: money(paidSatang), align: 'end' },
        ]}
      />
      <DescriptionList
        items={[
          { term: t('orders.placed'), value: date(order.placedAt, 'time') },
          { term: t('orders.buyer'), value: contact.name },
          ...(contact.phone ? [{ term: t('orders.phone'), value: <a href={`tel:${contact.phone}`}>{phoneText(contact.phone)}</a> }] : []),
          ...(address ? [{ term: t('order.to'), value: `${address.name} · ${addressText(address)}` }] : []),
          ...(order.shipping ? [{ term: t('shipping.method'), value: order.shipping }] : []),
          ...(note ? [{ term: t('checkout.note'), value: note }] : []),
        ]}
      />
    </>
  );
}
