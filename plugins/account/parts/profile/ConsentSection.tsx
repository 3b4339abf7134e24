import { useState } from 'react';
import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { standing, type Purpose } from '../../rules/consent.ts';
import { FormProblem } from '../FormProblem.tsx';
import { PrivacyLink } from '../PrivacyLink.tsx';
import { useForm } from '../useForm.ts';
import { call, PROBLEMS } from './call.ts';

/** What the member agreed to, since when and in which version; what may be taken back is a box to untick. */
export function ConsentSection({ data }: { data: ProfileData }) {
  const t = useText('account');
  const format = useFormat();
  const { privacyVersion } = useSite().settings.account ?? {};
  const desk = useForm({ problems: PROBLEMS });
  const [history, setHistory] = useState(data.consents);
  const privacy = standing(history, 'privacy');
  const news = standing(history, 'news');
  const current = privacy?.given && privacy.version === String(privacyVersion);

  async function set(purpose: Purpose, given: boolean) {
    const done = await desk.run(() => call('setConsent', { purpose, given }));
    if (!done) return;
    desk.clear();
    setHistory(done.value.consents);
    showToast(t('profile.saved'));
  }
  return (
    <section className="account-Box" aria-labelledby="profile-consents" id="consents">
      <h2 id="profile-consents">{t('profile.consents')}</h2>
      <FormProblem desk={desk} />
      {privacy?.given && (
        <p>
          {t('profile.privacyGiven', { version: privacy.version, at: format.date(privacy.at) })}{' '}
          <PrivacyLink label={t('profile.privacyRead')} />
        </p>
      )}
      {!current && (
        <Alert
          tone="info"
          title={t('profile.privacyNew', { version: String(privacyVersion) })}
          actions={<Button onClick={() => void set('privacy', true)}>{t('profile.privacyAgree')}</Button>}
        >
          <p>
            <PrivacyLink label={t('profile.privacyRead')} />
          </p>
        </Alert>
      )}
      <Checkbox
        label={t('profile.news')}
        hint={news ? t(news.given ? 'profile.newsSince' : 'profile.newsEnded', { at: format.date(news.at) }) : t('profile.newsHint')}
        name="news"
        checked={news?.given ?? false}
        onChange={({ target }) => void set('news', target.checked)}
      />
      <p className="account-Note">{t('profile.privacyNeeded')}</p>
      {history.length > 0 && (
        <details className="account-History">
          <summary>{t('profile.consentHistory')}</summary>
          <ul>
            {history.map(({ purpose, given, version, at }) => (
              <li key={`${purpose} ${at}`}>
                {t(given ? 'profile.gave' : 'profile.tookBack', {
                  what: t(`profile.purpose.${purpose}`),
                  version,
                  at: format.date(at, 'time'),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
