import { useFormat, Link, useSite, useText } from '#kernel/contract/page.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';

/** What was paid, what is open, what went back, and the papers of it. */
export function Money({ order }: { order: Order }) {
  const t = useText('shop');
  const { money, date } = useFormat();
  const { pages } = useSite();
  const open = order.totals.totalSatang - order.paidSatang;
  const ended = order.state === 'cancelled' || order.state === 'expired';
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-money">
      <h2 id="shop-money">{t('money.title')}</h2>
      <DescriptionList
        items={[
          { term: t('total.total'), value: money(order.totals.totalSatang), align: 'end' },
          { term: t('money.paid'), value: money(order.paidSatang), align: 'end' },
          ...(open > 0 && !ended ? [{ term: t('money.open'), value: money(open), align: 'end' as const }] : []),
          ...(order.refundedSatang > 0 ? [{ term: t('money.refunded'), value: money(order.refundedSatang), align: 'end' as const }] : []),
          ...(order.expiresAt ? [{ term: t('money.until'), value: date(order.expiresAt, 'time') }] : []),
        ]}
      />
      {order.documents.length > 0 && (
        <ul className="shop-Documents">
          {order.documents.map(({ id, kind, number, path }) => (
            <li key={id}>
              <Link className="ui-Target" to={path}>
                {t('order.document', { kind: t(`document.${kind}`), number })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {order.chargeId && order.totals.totalSatang > 0 && pages.some(({ id }) => id === 'billing.deskCharge') && (
        <p>
          <Link className="ui-Target" to={`/billing/desk/charges/${order.chargeId}`}>
            {t('money.charge')}
          </Link>
        </p>
      )}
    </section>
  );
}
