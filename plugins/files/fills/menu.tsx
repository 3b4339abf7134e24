import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** The way to the visitor's files, in the menu of their own pages. */
export default function MenuLink() {
  const t = useText('files');
  return (
    <li>
      <Link to="/user/filemanager">
        <Icon name="folder" />
        {t('menu.files')}
      </Link>
    </li>
  );
}
