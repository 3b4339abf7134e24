import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const LINKS = [
  ['orders', '/shop/orders', 'page.orders', 'store'],
  ['wishes', '/shop/wishes', 'page.wishes', 'heart'],
] as const;

/** The ways to the visitor's orders and wishes, in the menu of their own pages. */
export default function MenuLinks() {
  return <Links owner="shop" links={LINKS} />;
}
