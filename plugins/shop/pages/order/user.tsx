import { useText, type PageProps } from '#kernel/contract/page.ts';
import { OrderView } from '../../parts/orders/OrderView.tsx';
import { ShopArea } from '../../parts/ShopArea.tsx';
import type { load } from '../../gateway/pages/thankyou.ts';

/** An order among the member's own pages. */
export default function OrderPage({ data }: PageProps<typeof load>) {
  const t = useText('shop');
  return (
    <ShopArea back={{ to: '/shop/orders', label: t('page.orders') }}>
      <OrderView {...data} />
    </ShopArea>
  );
}
