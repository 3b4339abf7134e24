import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewInvitation } from '../../calls/invitations.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import type { MemberRole } from '../../rules/members.ts';
import { call } from './call.ts';

interface Props {
  /** Roles that the visitor may invite to. */
  roles: readonly MemberRole[];
  onClose: () => void;
}

/** Invites somebody: where to, what as, and a word along with it. */
export function InviteDialog({ roles, onClose }: Props) {
  const t = useText('account');
  const [role, setRole] = useState(roles[0]!);
  return (
    <ActionDialog
      of={call}
      name="invite"
      schema={NewInvitation}
      with={{ role }}
      title={t('invite.title')}
      check={({ email }): Record<string, string> => (isEmail(normalEmail(email)) ? {} : { email: 'invite.emailWrong' })}
      onClose={onClose}
      onDone={({ email }) => showToast(t('invite.sent', { email }))}
    >
      <p>{t('invite.text')}</p>
      <FormField name="email" label={t('account.email')} inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <SelectField
        label={t('members.role')}
        hint={t(`members.roleHint.${role}`)}
        name="role"
        value={role}
        options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(event) => setRole(event.target.value as MemberRole)}
      />
      <FormField name="name" lines="one" />
      <FormField name="message" rows={3} />
    </ActionDialog>
  );
}
