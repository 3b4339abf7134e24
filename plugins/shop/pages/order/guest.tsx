import { useSite, useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { OrderView } from '../../parts/order/OrderView.tsx';
import type { OrderData } from '../thankyou/load.ts';

/** An order that a guest came to by its link. */
export default function GuestOrderPage({ data }: PageProps<OrderData>) {
  const t = useText('shop');
  const isGuest = useSite().role === 'guest';
  return (
    <>
      <OrderView {...data} />
      {isGuest && <p className="shop-Note">{t('thanks.keepLink')}</p>}
    </>
  );
}
