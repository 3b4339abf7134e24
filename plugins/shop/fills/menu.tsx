import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const LINKS = [
  ['desk', '/shop/desk', 'page.desk', 'layout'],
  ['orders', '/shop/orders', 'page.orders', 'store'],
  ['wishes', '/shop/wishes', 'page.wishes', 'heart'],
] as const;

/** The ways to the visitor's orders and wishes, in the menu of their own pages; for the staff to the shop's desk, too. */
export default function MenuLinks() {
  return <Links owner="shop" links={LINKS} />;
}
