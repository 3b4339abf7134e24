import { useEffect } from 'react';
import { useHere, useLocation, useText } from '#kernel/contract/page.ts';
import { CHANNEL } from '#kit/page/sessionNews.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

const LOGIN = '/user/login';

/** Who signs in in another tab is signed in here, too, and the page follows; but not where something was typed, which would be gone. */
function followSignIn(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let typed = false;
  addEventListener('input', () => (typed = true), { signal });
  // Tabs of members write down that somebody is there: this is the first time since this page came.
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === CHANNEL && newValue && Number(oldValue) < performance.timeOrigin && !typed) location.reload();
  };
  addEventListener('storage', hear, { signal });
  return () => listening.abort();
}

/** For guests, in the header: to the sign-in and back to where they were. */
export default function SignInLink() {
  const t = useText('account');
  const { pathname } = useLocation();
  const here = useHere();
  useEffect(followSignIn, []);
  const next = pathname === '/' || pathname.startsWith('/user') ? '' : `?next=${here}`;
  return (
    <LinkButton variant="secondary" to={LOGIN + next} rel="nofollow">
      <Icon name="user" />
      {t('menu.signIn')}
    </LinkButton>
  );
}
