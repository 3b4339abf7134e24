import { useId } from 'react';
import { Fieldset, type FieldsetProps } from './Fieldset.tsx';
import { Options, type Option } from './Options.tsx';

export interface RadioGroupProps extends Omit<FieldsetProps, 'role' | 'children'> {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  /** Side by side: for two or three short ones. */
  row?: boolean;
}

/** One of a few values, all of them in sight. */
export function RadioGroup({ options, value, onChange, row, ...rest }: RadioGroupProps) {
  const generatedName = useId();
  return (
    <Fieldset {...rest} role="radiogroup">
      <Options
        type="radio"
        name={rest.name ?? generatedName}
        options={options}
        row={row}
        isChecked={(one) => one === value}
        onChange={onChange}
      />
    </Fieldset>
  );
}
