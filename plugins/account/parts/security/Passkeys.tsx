import { callsOf, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import type { FactorsData } from '../../calls/factors.ts';
import type { account } from '../../plugin.ts';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';
import { passkeyRefusal } from '../signIn/passkeyRefusal.ts';
import { PasskeyItem } from './PasskeyItem.tsx';

const call = callsOf<typeof account>('account');

export interface SectionProps {
  factors: FactorsData;
}

/** The visitor's passkeys: add, rename, remove. */
export function Passkeys({ factors: { passkeys } }: SectionProps) {
  const t = useText('account');
  const { state, failed, send } = useSend(call.owner);

  const nameOfHere = () => {
    const { browser, os } = browserInfo(navigator.userAgent);
    const known = browser || t('footer.unknown');
    return (os ? t('passkey.onSystem', { browser: known, os }) : known).slice(0, 60);
  };

  const add = async () => {
    const done = await send(async () => {
      if (!globalThis.PublicKeyCredential) throw passkeyRefusal({}, t);
      const [{ makePasskey }, { challengeId, options }] = await Promise.all([import('./keepPasskey.ts'), call('newPasskeyOptions', {})]);
      return call('addPasskey', { challengeId, name: nameOfHere(), response: await makePasskey(options, t) });
    });
    if (done) showToast(t('passkey.added'));
  };

  return (
    <section className="account-Box" aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{t('passkey.title')}</h2>
      <p className="account-Note">{t('passkey.lead')}</p>
      {failed && <Alert tone="danger" live title={failed} />}
      {passkeys.length === 0 ? (
        <EmptyState icon="key" title={t('passkey.empty')} />
      ) : (
        <ul className="account-List">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.credentialId} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="ui-Actions">
        <SubmitButton
          type="button"
          variant={passkeys.length === 0 ? 'primary' : 'secondary'}
          state={state === 'loading' ? state : 'normal'}
          labels={{ normal: t('passkey.add'), loading: t('passkey.adding') }}
          onClick={() => void add()}
        />
      </div>
    </section>
  );
}
