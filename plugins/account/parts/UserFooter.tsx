import { useSyncExternalStore } from 'react';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import type { FillProps } from '#kernel/contract/client.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';
import { browserInfo, type BrowserInfo, type UserAgentData } from '../rules/browser.ts';
import { fullName, type Person } from '../rules/name.ts';
import { useOwnName } from './ownName.ts';
import './account.css';

let known: BrowserInfo | undefined;
const here = () => (known ??= browserInfo(navigator.userAgent, (navigator as { userAgentData?: UserAgentData }).userAgentData));
const nowhere = () => null;
const never = () => () => {};

/** For members, at the end of each page: first and last name, browser and operating system. Closed until asked for. */
export default function UserFooter({ data: loaded }: FillProps<Person>) {
  const t = useText('account');
  const data = useOwnName(loaded);
  const shown = useSite().settings.account?.showFooter;
  // The gateway does not guess: the browser itself says what it is, after the page has become alive.
  const info = useSyncExternalStore(never, here, nowhere);
  if (shown === false) return null;
  return (
    <aside className="account-Footer" aria-label={t('footer.title')}>
      <details>
        <summary>
          <Icon name="user" />
          {fullName(data)}
          <Icon name="chevron-up" />
        </summary>
        <dl className="account-Facts">
          <dt>{t('footer.browser')}</dt>
          <dd>{info ? info.browser || t('footer.unknown') : '…'}</dd>
          <dt>{t('footer.os')}</dt>
          <dd>{info ? info.os || t('footer.unknown') : '…'}</dd>
        </dl>
      </details>
    </aside>
  );
}
