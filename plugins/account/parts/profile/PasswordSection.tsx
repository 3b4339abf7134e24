import { useState } from 'react';
import { sessionRotated } from '#kit/page/sessionNews.ts';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { FirstPassword, NewPassword } from '../../calls/profile.ts';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { call } from './call.ts';

/** The session goes on under another id. */
const rotated = async <T,>(reply: Promise<T>): Promise<T> => {
  const done = await reply;
  sessionRotated();
  return done;
};

/** Another password, or a first one. All other devices are signed out. */
export function PasswordSection({ data }: { data: ProfileData }) {
  const t = useText('account');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { hasPassword, passwordChangedAt, email, fields } = data;
  const close = () => setOpen(false);
  const form = {
    of: call,
    texts: 'profile',
    submit: t('profile.setPassword'),
    done: t('profile.passwordChanged'),
    onDone: close,
    onCancel: close,
  };
  const owner = <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
  const chosen = (
    <>
      <ChosenPassword owner={[fields.firstname, fields.lastname, fields.firstnameEn, fields.lastnameEn]} />
      <p className="account-Note">{t('profile.othersEnd')}</p>
    </>
  );
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
      {!open ? (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(hasPassword ? 'profile.changePassword' : 'profile.addPassword')}
          </Button>
        </div>
      ) : hasPassword ? (
        <ActionForm
          {...form}
          name="changePassword"
          schema={NewPassword}
          check={({ current, password }) => ({
            ...(!current && { current: 'profile.passwordMissing' }),
            ...(!password && { password: 'profile.newPasswordMissing' }),
          })}
          send={(input) => rotated(call('changePassword', input))}
        >
          {owner}
          <FormField name="current" optional={false} autoComplete="current-password" />
          {chosen}
        </ActionForm>
      ) : (
        <ActionForm
          {...form}
          name="setPassword"
          schema={FirstPassword}
          check={({ password }): Record<string, string> => (password ? {} : { password: 'profile.newPasswordMissing' })}
          send={(input) => rotated(call('setPassword', input))}
        >
          {owner}
          {chosen}
        </ActionForm>
      )}
    </section>
  );
}

function ChosenPassword({ owner }: { owner: readonly string[] }) {
  const t = useText('account');
  const { errors } = useActionForm();
  return <NewPasswordField label={t('profile.newPassword')} error={errors.password} owner={owner} />;
}
