import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { MemberData } from '../../gateway/pages/member.ts';
import type { MemberRole } from '../../rules/members.ts';
import { fullName } from '../../rules/name.ts';
import { call, problemKey } from './call.ts';

/** What is asked about before it is done. */
export type Act = 'role' | 'suspend' | 'reactivate' | 'endSessions';

interface Props {
  act: Act;
  member: MemberData;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks for the reason, says what will happen, does it; stays open with what was written when it is refused. */
export function ActDialog({ act, member, onDone, onClose }: Props) {
  const t = useText('account');
  const name = fullName(member);
  const [role, setRole] = useState<MemberRole | undefined>(member.acts.roles[0]);
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const work = (): Promise<unknown> => {
    const given = { id: member.id, reason: reason.trim() };
    if (act === 'role') return call('changeMemberRole', { ...given, role: role! });
    if (act === 'suspend') return call('suspendMember', given);
    return act === 'reactivate' ? call('reactivateMember', given) : call('endMemberSessions', given);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const short = reason.trim().length < 3;
    setTooShort(short);
    if (short) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setPending(true);
    setProblem(null);
    try {
      await work();
      onDone(t(`members.done.${act}`, { name, role: t(`role.${role ?? member.role}`) }));
    } catch (error) {
      setProblem(error);
      setPending(false);
    }
  };
  return (
    <Dialog open title={t(`members.ask.${act}.title`, { name })} onClose={pending ? () => {} : onClose}>
      <form className="account-Members-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(`members.ask.${act}.text`, { name })}</p>
        {problem !== null && (
          <Alert tone="danger" live>
            <p>{t(problemKey(problem))}</p>
          </Alert>
        )}
        {act === 'role' && (
          <SelectField
            label={t('members.newRole')}
            hint={role && t(`members.roleHint.${role}`)}
            name="newRole"
            value={role}
            options={member.acts.roles.map((value) => ({ value, label: t(`role.${value}`) }))}
            onChange={(event) => setRole(event.target.value as MemberRole)}
          />
        )}
        <TextArea
          label={t('members.reason')}
          hint={t(act === 'reactivate' ? 'members.reasonKept' : 'members.reasonTold')}
          error={tooShort ? t('members.reasonMissing') : undefined}
          name="reason"
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {t('members.cancel')}
          </Button>
          <SubmitButton
            variant={act === 'suspend' ? 'danger' : 'primary'}
            state={pending ? 'loading' : 'normal'}
            labels={{ normal: t(`members.act.${act}`) }}
          />
        </div>
      </form>
    </Dialog>
  );
}
