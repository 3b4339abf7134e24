import { useState, type FormEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { announceSessionEnd } from '#kit/page/sessionNews.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { normalEmail } from '../../rules/email.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { call } from './call.ts';

/** Says what closing means, and closes once the address has been typed. Then there is only the way home, as a guest. */
export function CloseDialog({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useText('account');
  const format = useFormat();
  const desk = useForm();
  const [eraseAt, setEraseAt] = useState<string | null>(null);
  const home = () => {
    location.assign('/');
    announceSessionEnd();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email') as string;
    if (!desk.check(normalEmail(typed) === email ? {} : { email: 'profile.closeMismatch' })) return;
    const done = await desk.run(() => call('closeAccount', { email: typed }));
    if (done) setEraseAt(done.value.eraseAt);
  }
  if (eraseAt !== null)
    return (
      <Dialog
        open
        title={t('profile.closed')}
        role="alertdialog"
        onClose={home}
        actions={<Button onClick={home}>{t('profile.home')}</Button>}
      >
        <p>{t('profile.closedText', { at: format.date(eraseAt) })}</p>
      </Dialog>
    );
  return (
    <Dialog open title={t('profile.closeTitle')} onClose={desk.state === 'loading' ? () => {} : onCancel}>
      <form className="account-Form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('profile.closeWhat')}</p>
        <FormProblem desk={desk} />
        <TextField
          label={t('profile.closeType', { email })}
          error={desk.errors.email}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
          <SubmitButton variant="danger" state={desk.state} labels={{ normal: t('profile.closeDo'), loading: t('profile.closing') }} />
        </div>
      </form>
    </Dialog>
  );
}
