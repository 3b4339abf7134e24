import { lazy } from 'react';
import type { Choice } from './combo/ComboControl.tsx';
import type { FieldProps } from './Field.tsx';
import { LaterField } from './LaterField.tsx';

const Control = lazy(() => import('./combo/ComboControl.tsx'));

export interface ComboBoxProps extends FieldProps, Choice {
  name?: string;
  disabled?: boolean;
}

/** One of many values, found by typing a part of it. For a few, take `SelectField`; for two or three, `RadioGroup`. */
export function ComboBox({ options, value, onChange, placeholder, disabled, ...field }: ComboBoxProps) {
  const shown = options.find((option) => option.value === value)?.label ?? '';
  return (
    <LaterField {...field} shown={shown} sends={value ?? ''}>
      {(control) => (
        <Control
          key={options.map((option) => option.value).join()}
          {...control}
          options={options}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          isDisabled={disabled}
        />
      )}
    </LaterField>
  );
}
