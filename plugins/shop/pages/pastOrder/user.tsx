import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { PastOrderView } from '../../parts/orders/PastOrderView.tsx';
import { ShopArea } from '../../parts/ShopArea.tsx';
import type { one } from '../../gateway/pages/pastOrders.ts';
import '#kit/ui/navigation/target.css';
import '../../parts/orders/order.css';

/** An own order from the shop from before. */
export default function OwnPastOrderPage({ data }: PageProps<typeof one>) {
  const t = useText('shop');
  return (
    <ShopArea>
      <h1>{t('past.title', { number: data.number })}</h1>
      <PastOrderView order={data} />
      <p>
        <Link className="ui-Target" to="/shop/past-orders">
          {t('page.pastOrders')}
        </Link>
      </p>
    </ShopArea>
  );
}
