import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Field, useField, type FieldProps } from './Field.tsx';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { useFormText } from './useFormText.ts';
import './NumberField.css';

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> &
  FieldProps & {
    /** Text that is no number stays as it was typed, for the error beside it; null is nothing. */
    value: number | string | null;
    onChange: (value: number | string | null) => void;
    min?: number;
    max?: number;
    /** What one press of a button or an arrow key changes; 1 unless told. */
    step?: number;
    unit?: string;
  };

/** Adds without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
const add = (value: number, step: number): number => Number((value + step).toFixed(6));

/** A number: typed, or changed by buttons and arrow keys within its bounds. Thai digits and commas are read too. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, optional, value, onChange, min, max, step = 1, unit, className = '', ...rest } = props;
  const t = useFormText();
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  const [draft, setDraft] = useState<string | null>(null);
  const now = typeof value === 'number' ? value : null;
  const within = (next: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next));
  const change = (by: number) => {
    setDraft(null);
    onChange(within(now === null ? (min ?? 0) : add(now, by)));
  };
  const keys: Record<string, () => void> = {
    ArrowUp: () => change(step),
    ArrowDown: () => change(-step),
    PageUp: () => change(step * 10),
    PageDown: () => change(-step * 10),
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = event.altKey || event.ctrlKey || event.metaKey || rest.readOnly ? undefined : keys[event.key];
    if (!act) return rest.onKeyDown?.(event);
    event.preventDefault();
    act();
  };
  const words = typeof label === 'string' ? label : (rest.name ?? '');
  const still = rest.disabled === true || rest.readOnly === true;
  return (
    <Field control={control.id} label={label} hint={hint} error={error} optional={optional}>
      <div className="ui-NumberField">
        <IconButton
          icon="minus"
          label={t('form.less', { label: words })}
          tabIndex={-1}
          disabled={still || (now !== null && min !== undefined && now <= min)}
          onClick={() => change(-step)}
        />
        <input
          type="text"
          role="spinbutton"
          inputMode={Number.isInteger(step) && (min ?? 0) >= 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={`ui-Input ${className}`.trimEnd()}
          aria-valuenow={now ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={now === null ? (value ?? '').toString() || undefined : unit ? `${now} ${unit}` : undefined}
          {...rest}
          {...control}
          value={draft ?? value ?? ''}
          onChange={(event) => {
            const typed = event.target.value;
            setDraft(typed);
            onChange(typed.trim() ? (parseDecimal(typed) ?? typed) : null);
          }}
          onFocus={(event) => {
            // What is typed is the number, and does not stand beside the one that was there.
            event.target.select();
            rest.onFocus?.(event);
          }}
          onBlur={(event) => {
            setDraft(null);
            rest.onBlur?.(event);
          }}
          onKeyDown={press}
        />
        {unit && (
          <span className="ui-NumberField-unit" aria-hidden="true">
            {unit}
          </span>
        )}
        <IconButton
          icon="plus"
          label={t('form.more', { label: words })}
          tabIndex={-1}
          disabled={still || (now !== null && max !== undefined && now >= max)}
          onClick={() => change(step)}
        />
      </div>
    </Field>
  );
}
