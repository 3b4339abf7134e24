import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { PastOrderView } from '../../parts/orders/PastOrderView.tsx';
import type { one } from '../../gateway/pages/pastOrders.ts';
import '../../parts/orders/order.css';

/** An order from another shop, as the staff look it up. */
export default function PastOrderPage({ data }: PageProps<typeof one>) {
  const t = useText('shop');
  return (
    <DeskArea title={t('past.title', { number: data.number })} back={{ to: '/shop/past-orders', label: t('page.pastOrders') }}>
      <PastOrderView order={data} />
    </DeskArea>
  );
}
