import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { MemberData } from '../../gateway/pages/member.ts';
import type { Act } from './ActDialog.tsx';
import { call } from './call.ts';

interface Props {
  member: MemberData;
  onAsk: (act: Act) => void;
}

/** What may be done to a member, or why nothing may. */
export function MemberActs({ member, onAsk }: Props) {
  const t = useText('account');
  const { acts, self, lastAdmin } = member;
  const none = acts.roles.length === 0 && !acts.suspend && !acts.reactivate && !acts.endSessions && !acts.resend;
  return (
    <section className="account-Box" aria-labelledby="member-acts">
      <h2 id="member-acts">{t('members.acts')}</h2>
      {self && <p className="account-Note">{t('members.self')}</p>}
      {lastAdmin && <p className="account-Note">{t('members.lastAdmin')}</p>}
      {none && !self && !lastAdmin && <p className="account-Note">{t('members.noActs')}</p>}
      {!none && (
        <div className="ui-Actions">
          {acts.resend && (
            <ActionButton of={call} name="resendActivation" with={{ id: member.id }} done={t('members.resent', { email: member.email })}>
              {t('members.resend')}
            </ActionButton>
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
