import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** In the menu of the visitor's own pages: the way to ask. */
export default function MenuLink() {
  return (
    <li>
      <Link to="/ai">
        <Icon name="chat" />
        {useText('ai')('menu.ai')}
      </Link>
    </li>
  );
}
