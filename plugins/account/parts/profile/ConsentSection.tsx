import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { standing } from '../../rules/consent.ts';
import { PrivacyLink } from '../PrivacyLink.tsx';
import { call } from './call.ts';

/** What the member agreed to, since when and in which version; what may be taken back is a box to untick. */
export function ConsentSection({ data }: { data: ProfileData }) {
  const t = useText('account');
  const format = useFormat();
  const { privacyVersion } = useSite().settings.account ?? {};
  const { failed, send } = useSend(call.owner);
  const history = data.consents;
  const privacy = standing(history, 'privacy');
  const news = standing(history, 'news');
  const current = privacy?.given && privacy.version === String(privacyVersion);

  async function wantNews(granted: boolean) {
    if (await send(() => call('setConsent', { purpose: 'news', given: granted }))) showToast(t('profile.saved'));
  }
  return (
    <section className="account-Box" aria-labelledby="profile-consents" id="consents">
      <h2 id="profile-consents">{t('profile.consents')}</h2>
      {failed && <Alert tone="danger" live title={failed} />}
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
          actions={
            <ActionButton of={call} name="setConsent" with={{ purpose: 'privacy', given: true }} done={t('profile.saved')}>
              {t('profile.privacyAgree')}
            </ActionButton>
          }
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
        onChange={({ target }) => void wantNews(target.checked)}
      />
      <p className="account-Note">{t('profile.privacyNeeded')}</p>
      {history.length > 0 && (
        <details className="account-History">
          <summary>{t('profile.consentHistory')}</summary>
          <ul>
            {history.map(({ purpose, given: granted, version, at }) => (
              <li key={`${purpose} ${at}`}>
                {t(granted ? 'profile.gave' : 'profile.tookBack', {
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
