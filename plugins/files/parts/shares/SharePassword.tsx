import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { newPassword } from './newPassword.ts';

/** A link's password: whether it has one, and which. In plain sight, since its owner passes it on; once saved nobody reads it again. */
export function SharePassword({ isSet, error }: { isSet: boolean; error?: string }) {
  const t = useText('files');
  const [on, setOn] = useState(isSet);
  const [password, setPassword] = useState('');
  return (
    <>
      <Checkbox label={t('share.isPassword')} name="isPassword" checked={on} onChange={(event) => setOn(event.target.checked)} />
      {on && (
        <div className="files-Share-password">
          <TextField
            label={t(isSet ? 'share.newPassword' : 'share.password')}
            hint={t(isSet ? 'share.passwordKept' : 'share.passwordHint')}
            name="sharePassword"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={error}
          />
          <div className="ui-Actions">
            <Button variant="secondary" onClick={() => setPassword(newPassword())}>
              {t('share.generate')}
            </Button>
            {password && <CopyButton text={password} label={t('share.copyPassword')} />}
          </div>
        </div>
      )}
    </>
  );
}
