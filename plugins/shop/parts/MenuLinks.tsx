import { Link } from '#kernel/client/Link.tsx';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

/** The ways to the visitor's orders and wishes, in the menu of their own pages; for the staff to the shop's desk, too. */
export default function MenuLinks() {
  const t = useText('shop');
  const { pages } = useSite();
  return (
    <>
      {pages.some(({ id }) => id === 'shop.desk') && (
        <li>
          <Link to="/shop/desk">
            <Icon name="layout" />
            {t('page.desk')}
          </Link>
        </li>
      )}
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
