import type { PageProps } from '#kernel/contract/client.ts';
import { useFormat } from '#kernel/client/format.ts';
import { useText } from '#kernel/client/text.ts';
import { SignOutButton } from '../../parts/SignOutButton.tsx';
import { SignOutEverywhere } from '../../parts/SignOutEverywhere.tsx';
import { fullName, initial } from '../../rules/name.ts';
import type { AccountData } from './load.ts';
import '../../parts/account.css';

/** Name, address, role and this session. */
export default function Account({ data }: PageProps<AccountData>) {
  const t = useText('account');
  const format = useFormat();
  const { session } = data;
  return (
    <div className="account-Page">
      <header className="account-Head">
        <span className="account-Initial" aria-hidden="true">
          {initial(data)}
        </span>
        <div>
          <h1>{fullName(data)}</h1>
          <p className="account-Lead">{data.email}</p>
        </div>
      </header>
      <section className="account-Box" aria-labelledby="account-details">
        <h2 id="account-details">{t('account.details')}</h2>
        <dl className="account-Facts">
          <dt>{t('account.name')}</dt>
          <dd>{fullName(data)}</dd>
          <dt>{t('account.email')}</dt>
          <dd>{data.email}</dd>
          <dt>{t('account.role')}</dt>
          <dd>{t(`role.${data.role}`)}</dd>
        </dl>
      </section>
      <section className="account-Box" aria-labelledby="account-session">
        <h2 id="account-session">{t('account.session')}</h2>
        <dl className="account-Facts">
          <dt>{t('account.since')}</dt>
          <dd>{format.date(session.since, 'time')}</dd>
          <dt>{t('footer.browser')}</dt>
          <dd>{session.browser || t('footer.unknown')}</dd>
          <dt>{t('footer.os')}</dt>
          <dd>{session.os || t('footer.unknown')}</dd>
        </dl>
        <p className="account-Note">{t('account.everywhereHint')}</p>
        <div className="ui-Actions">
          <SignOutButton />
          <SignOutEverywhere />
        </div>
      </section>
    </div>
  );
}
