import { Link } from '#kernel/client/Link.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

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
