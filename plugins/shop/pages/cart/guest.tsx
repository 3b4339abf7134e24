import type { PageProps } from '#kernel/contract/page.ts';
import { CartView } from '../../parts/cart/CartView.tsx';
import type { load } from '../../gateway/pages/cart.ts';

/** What a guest is about to buy. */
export default function CartPage({ data }: PageProps<typeof load>) {
  return <CartView data={data} />;
}
