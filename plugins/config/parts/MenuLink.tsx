import { Link } from '#kernel/client/Link.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

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
