import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Reason, RoleChange } from '../../calls/members.ts';
import type { MemberData } from '../../gateway/pages/member.ts';
import type { MemberRole } from '../../rules/members.ts';
import { fullName } from '../../rules/name.ts';
import { call } from './call.ts';

/** What each act calls. */
const CALLS = { suspend: 'suspendMember', reactivate: 'reactivateMember', endSessions: 'endMemberSessions' } as const;

/** What is asked about before it is done. */
export type Act = 'role' | keyof typeof CALLS;

interface Props {
  act: Act;
  member: MemberData;
  onClose: () => void;
}

/** Asks for the reason, says what will happen, does it; stays open with what was written when it is refused. */
export function ActDialog({ act, member, onClose }: Props) {
  const t = useText('account');
  const name = fullName(member);
  const { id, acts } = member;
  const [role, setRole] = useState<MemberRole>(acts.roles[0] ?? member.role);
  const form = {
    of: call,
    texts: 'members',
    title: t(`members.ask.${act}.title`, { name }),
    submit: t(`members.act.${act}`),
    danger: act === 'suspend',
    done: t(`members.done.${act}`, { name, role: t(`role.${role}`) }),
    onClose,
  };
  const text = <p>{t(`members.ask.${act}.text`, { name })}</p>;
  const reason = <FormField name="reason" hint={t(act === 'reactivate' ? 'members.reasonKept' : 'members.reasonTold')} rows={3} />;
  if (act !== 'role')
    return (
      <ActionDialog {...form} name={CALLS[act]} schema={Reason} with={{ id }}>
        {text}
        {reason}
      </ActionDialog>
    );
  return (
    <ActionDialog {...form} name="changeMemberRole" schema={RoleChange} with={{ id, role }}>
      {text}
      <SelectField
        label={t('members.newRole')}
        hint={t(`members.roleHint.${role}`)}
        name="role"
        value={role}
        options={acts.roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(event) => setRole(event.target.value as MemberRole)}
      />
      {reason}
    </ActionDialog>
  );
}
