import { useCallback, useEffect, useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { account } from '../plugin.ts';
import { LinkedLogin } from './line/LinkedLogin.tsx';
import { LineButton } from './line/LineButton.tsx';

const call = callsOf<typeof account>('account');

type Logins = Reply<(typeof account)['calls']['linkedLogins']>;

/** The visitor's logins at other providers: LINE. Nothing where there is none and the site offers none. */
export function LinkedLogins() {
  const t = useText('account');
  const [logins, setLogins] = useState<Logins | 'failed' | null>(null);
  const load = useCallback(async () => {
    setLogins(await call('linkedLogins').catch(() => 'failed' as const));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [load]);
  if (logins !== null && logins !== 'failed' && !logins.offersLine && logins.items.length === 0) return null;
  return (
    <section className="account-Box" aria-labelledby="security-logins">
      <h2 id="security-logins">{t('logins.title')}</h2>
      <p className="account-Note">{t('logins.lead')}</p>
      {logins === null && <p role="status">{t('logins.loading')}</p>}
      {logins === 'failed' && <p role="alert">{t('logins.failed')}</p>}
      {logins !== null && logins !== 'failed' && (
        <>
          {logins.items.length === 0 ? (
            <p>{t('logins.none')}</p>
          ) : (
            <ul className="account-List">
              {logins.items.map((login) => (
                <LinkedLogin key={login.id} login={login} removable={logins.removable} reload={load} />
              ))}
            </ul>
          )}
          {logins.offersLine && (
            <LineButton link next="/user/security">
              {t('logins.link')}
            </LineButton>
          )}
        </>
      )}
    </section>
  );
}
