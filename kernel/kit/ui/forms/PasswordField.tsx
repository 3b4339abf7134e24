import { useState, type ComponentProps } from 'react';
import { useText } from '#kit/page/text.ts';
import { Field, useField, type FieldProps } from './Field.tsx';
import { IconButton } from '../actions/IconButton.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps;

/** A password, hidden until its owner asks to see it. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, optional, className = '', ...rest }: PasswordFieldProps) {
  const t = useText('ui');
  const [visible, setVisible] = useState(false);
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  return (
    <Field control={control.id} label={label} hint={hint} error={error} optional={optional}>
      <div className="ui-PasswordField">
        <input
          type={visible ? 'text' : 'password'}
          className={`ui-Input ${className}`.trimEnd()}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
        />
        <IconButton
          icon={visible ? 'eye-off' : 'eye'}
          label={visible ? t('field.hidePassword') : t('field.showPassword')}
          aria-controls={control.id}
          onClick={() => setVisible(!visible)}
        />
      </div>
    </Field>
  );
}
