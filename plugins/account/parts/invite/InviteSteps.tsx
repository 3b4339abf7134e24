import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { InviteData } from '../../gateway/pages/invite.ts';
import { FormProblem } from '../FormProblem.tsx';
import { SignOutButton } from '../SignOutButton.tsx';
import { JoinForm } from './JoinForm.tsx';
import { useAccept } from './useAccept.ts';

/** What the visitor has to do to accept, depending on who they are. */
export function InviteSteps({ invitation }: { invitation: InviteData }) {
  const t = useText('account');
  const { token, email, step } = invitation;
  if (step === 'join') return <JoinForm invitation={invitation} />;
  if (step === 'accept') return <AcceptButton token={token} />;
  if (step === 'signIn')
    return (
      <>
        <p>{t('join.signIn')}</p>
        <div className="ui-Actions">
          <LinkButton to={`/user/login?next=${encodeURIComponent(`/user/invite?token=${token}`)}`}>{t('join.signInButton')}</LinkButton>
        </div>
      </>
    );
  return (
    <Alert tone="warning">
      <p>{t(step === 'leave' ? 'join.leave' : 'join.blocked', { email })}</p>
      {step === 'leave' && (
        <div className="ui-Actions">
          <SignOutButton />
        </div>
      )}
    </Alert>
  );
}

function AcceptButton({ token }: { token: string }) {
  const t = useText('account');
  const { desk, accept } = useAccept(token);
  return (
    <>
      <p>{t('join.accept')}</p>
      <FormProblem desk={desk} />
      <div className="ui-Actions">
        <SubmitButton type="button" state={desk.state} labels={{ normal: t('join.acceptButton') }} onClick={() => void accept()} />
      </div>
    </>
  );
}
