import { useId, type ReactNode } from 'react';
import { Fieldset, type FieldsetProps } from './Fieldset.tsx';

export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldsetProps, 'role' | 'children'> {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  /** Side by side: for two or three short ones. */
  row?: boolean;
}

/** One of a few values, all of them in sight. */
export function RadioGroup({ options, value, onChange, row, ...rest }: RadioGroupProps) {
  const own = useId();
  return (
    <Fieldset {...rest} role="radiogroup">
      <div className="ui-Options" data-row={row || undefined}>
        {options.map((option) => (
          <label key={option.value} className="ui-Option">
            <input
              type="radio"
              name={rest.name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
