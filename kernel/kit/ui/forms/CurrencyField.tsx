import { useState, type ComponentProps } from 'react';
import { Field, useField, type FieldProps } from './Field.tsx';
import { parseSatang, showSatang } from '#kit/forms/satang.ts';
import './CurrencyField.css';

export type CurrencyFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> &
  FieldProps & {
    /** Satang. Text that is no amount stays as it was typed, for the error beside it; null is nothing. */
    value?: bigint | string | null;
    onChange?: (value: bigint | string | null) => void;
    /** Satang, or a text that is no amount, that it begins with, where the form alone knows what is typed. */
    defaultValue?: bigint | string | null;
  };

/** An amount: baht are typed, satang come out. A form sends the baht that were typed: `readForm` makes satang of them. */
export function CurrencyField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  defaultValue,
  className = '',
  ...rest
}: CurrencyFieldProps) {
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Field control={control.id} label={label} hint={hint} error={error} optional={optional}>
      <div className="ui-CurrencyField">
        <span aria-hidden="true">฿</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          className={`ui-Input ${className}`.trimEnd()}
          {...rest}
          {...control}
          {...(value === undefined
            ? { defaultValue: typeof defaultValue === 'bigint' ? showSatang(defaultValue) : (defaultValue ?? '') }
            : { value: draft ?? (typeof value === 'bigint' ? showSatang(value) : (value ?? '')) })}
          onChange={(event) => {
            const typed = event.target.value;
            setDraft(typed);
            onChange?.(typed.trim() ? (parseSatang(typed) ?? typed) : null);
          }}
          onBlur={(event) => {
            setDraft(null);
            rest.onBlur?.(event);
          }}
        />
      </div>
    </Field>
  );
}
