import { useState } from 'react';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';

interface Props {
  label: string;
  name: string;
  error?: string;
  /** `NaN` while what is typed is no number; nothing for 0. */
  value: number;
  onChange: (value: number) => void;
}

/** How many, in a cell of a table: without buttons, and with the arrow keys left to the table. */
export function QuantityCell({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={typed ?? (value ? String(value) : '')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value.trim() ? (parseDecimal(event.target.value) ?? Number.NaN) : 0);
      }}
      onBlur={() => !Number.isNaN(value) && setTyped(null)}
    />
  );
}
