import type { ReactNode } from 'react';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Tabs } from '#kernel/ui/navigation/Tabs.tsx';
import { ShopArea } from '../ShopArea.tsx';
import './desk.css';

const TABS = [
  ['shop.desk', '/shop/desk', 'desk.overview'],
  ['shop.orders', '/shop/orders', 'desk.orders'],
  ['shop.deskProducts', '/shop/desk/products', 'desk.products'],
  ['shop.deskCategories', '/shop/desk/categories', 'desk.categories'],
  ['shop.deskStock', '/shop/desk/stock', 'desk.stock'],
  ['shop.deskPriceLists', '/shop/desk/price-lists', 'desk.priceLists'],
  ['shop.deskPromotions', '/shop/desk/promotions', 'desk.promotions'],
  ['shop.deskReviews', '/shop/desk/reviews', 'desk.reviews'],
  ['shop.deskShipping', '/shop/desk/shipping', 'desk.shipping'],
] as const;

interface Props {
  title: ReactNode;
  /** The page above this one; such a page has no tabs. */
  back?: { to: string; label: string };
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the staff: the shop from behind the counter. Only the tabs that this visitor has. */
export function DeskArea({ title, back, actions, children }: Props) {
  const t = useText('shop');
  const { pages } = useSite();
  const tabs = TABS.filter(([id]) => pages.some((page) => page.id === id)).map(([, to, key]) => ({ to, title: t(key) }));
  return (
    <ShopArea back={back}>
      <div className="shop-Desk">
        {!back && <Tabs label={t('desk.tabs')} tabs={tabs} />}
        <header className="shop-Desk-head">
          <h1>{title}</h1>
          {actions && <div className="ui-Actions">{actions}</div>}
        </header>
        {children}
      </div>
    </ShopArea>
  );
}
