import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Order } from '../../../calls/orderSchemas.ts';

/** Says what of an order was paid by tax that its buyer kept back: nobody sends money for it. */
export function WithheldNote({ order }: { order: Order }) {
  const t = useText('shop');
  const { money } = useFormat();
  return order.withheldSatang > 0 && <p className="shop-Note">{t('refund.withheld', { amount: money(order.withheldSatang) })}</p>;
}
