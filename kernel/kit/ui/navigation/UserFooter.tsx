import { useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';
import './UserFooter.css';

export interface UserFooterProps {
  firstname: string;
  lastname: string;
  /** Names of browser and operating system: "" where they cannot be told, `null` while they are not known yet. */
  browser: string | null;
  os: string | null;
}

/** For members, at the end of each page: first and last name; opened, browser and operating system. Opens without a script. */
export function UserFooter({ firstname, lastname, browser, os }: UserFooterProps) {
  const t = useText('ui');
  const said = (value: string | null) => (value === null ? '…' : value || t('userFooter.unknown'));
  return (
    <aside className="ui-UserFooter" aria-label={t('userFooter.title')}>
      <details>
        <summary>
          <Icon name="user" />
          <span>{`${firstname} ${lastname}`.trim()}</span>
          <Icon name="chevron-up" />
        </summary>
        <dl>
          <dt>{t('userFooter.browser')}</dt>
          <dd>{said(browser)}</dd>
          <dt>{t('userFooter.os')}</dt>
          <dd>{said(os)}</dd>
        </dl>
      </details>
    </aside>
  );
}
