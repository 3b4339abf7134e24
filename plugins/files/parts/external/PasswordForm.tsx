import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { call } from '../call.ts';
import { useReason } from './useReason.ts';

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
  const reason = useReason();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState('');
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    setProblem('');
    if (!field.value) {
      setWrong(t('external.passwordMissing'));
      field.focus();
      return;
    }
    setPending(true);
    try {
      await onUnlock((await call('unlockExternal', { share_code: code, password: field.value })).grant);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : null;
      const { password } = (refusal?.code === 'invalid-fields' ? refusal.details.fields : {}) as { password?: string };
      setWrong(password ? t(password) : '');
      if (password) field.select();
      else if (refusal?.code === 'share-gone') await onGone();
      else setProblem(reason(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section className="files-External-note" aria-labelledby="external-locked">
      <span className="files-External-mark">
        <Icon name="lock" />
      </span>
      <h1 id="external-locked">{t('external.locked')}</h1>
      <p>{t('external.lockedText')}</p>
      {/* `post`: sent before the page is alive, the password must not end up in the address. */}
      <form className="files-External-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        {problem && <Alert tone="danger" live title={problem} />}
        <PasswordField label={t('external.password')} name="password" autoComplete="off" maxLength={200} required error={wrong} />
        <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('external.unlock'), loading: t('external.opening') }} />
      </form>
      <noscript>
        <p>{t('external.needsScript')}</p>
      </noscript>
    </section>
  );
}
