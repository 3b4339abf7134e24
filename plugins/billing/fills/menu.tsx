import { MenuLinks } from '#kit/ui/navigation/MenuLinks.tsx';

const LINKS = [['orderCart', '/billing/order/cart', 'page.due', 'clock']] as const;

/** The way to what the visitor is to pay, in the menu of their own pages. */
export default function MenuLink() {
  return <MenuLinks owner="billing" links={LINKS} />;
}
