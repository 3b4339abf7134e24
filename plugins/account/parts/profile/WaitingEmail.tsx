import { useText } from '#kernel/contract/page.ts';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Confirmation } from '../../calls/profile.ts';
import { call } from './call.ts';

/** A new address that waits for its code, or for its link to be opened. */
export function WaitingEmail({ email }: { email: string }) {
  const t = useText('account');
  return (
    <div className="account-Form">
      <p>{t('profile.emailWaits', { email })}</p>
      <ActionForm
        of={call}
        name="confirmEmail"
        schema={Confirmation}
        submit={t('profile.confirmEmail')}
        done={t('profile.emailChanged')}
        check={({ code = '' }): Record<string, string> => (/^\d{6}$/.test(code) ? {} : { code: 'profile.codeMissing' })}
      >
        <MailedCode />
      </ActionForm>
      <div className="ui-Actions">
        <ActionButton of={call} name="changeEmail" with={{ email }} variant="secondary" done={t('profile.sentAgain')}>
          {t('profile.sendAgain')}
        </ActionButton>
        <ActionButton of={call} name="cancelEmail" variant="quiet" done={t('profile.emailKept')}>
          {t('profile.keepEmail')}
        </ActionButton>
      </div>
    </div>
  );
}

function MailedCode() {
  const t = useText('account');
  const { errors } = useActionForm();
  return <CodeField label={t('profile.code')} error={errors.code} name="code" required />;
}
