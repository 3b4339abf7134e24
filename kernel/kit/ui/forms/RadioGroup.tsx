import { useEffect, useId, useRef } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  const choose = useRef(onChange);
  useEffect(() => {
    // Chosen before the page was alive: state does not know of it, and would take it back.
    const early = box.current?.querySelector<HTMLInputElement>('input:checked');
    if (early && !early.defaultChecked) choose.current(early.value);
  }, []);
  return (
    <Fieldset {...rest} role="radiogroup">
      <Options
        box={box}
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
