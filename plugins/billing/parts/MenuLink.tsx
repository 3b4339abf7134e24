import { Link } from '#kernel/client/Link.tsx';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

const LINKS = [
  ['billing.orderCart', '/billing/order/cart', 'page.due', 'clock'],
  ['billing.desk', '/billing/desk', 'page.desk', 'store'],
] as const;

/** The way to what the visitor is to pay, in the menu of their own pages; for staff also to the desk. */
export default function MenuLink() {
  const t = useText('billing');
  const { pages } = useSite();
  return LINKS.filter(([id]) => pages.some((page) => page.id === id)).map(([id, to, title, icon]) => (
    <li key={id}>
      <Link to={to}>
        <Icon name={icon} />
        {t(title)}
      </Link>
    </li>
  ));
}
