import { Link } from '#kernel/client/Link.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

/** The ways to the visitor's orders and wishes, in the menu of their own pages. */
export default function MenuLinks() {
  const t = useText('shop');
  return (
    <>
      <li>
        <Link to="/shop/orders">
          <Icon name="store" />
          {t('page.orders')}
        </Link>
      </li>
      <li>
        <Link to="/shop/wishes">
          <Icon name="heart" />
          {t('page.wishes')}
        </Link>
      </li>
    </>
  );
}
