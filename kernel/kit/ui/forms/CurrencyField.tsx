import { useState, type ComponentProps } from 'react';
import { Field, useField, type FieldProps } from './Field.tsx';
import { parseSatang, showSatang } from './satang.ts';
import './CurrencyField.css';

export type CurrencyFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> &
  FieldProps & {
    /** Satang. Text that is no amount stays as it was typed, for the error beside it; null is nothing. */
    value: bigint | string | null;
    onChange: (value: bigint | string | null) => void;
  };

/** An amount: baht are typed, satang come out. Under its name a form sends whole satang. */
export function CurrencyField({ label, hint, error, optional, value, onChange, className = '', name, ...rest }: CurrencyFieldProps) {
  const control = useField({ id: rest.id, name, hint, error, describedBy: rest['aria-describedby'] });
  // While somebody types, `1250` is not made `1,250.00` below the fingers.
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
          value={draft ?? (typeof value === 'bigint' ? showSatang(value) : (value ?? ''))}
          onChange={(event) => {
            const typed = event.target.value;
            setDraft(typed);
            onChange(typed.trim() ? (parseSatang(typed) ?? typed) : null);
          }}
          onBlur={(event) => {
            setDraft(null);
            rest.onBlur?.(event);
          }}
        />
        {name && <input type="hidden" name={name} value={String(value ?? '')} />}
      </div>
    </Field>
  );
}
