import { useSite, useText, type Posted } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { PrivacyLink } from '../PrivacyLink.tsx';

/** What a newcomer agrees to: the privacy text, which is needed, and news, which are not. Neither is ticked beforehand. */
export function ConsentFields({ error, posted }: { error: string | undefined; posted?: Posted | null }) {
  const t = useText('account');
  const { privacyVersion } = useSite().settings.account ?? {};
  return (
    <div className="account-Consents">
      <Checkbox
        label={t('register.privacy')}
        hint={
          <>
            {t('register.privacyVersion', { version: String(privacyVersion) })} <PrivacyLink label={t('register.privacyRead')} />
          </>
        }
        error={error}
        name="privacy"
        defaultChecked={posted?.typed('privacy') !== undefined}
        required
      />
      <Checkbox label={t('register.news')} hint={t('register.newsHint')} name="news" defaultChecked={posted?.typed('news') !== undefined} />
    </div>
  );
}
