import { useEffect, useRef } from 'react';
import { CurrentPath } from '#kit/page/Link.tsx';
import { type FillProps, Slot, useLocation, useText } from '#kernel/contract/page.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { fullName, type Person } from '../rules/name.ts';
import { Avatar } from './Avatar.tsx';
import { takeOpened } from './life/opened.ts';
import { useOwnName } from './ownName.ts';
import { useSignOut } from './useSignOut.ts';
import './account.css';

/** For members, in the header: who they are, the ways to all that is theirs, signing out. Opens without a script. */
export default function UserMenu({ data: loaded }: FillProps<Person>) {
  const t = useText('account');
  const data = useOwnName(loaded);
  const menu = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();
  const { state, signOut } = useSignOut();
  const close = () => menu.current?.removeAttribute('open');

  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => menu.current?.removeAttribute('open'), [key]);
  useEffect(() => {
    if (takeOpened()) showToast(t('menu.opened'));
  }, [t]);
  useEffect(() => {
    const away = (event: Event) => !menu.current?.contains(event.target as Node) && menu.current?.removeAttribute('open');
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className="account-Menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <Avatar person={data} />
        <span className="account-Menu-name">
          <span className="ui-Hidden">{t('menu.of')} </span>
          {data.firstname}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="account-Menu-body">
        <p>{fullName(data)}</p>
        <ul>
          <CurrentPath value={pathname}>
            <Slot of={AccountMenu} />
          </CurrentPath>
        </ul>
        <button type="button" aria-disabled={state === 'loading' || undefined} onClick={() => state !== 'loading' && void signOut()}>
          <Icon name="sign-out" />
          {t('menu.signOut')}
        </button>
        {state === 'error' && <p role="alert">{t('problem.signOut')}</p>}
      </div>
    </details>
  );
}
