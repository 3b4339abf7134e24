import { useState } from 'react';
import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { LinkedLogins } from '../../parts/LinkedLogins.tsx';
import { Authenticator } from '../../parts/security/Authenticator.tsx';
import { Passkeys } from '../../parts/security/Passkeys.tsx';
import { RecoveryCodes } from '../../parts/security/RecoveryCodes.tsx';
import type { load } from '../../gateway/pages/security.ts';
import '../../parts/account.css';
import '../../parts/security/security.css';

/** Passkeys, authenticator app, recovery codes, and the ways to password and devices. */
export default function Security({ data: factors }: PageProps<typeof load>) {
  const t = useText('account');
  const offersLine = Boolean(useSite().settings.account?.lineChannelId);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <AccountArea>
      <div className="account-Security" data-codes={codes ? '' : undefined}>
        <header>
          <h1>{t('security.title')}</h1>
          <p className="account-Lead">{t('security.lead')}</p>
        </header>
        <Passkeys factors={factors} />
        <section className="account-Box" aria-labelledby="security-password">
          <h2 id="security-password">{t('security.password')}</h2>
          <p className="account-Note">{t(factors.password ? 'security.passwordSet' : 'security.passwordNone')}</p>
          <div className="ui-Actions">
            <LinkButton variant="secondary" to="/user/profile">
              {t(factors.password ? 'security.passwordChange' : 'security.passwordAdd')}
            </LinkButton>
          </div>
        </section>
        {(offersLine || factors.linked.length > 0) && <LinkedLogins />}
        <Authenticator factors={factors} onCodes={setCodes} />
        {factors.totpSince && <RecoveryCodes factors={factors} codes={codes} onCodes={setCodes} />}
        <section className="account-Box" aria-labelledby="security-devices">
          <h2 id="security-devices">{t('menu.devices')}</h2>
          <p className="account-Note">{t('security.devicesText')}</p>
          <div className="ui-Actions">
            <LinkButton variant="secondary" to="/user/browser">
              {t('security.devices')}
            </LinkButton>
          </div>
        </section>
      </div>
    </AccountArea>
  );
}
