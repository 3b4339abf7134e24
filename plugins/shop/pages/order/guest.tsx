import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { OrderView } from '../../parts/orders/OrderView.tsx';
import type { load } from '../../gateway/pages/thankyou.ts';

/** An order that a guest came to by its link. */
export default function GuestOrderPage({ data }: PageProps<typeof load>) {
  const t = useText('shop');
  const isGuest = useSite().role === 'guest';
  return (
    <>
      <OrderView {...data} />
      {isGuest && <p className="shop-Note">{t('thanks.keepLink')}</p>}
    </>
  );
}
