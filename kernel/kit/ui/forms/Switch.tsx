import type { ComponentProps } from 'react';
import { FieldError, FieldHint, useField, type FieldProps } from './Field.tsx';
import './Switch.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & Omit<FieldProps, 'optional'>;

/** Something that is on or off and, unlike a checkbox, takes effect as a setting. The whole label can be pressed. */
export function Switch({ label, hint, error, className = '', ...rest }: SwitchProps) {
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  return (
    <div className="ui-Field ui-Switch" data-invalid={error ? true : undefined}>
      <label className="ui-Switch-label" htmlFor={control.id}>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser says whether it is on: it is a checkbox */}
        <input type="checkbox" role="switch" className={`ui-Switch-track ${className}`.trimEnd()} {...rest} {...control} />
        <span>{label}</span>
      </label>
      <FieldHint control={control.id} hint={hint} />
      <FieldError control={control.id} error={error} />
    </div>
  );
}
