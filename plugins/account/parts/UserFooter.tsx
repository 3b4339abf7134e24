import { useSyncExternalStore } from 'react';
import { useSite, useText, type FillProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { browserInfo, type BrowserInfo, type UserAgentData } from '#kit/userAgent/browserInfo.ts';
import type { Person } from '../rules/name.ts';
import { useOwnName } from './ownName.ts';
import './userFooter.css';

let known: BrowserInfo | undefined;
const here = () => (known ??= browserInfo(navigator.userAgent, (navigator as { userAgentData?: UserAgentData }).userAgentData));
const nowhere = () => null;
const never = () => () => {};

/** For members, at the end of each page: first and last name, browser and operating system. Closed until asked for. */
export default function UserFooter({ data: loaded }: FillProps<Person>) {
  const person = useOwnName(loaded);
  const shown = useSite().settings.account?.showFooter;
  const info = useSyncExternalStore(never, here, nowhere);
  return shown === false ? null : <PersonFooter {...person} info={info} />;
}

/** `info` is null while it is not known yet; its names are empty where they cannot be told. Opens without a script. */
export function PersonFooter({ firstname, lastname, info }: Person & { info: BrowserInfo | null }) {
  const t = useText('account');
  const textOf = (name: 'browser' | 'os') => (info ? info[name] || t('footer.unknown') : '…');
  return (
    <aside className="account-Footer" aria-label={t('footer.title')}>
      <details>
        <summary>
          <Icon name="user" />
          <span>{`${firstname} ${lastname}`.trim()}</span>
          <Icon name="chevron-up" />
        </summary>
        <dl>
          <dt>{t('footer.browser')}</dt>
          <dd>{textOf('browser')}</dd>
          <dt>{t('footer.os')}</dt>
          <dd>{textOf('os')}</dd>
        </dl>
      </details>
    </aside>
  );
}
