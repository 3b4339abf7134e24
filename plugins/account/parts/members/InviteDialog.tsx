import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { isEmail, normalEmail } from '../../rules/email.ts';
import type { MemberRole } from '../../rules/members.ts';
import { call, fieldProblems, problemKey } from './call.ts';

interface Props {
  /** Roles that the visitor may invite to. */
  roles: readonly MemberRole[];
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Invites somebody: where to, what as, and a word along with it. */
export function InviteDialog({ roles, onClose, onDone }: Props) {
  const t = useText('account');
  const [given, setGiven] = useState({ email: '', name: '', role: roles[0]!, message: '' });
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const set = (name: keyof typeof given) => (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setProblem(null);
    const wrong: Record<string, string> = isEmail(normalEmail(given.email)) ? {} : { email: 'invite.emailWrong' };
    setFields(wrong);
    if (wrong.email) return;
    setPending(true);
    try {
      await call('invite', { ...given, email: given.email.trim() });
      onDone(t('invite.sent', { email: given.email.trim() }));
    } catch (error) {
      setFields(fieldProblems(error));
      setProblem(Object.keys(fieldProblems(error)).length ? null : error);
      setPending(false);
    }
  };
  const errors = Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key)]));
  return (
    <Dialog open title={t('invite.title')} onClose={pending ? () => {} : onClose}>
      <form className="account-Members-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('invite.text')}</p>
        <ErrorSummary errors={errors} />
        {problem !== null && (
          <Alert tone="danger" live>
            <p>{t(problemKey(problem))}</p>
          </Alert>
        )}
        <TextField
          label={t('account.email')}
          error={errors.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          value={given.email}
          onChange={set('email')}
        />
        <SelectField
          label={t('members.role')}
          hint={t(`members.roleHint.${given.role}`)}
          name="role"
          value={given.role}
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={set('role')}
        />
        <TextField
          label={t('invite.name')}
          hint={t('invite.nameHint')}
          optional
          name="name"
          maxLength={200}
          value={given.name}
          onChange={set('name')}
        />
        <TextArea
          label={t('invite.message')}
          hint={t('invite.messageHint')}
          optional
          name="message"
          rows={3}
          maxLength={1000}
          value={given.message}
          onChange={set('message')}
        />
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {t('members.cancel')}
          </Button>
          <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('invite.send') }} />
        </div>
      </form>
    </Dialog>
  );
}
