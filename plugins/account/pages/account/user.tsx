import type { PageProps } from '#kernel/contract/page.ts';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { QuickLinks } from '../../parts/dashboard/QuickLinks.tsx';
import { SignOutButton } from '../../parts/SignOutButton.tsx';
import { SignOutEverywhere } from '../../parts/SignOutEverywhere.tsx';
import { fullName, initial } from '../../rules/name.ts';
import type { load } from '../../gateway/pages/account.ts';
import '../../parts/account.css';
import '../../parts/dashboard/dashboard.css';

/** Who the visitor is here, the ways to all that is theirs, and the session they are in. */
export default function Account({ data }: PageProps<typeof load>) {
  const t = useText('account');
  const format = useFormat();
  const { session } = data;
  return (
    <AccountArea>
      <header className="account-Head">
        <span className="account-Initial" aria-hidden="true">
          {initial(data)}
        </span>
        <div>
          <h1>{fullName(data)}</h1>
          <p className="account-Lead">{data.email}</p>
          <p>
            <Badge tone={data.role === 'user' ? 'neutral' : 'info'}>{t(`role.${data.role}`)}</Badge>
          </p>
        </div>
      </header>
      <section aria-labelledby="account-links">
        <h2 id="account-links" className="ui-Hidden">
          {t('link.title')}
        </h2>
        <QuickLinks />
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
    </AccountArea>
  );
}
