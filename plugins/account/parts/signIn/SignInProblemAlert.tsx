import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SIGN_IN_HINTS } from '../../rules/signInForm.ts';
import type { SignInProblem } from './useSignIn.ts';

/** What went wrong with a sign-in, and what can be done about it. */
export function SignInProblemAlert({ problem: { code, words, reopen } }: { problem: SignInProblem }) {
  const t = useText('account');
  const tone = code === 'passkey-cancelled' ? 'info' : 'danger';
  const action = reopen ? (
    <Button onClick={reopen}>{t('login.reopen')}</Button>
  ) : code === 'account-closing' ? (
    <Button type="submit" name="reopen" value="true">
      {t('login.reopen')}
    </Button>
  ) : code === 'account-pending' ? (
    <LinkButton to="/user/activate">{t('login.activate')}</LinkButton>
  ) : undefined;
  return (
    <Alert tone={tone} live title={words} actions={action}>
      {SIGN_IN_HINTS[code] && <p>{t(SIGN_IN_HINTS[code])}</p>}
    </Alert>
  );
}
