import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** The way to the console, in the menu of an admin's own pages. */
export default function MenuLink() {
  const t = useText('config');
  return (
    <li>
      <Link to="/config">
        <Icon name="edit" />
        {t('nav.config')}
      </Link>
    </li>
  );
}
