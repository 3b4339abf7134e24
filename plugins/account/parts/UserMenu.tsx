import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#kernel/client/Link.tsx';
import { useText } from '#kernel/client/text.ts';
import type { FillProps } from '#kernel/contract/client.ts';
import { Icon } from '#kernel/ui/Icon.tsx';
import { fullName, initial, type Person } from '../rules/name.ts';
import { useSignOut } from './useSignOut.ts';
import './account.css';

/** For members, in the header: who they are, their account, signing out. Opens without a script. */
export default function UserMenu({ data }: FillProps<Person>) {
  const t = useText('account');
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const { state, signOut } = useSignOut();
  const close = () => menu.current?.removeAttribute('open');

  // The header stays when the page changes: the menu must not.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => menu.current?.removeAttribute('open'), [key]);
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
    // Escape is an extra: the summary itself opens and closes by keyboard.
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
        <span className="account-Initial" aria-hidden="true">
          {initial(data)}
        </span>
        <span className="account-Menu-name">
          <span className="ui-Hidden">{t('menu.of')} </span>
          {data.firstname}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="account-Menu-body">
        <p>{fullName(data)}</p>
        <Link to="/user">
          <Icon name="user" />
          {t('menu.account')}
        </Link>
        <button type="button" aria-disabled={state === 'loading' || undefined} onClick={() => state !== 'loading' && void signOut()}>
          <Icon name="sign-out" />
          {t('menu.signOut')}
        </button>
        {state === 'error' && <p role="alert">{t('problem.signOut')}</p>}
      </div>
    </details>
  );
}
