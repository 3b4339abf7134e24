import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** The way to the visitor's wallet, in the menu of their own pages. */
export default function MenuLink() {
  const t = useText('wallet');
  return (
    <li>
      <Link to="/user/wallet">
        <Icon name="wallet" />
        {t('page.wallet')}
      </Link>
    </li>
  );
}
