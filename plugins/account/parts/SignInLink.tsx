import { useHere, useLocation, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

const LOGIN = '/user/login';

/** For guests, in the header: to the sign-in and back to where they were. */
export default function SignInLink() {
  const t = useText('account');
  const { pathname } = useLocation();
  const here = useHere();
  const next = pathname === '/' || pathname.startsWith('/user') ? '' : `?next=${here}`;
  return (
    <LinkButton variant="secondary" to={LOGIN + next} rel="nofollow">
      <Icon name="user" />
      {t('menu.signIn')}
    </LinkButton>
  );
}
