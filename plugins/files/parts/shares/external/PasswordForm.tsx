import type { InputSent } from '#kernel/contract/calls.ts';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Unlock, type shares } from '../../../calls/shares.ts';
import { call } from '../../call.ts';

/** Asks for a link's password. What is behind it is not told, not even its name. */
export function PasswordForm({
  code,
  onUnlock,
  onGone,
}: {
  code: string;
  onUnlock: (grant: string) => Promise<void>;
  /** The link has ended meanwhile. */
  onGone: () => Promise<unknown>;
}) {
  const t = useText('files');

  async function unlock(input: InputSent<(typeof shares)['unlockExternal']>) {
    try {
      return await call('unlockExternal', input);
    } catch (error) {
      if (call.refused(error, 'share-gone')) await onGone();
      throw error;
    }
  }

  return (
    <section className="files-External-note" aria-labelledby="external-locked">
      <span className="files-External-mark">
        <Icon name="lock" />
      </span>
      <h1 id="external-locked">{t('external.locked')}</h1>
      <p>{t('external.lockedText')}</p>
      <div className="files-External-form">
        <ActionForm
          of={call}
          name="unlockExternal"
          schema={Unlock}
          with={{ share_code: code }}
          texts="external.unlock"
          check={({ password }): Record<string, string> => (password ? {} : { password: 'external.passwordMissing' })}
          send={unlock}
          onDone={({ grant }) => void onUnlock(grant)}
        >
          <FormField name="password" autoComplete="off" />
        </ActionForm>
      </div>
      <noscript>
        <p>{t('external.needsScript')}</p>
      </noscript>
    </section>
  );
}
