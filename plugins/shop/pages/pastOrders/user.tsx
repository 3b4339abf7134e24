import { useText, type PageProps } from '#kernel/contract/page.ts';
import { PastOrderList } from '../../parts/orders/PastOrderList.tsx';
import { ShopArea } from '../../parts/ShopArea.tsx';
import type { list } from '../../gateway/pages/pastOrders.ts';
import '../../parts/orders/order.css';

/** What the visitor bought in the shop from before. */
export default function OwnPastOrdersPage({ data }: PageProps<typeof list>) {
  const t = useText('shop');
  return (
    <ShopArea>
      <h1>{t('page.pastOrders')}</h1>
      <p className="shop-Note">{t('past.own')}</p>
      <PastOrderList data={data} withNames={false} />
    </ShopArea>
  );
}
