import type { ComponentProps } from 'react';
import { Field, useField, type FieldProps } from './Field.tsx';

export type TextFieldProps = ComponentProps<'input'> & FieldProps;

/** One line of text: also e-mail, telephone, number, date and search, by `type`. */
export function TextField({ label, hint, error, optional, className = '', type = 'text', ...rest }: TextFieldProps) {
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  return (
    <Field control={control.id} label={label} hint={hint} error={error} optional={optional}>
      <input type={type} className={`ui-Input ${className}`.trimEnd()} {...rest} {...control} />
    </Field>
  );
}
