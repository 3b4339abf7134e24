import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** In the menu of the visitor's own pages. */
export default function MenuLink() {
  const t = useText('notification');
  return (
    <li>
      <Link to="/user/notifications">
        <Icon name="bell" />
        {t('menu.notifications')}
      </Link>
    </li>
  );
}
