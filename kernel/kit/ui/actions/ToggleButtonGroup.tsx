import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '../content/Icon.tsx';
import './ToggleButton.css';

export interface ToggleOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

interface Common<Value extends string> {
  /** What is chosen, read out only. */
  label: string;
  options: readonly ToggleOption<Value>[];
}

export type ToggleButtonGroupProps<Value extends string> = Common<Value> &
  (
    | { multiple?: false; value: Value; onChange: (value: Value) => void }
    | { multiple: true; value: readonly Value[]; onChange: (value: readonly Value[]) => void }
  );

/**
 * A few choices side by side, one of them or, with `multiple`, any of them. On the browser's own radio buttons and check boxes, which
 * bring the keys with them: arrows for one of them, Space for any.
 */
export function ToggleButtonGroup<Value extends string>(props: ToggleButtonGroupProps<Value>) {
  const { label, options } = props;
  const name = useId();
  const chosen = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value);
  const change = (value: Value, on: boolean) => {
    if (!props.multiple) props.onChange(value);
    else props.onChange(options.flatMap((option) => ((option.value === value ? on : chosen(option.value)) ? [option.value] : [])));
  };
  return (
    <fieldset className="ui-ToggleButtonGroup" role={props.multiple ? 'group' : 'radiogroup'} aria-label={label}>
      {options.map(({ value, label: words, icon, disabled }) => (
        <label key={value} className="ui-ToggleButton">
          <input
            type={props.multiple ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            checked={chosen(value)}
            disabled={disabled}
            onChange={(event) => change(value, event.target.checked)}
          />
          {icon && <Icon name={icon} />}
          {words}
        </label>
      ))}
    </fieldset>
  );
}
