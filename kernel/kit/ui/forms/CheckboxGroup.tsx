import { Fieldset, type FieldsetProps } from './Fieldset.tsx';
import { Options, type Option } from './Options.tsx';

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
      <Options type="checkbox" name={rest.name} options={options} row={row} isChecked={(one) => value.includes(one)} onChange={toggle} />
    </Fieldset>
  );
}
