import { useEffect, useState } from 'react';
import { callsOf, useSite, useText } from '#kernel/contract/page.ts';
import { sessionRotated } from '#kit/page/sessionNews.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { DividerText } from '#kit/ui/content/DividerText.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { account } from '../../plugin.ts';
import { withNext } from '../../rules/next.ts';
import type { PasskeyQuestion } from '../signIn/passkey.ts';
import { useSignInProblem, type SignInProblem } from '../signIn/useSignIn.ts';
import { StepUpForm } from './StepUpForm.tsx';
import '../account.css';

const call = callsOf<typeof account>('account');

/** In which ways the visitor can prove who they are. */
interface Ways {
  password: boolean;
  code: boolean;
  passkey: PasskeyQuestion | null;
}

/** "Confirm that it is you": by passkey, password or code. Closed without it, nothing is confirmed. */
export default function StepUpDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const t = useText('account');
  const problemOf = useSignInProblem();
  const [ways, setWays] = useState<Ways | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let gone = false;
    call('confirmOptions', {}).then(
      (found) => !gone && setWays(found),
      (error: unknown) => !gone && setProblem(problemOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [problemOf]);

  /** Sends a proof. What is wrong with one that was typed is said at its field. */
  async function prove(proof: () => Promise<Parameters<typeof send>[0]>): Promise<SignInProblem | null> {
    setProblem(null);
    setBusy(true);
    try {
      await send(await proof());
      onDone(true);
      return null;
    } catch (error) {
      setBusy(false);
      return problemOf(error);
    }
  }

  async function byPasskey(first: PasskeyQuestion) {
    const { askPasskey } = await import('../signIn/passkey.ts');
    const refused = await prove(async () => ({ passkey: await askPasskey(first, t) }));
    if (!refused) return;
    setProblem(refused);
    const next = await call('confirmOptions', {}).catch(() => null);
    if (next) setWays(next);
  }

  const offersLine = Boolean(useSite().settings.account?.lineChannelId);
  const { password, code, passkey } = ways ?? { password: false, code: false, passkey: null };
  const none = ways !== null && !password && !code && !passkey;
  return (
    <Dialog open onClose={() => onDone(false)} size="small" title={t('stepUp.title')}>
      <div className="account-StepUp">
        <p>{t(none ? 'stepUp.none' : 'stepUp.lead')}</p>
        {none && offersLine && (
          <LinkButton variant="secondary" to={withNext('/user/authen/line', location.pathname)}>
            {t('stepUp.line')}
          </LinkButton>
        )}
        {problem && <Alert tone={problem.code === 'passkey-cancelled' ? 'info' : 'danger'} live title={problem.words} />}
        {!ways && !problem && <p role="status">{t('stepUp.loading')}</p>}
        {passkey && (
          <Button aria-disabled={busy || undefined} onClick={() => !busy && void byPasskey(passkey)}>
            <Icon name="key" />
            {t('stepUp.passkey')}
          </Button>
        )}
        {passkey && (password || code) && <DividerText>{t('stepUp.or')}</DividerText>}
        {(password || code) && (
          <StepUpForm password={password} code={code} busy={busy} first={!passkey} prove={(proof) => prove(async () => proof)} />
        )}
      </div>
    </Dialog>
  );
}

/** The session has another id afterwards: this tab and the others need another working key. */
async function send(
  proof: { password: string } | { code: string } | { passkey: Awaited<ReturnType<typeof import('../signIn/passkey.ts').askPasskey>> },
) {
  await call('confirm', proof);
  sessionRotated();
}
