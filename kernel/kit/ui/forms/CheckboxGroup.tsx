import { Fieldset, type FieldsetProps } from './Fieldset.tsx';
import type { Option } from './RadioGroup.tsx';

export interface CheckboxGroupProps extends Omit<FieldsetProps, 'role' | 'children'> {
  options: readonly Option[];
  value: readonly string[];
  /** In the order of the options. */
  onChange: (value: string[]) => void;
  row?: boolean;
}

/** Any of a few values. */
export function CheckboxGroup({ options, value, onChange, row, ...rest }: CheckboxGroupProps) {
  const toggle = (changed: string) =>
    onChange(options.map((option) => option.value).filter((other) => value.includes(other) !== (other === changed)));
  return (
    <Fieldset {...rest}>
      <div className="ui-Options" data-row={row || undefined}>
        {options.map((option) => (
          <label key={option.value} className="ui-Option">
            <input
              type="checkbox"
              name={rest.name}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              onChange={() => toggle(option.value)}
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
