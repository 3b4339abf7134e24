import type { ComponentProps } from 'react';
import { useText } from '#kit/page/text.ts';
import { Field, useField, type FieldProps } from './Field.tsx';
import { Icon } from '../content/Icon.tsx';
import './SelectField.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectFieldProps = ComponentProps<'select'> &
  FieldProps & {
    options?: readonly SelectOption[];
    /** First entry without a value; `true` for the usual word. */
    placeholder?: string | true;
  };

/** One of a few values, with the device's own list. Takes `options`, or `<option>` children. */
export function SelectField({ label, hint, error, optional, options, placeholder, className = '', children, ...rest }: SelectFieldProps) {
  const t = useText('ui');
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  return (
    <Field control={control.id} label={label} hint={hint} error={error} optional={optional}>
      <div className="ui-SelectField">
        <select className={`ui-Input ${className}`.trimEnd()} {...rest} {...control}>
          {placeholder && <option value="">{placeholder === true ? t('field.choose') : placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
