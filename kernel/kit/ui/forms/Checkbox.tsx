import type { ComponentProps } from 'react';
import { FieldError, FieldHint, useField, type FieldProps } from './Field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & Omit<FieldProps, 'optional'>;

/** Yes or no. The whole label can be pressed. */
export function Checkbox({ label, hint, error, className = '', ...rest }: CheckboxProps) {
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  return (
    <div className="ui-Field ui-Checkbox" data-invalid={error ? true : undefined}>
      <label className="ui-Checkbox-label" htmlFor={control.id}>
        <input type="checkbox" className={`ui-Checkbox-box ${className}`.trimEnd()} {...rest} {...control} />
        <span>{label}</span>
      </label>
      <FieldHint control={control.id} hint={hint} />
      <FieldError control={control.id} error={error} />
    </div>
  );
}
