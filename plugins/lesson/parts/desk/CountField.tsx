import { useState } from 'react';
import type { FieldProps } from '#kit/ui/forms/Field.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';

interface Props extends FieldProps {
  name: string;
  /** Null for none; `NaN` while what is typed is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  unit?: string;
}

/** A whole number that need not be given. What was typed and is no number stays in the field. */
export function CountField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberField
      {...field}
      optional
      value={Number.isNaN(value) ? typed : value}
      onChange={(next) => {
        setTyped(typeof next === 'string' ? next : null);
        onChange(typeof next === 'string' ? Number.NaN : next);
      }}
    />
  );
}
