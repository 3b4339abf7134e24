import { useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { NumberField } from './NumberField.tsx';

interface Props extends FieldProps {
  name: string;
  /** `NaN` while what is typed is no number. */
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  disabled?: boolean;
}

/** A number of a draft, as calls have it. What was typed and is no number stays in the field. */
export function WholeField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberField
      {...field}
      value={Number.isNaN(value) ? typed : value}
      onChange={(next) => {
        setTyped(typeof next === 'string' ? next : null);
        onChange(typeof next === 'number' ? next : Number.NaN);
      }}
    />
  );
}
