import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { MemberData } from '../../gateway/pages/member.ts';
import type { Act } from './ActDialog.tsx';
import { call, problemKey } from './call.ts';

interface Props {
  member: MemberData;
  onAsk: (act: Act) => void;
  onDone: (message: string) => void;
}

/** What may be done to a member, or why nothing may. */
export function MemberActs({ member, onAsk, onDone }: Props) {
  const t = useText('account');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { acts, self, lastAdmin } = member;
  const none = acts.roles.length === 0 && !acts.suspend && !acts.reactivate && !acts.endSessions && !acts.resend;
  const resend = async () => {
    setSending(true);
    setProblem(null);
    try {
      await call('resendActivation', { id: member.id });
      onDone(t('members.resent', { email: member.email }));
    } catch (error) {
      setProblem(error);
    }
    setSending(false);
  };
  return (
    <section className="account-Box" aria-labelledby="member-acts">
      <h2 id="member-acts">{t('members.acts')}</h2>
      {self && <p className="account-Note">{t('members.self')}</p>}
      {lastAdmin && <p className="account-Note">{t('members.lastAdmin')}</p>}
      {none && !self && !lastAdmin && <p className="account-Note">{t('members.noActs')}</p>}
      {problem !== null && (
        <Alert tone="danger" live>
          <p>{t(problemKey(problem))}</p>
        </Alert>
      )}
      {!none && (
        <div className="ui-Actions">
          {acts.resend && (
            <SubmitButton
              type="button"
              state={sending ? 'loading' : 'normal'}
              labels={{ normal: t('members.resend') }}
              onClick={() => void resend()}
            />
          )}
          {acts.roles.length > 0 && (
            <Button variant="secondary" onClick={() => onAsk('role')}>
              {t('members.act.role')}
            </Button>
          )}
          {acts.endSessions && (
            <Button variant="secondary" onClick={() => onAsk('endSessions')}>
              {t('members.act.endSessions')}
            </Button>
          )}
          {acts.reactivate && <Button onClick={() => onAsk('reactivate')}>{t('members.act.reactivate')}</Button>}
          {acts.suspend && (
            <Button variant="danger" onClick={() => onAsk('suspend')}>
              {t('members.act.suspend')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
