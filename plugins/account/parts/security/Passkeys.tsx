import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { FactorsData } from '../../calls/factors.ts';
import type { account } from '../../plugin.ts';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { ProblemAlert } from './ProblemAlert.tsx';
import { useChange } from './useChange.ts';

const call = callsOf<typeof account>('account');

export interface SectionProps {
  factors: FactorsData;
  /** Gets what stands now. */
  reload: () => Promise<void>;
}

/** The visitor's passkeys: add, rename, remove. */
export function Passkeys({ factors: { passkeys }, reload }: SectionProps) {
  const t = useText('account');
  const { busy, problem, run } = useChange(reload);

  const nameOfHere = () => {
    const { browser, os } = browserInfo(navigator.userAgent);
    const known = browser || t('footer.unknown');
    return (os ? t('passkey.onSystem', { browser: known, os }) : known).slice(0, 60);
  };

  const add = () =>
    run(async () => {
      if (!globalThis.PublicKeyCredential) throw new Refusal(400, 'passkey-unavailable');
      const [{ makePasskey }, { challengeId, options }] = await Promise.all([import('./keepPasskey.ts'), call('newPasskeyOptions', {})]);
      await call('addPasskey', { challengeId, name: nameOfHere(), response: await makePasskey(options) });
      return t('passkey.added');
    });

  return (
    <section className="account-Box" aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{t('passkey.title')}</h2>
      <p className="account-Note">{t('passkey.lead')}</p>
      <ProblemAlert problem={problem} />
      {passkeys.length === 0 ? (
        <EmptyState icon="key" title={t('passkey.empty')} />
      ) : (
        <ul className="account-List">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.credentialId} passkey={passkey} reload={reload} />
          ))}
        </ul>
      )}
      <div className="ui-Actions">
        <SubmitButton
          type="button"
          variant={passkeys.length === 0 ? 'primary' : 'secondary'}
          state={busy ? 'loading' : 'normal'}
          labels={{ normal: t('passkey.add'), loading: t('passkey.adding') }}
          onClick={() => void add()}
        />
      </div>
    </section>
  );
}
