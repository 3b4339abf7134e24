import { useEffect } from 'react';
import { useLocale, useSite, Link, useText, type FillProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { keptCart, useCartItems } from '../parts/cart/kept.ts';
import type { load } from '../gateway/fills/cart.ts';
import '../parts/cart/cartLink.css';

/** More than this is said as "99+". */
const MOST = 99;

/** In the header: the way to the cart, with how many things are in it. A member's first page takes a guest's cart along. */
export default function CartLink({ data }: FillProps<typeof load>) {
  const t = useText('shop');
  const site = useSite();
  const locale = useLocale();
  const items = useCartItems(data.items);
  useEffect(() => {
    if (site.role !== 'guest' && keptCart().guest)
      void import('../parts/cart/mergeCart.ts').then(({ mergeKept }) => mergeKept(site, locale));
  }, [site, locale]);
  const label = t('cart.open', { count: items });
  return (
    <Link className="ui-IconButton shop-CartLink" to="/shop/cart" aria-label={label} title={label}>
      <Icon name="cart" />
      {items > 0 && (
        <span className="shop-CartLink-count" aria-hidden="true">
          {items > MOST ? `${MOST}+` : items}
        </span>
      )}
    </Link>
  );
}
