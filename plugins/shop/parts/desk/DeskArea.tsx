import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskPage, type DeskPageProps } from '#kit/ui/desk/DeskPage.tsx';
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

type Props = Pick<DeskPageProps, 'title' | 'back' | 'actions'> & { children: ReactNode };

/** A page of the staff: the shop from behind the counter. Only the tabs that this visitor has. */
export function DeskArea(page: Props) {
  const t = useText('shop');
  return <DeskPage area={t('area')} tabsLabel={t('desk.tabs')} tabs={TABS.map(([id, to, key]) => [id, to, t(key)])} {...page} />;
}
