import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { totalRows } from '../totalRows.ts';

/** The bill beside the form: what is bought, what is taken off, what it comes to. */
export function CheckoutSummary({ checkout: { cart, totals, needsShipping, shippingMethodId } }: { checkout: Checkout }) {
  const t = useText('shop');
  const { money } = useFormat();
  const isSent = needsShipping && shippingMethodId !== null;
  return (
    <dl className="shop-Bill">
      {cart.lines.map((line) => (
        <div key={line.sku}>
          <dt>
            {line.name} {line.options && <span className="shop-Note">{line.options}</span>}{' '}
            <span className="shop-Note">{t('order.times', { count: line.quantity })}</span>
          </dt>
          <dd>{money(line.totalSatang)}</dd>
        </div>
      ))}
      {totalRows(totals, t, isSent).map(({ id, label, satang }) => (
        <div key={id} className="shop-Bill-sum">
          <dt>{label}</dt>
          <dd>{money(satang)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('total.total')}</dt>
        <dd>{money(totals.totalSatang)}</dd>
      </div>
    </dl>
  );
}
