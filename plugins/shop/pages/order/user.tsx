import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { OrderView } from '../../parts/order/OrderView.tsx';
import { ShopArea } from '../../parts/ShopArea.tsx';
import type { OrderData } from '../thankyou/load.ts';

/** An order among the member's own pages. */
export default function OrderPage({ data }: PageProps<OrderData>) {
  const t = useText('shop');
  return (
    <ShopArea back={{ to: '/shop/orders', label: t('page.orders') }}>
      <OrderView {...data} />
    </ShopArea>
  );
}
