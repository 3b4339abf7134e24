import type { ComponentProps } from 'react';
import { Field, useField, type FieldProps } from './Field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ label, hint, error, optional, className = '', rows = 4, ...rest }: TextAreaProps) {
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  return (
    <Field control={control.id} label={label} hint={hint} error={error} optional={optional}>
      <textarea rows={rows} className={`ui-Input ${className}`.trimEnd()} {...rest} {...control} />
    </Field>
  );
}
