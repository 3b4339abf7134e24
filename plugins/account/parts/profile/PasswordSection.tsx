import { useState, type FormEvent } from 'react';
import { sessionRotated } from '#kit/page/sessionNews.ts';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { FormProblem } from '../FormProblem.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { useForm } from '../useForm.ts';
import { call, PROBLEMS } from './call.ts';

/** Another password, or a first one. All other devices are signed out. */
export function PasswordSection({ data, reload }: { data: ProfileData; reload: () => void }) {
  const t = useText('account');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const desk = useForm({ problems: PROBLEMS, fields: { 'password-wrong': ['current', 'profile.passwordWrong'] } });
  const { hasPassword, passwordChangedAt, email, fields } = data;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const current = (form.get('current') as string | null) ?? '';
    const password = form.get('newPassword') as string;
    const missing = {
      ...(hasPassword && current === '' && { current: 'profile.passwordMissing' }),
      ...(password === '' && { newPassword: 'profile.newPasswordMissing' }),
    };
    if (!desk.check(missing)) return;
    const work = () => (hasPassword ? call('changePassword', { current, password }) : call('setPassword', { password }));
    if (!(await desk.run(work))) return;
    // The session goes on under another id.
    sessionRotated();
    desk.clear();
    setOpen(false);
    showToast(t('profile.passwordChanged'));
    reload();
  }
  return (
    <section className="account-Box" aria-labelledby="profile-password" id="password">
      <h2 id="profile-password">{t('profile.password')}</h2>
      <p className="account-Note">
        {!hasPassword
          ? t('profile.noPassword')
          : passwordChangedAt
            ? t('profile.passwordSince', { at: format.date(passwordChangedAt) })
            : t('profile.passwordStands')}
      </p>
      {open ? (
        <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
          <FormProblem desk={desk} />
          {/* For password managers: whose password it is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          {hasPassword && (
            <PasswordField
              label={t('profile.current')}
              error={desk.errors.current}
              name="current"
              autoComplete="current-password"
              maxLength={1024}
              required
            />
          )}
          <NewPasswordField
            label={t('profile.newPassword')}
            name="newPassword"
            error={desk.errors.newPassword}
            owner={[fields.firstname, fields.lastname, fields.firstnameEn, fields.lastnameEn]}
          />
          <p className="account-Note">{t('profile.othersEnd')}</p>
          <div className="ui-Actions">
            <SubmitButton state={desk.state} labels={{ normal: t('profile.setPassword'), loading: t('profile.saving') }} />
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('profile.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(hasPassword ? 'profile.changePassword' : 'profile.addPassword')}
          </Button>
        </div>
      )}
    </section>
  );
}
