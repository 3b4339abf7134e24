import { useState } from 'react';
import { CurrencyField } from './CurrencyField.tsx';
import type { FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  name: string;
  /** Satang; `NaN` while what is typed is no amount. */
  value: number | null;
  onChange: (satang: number | null) => void;
  /** What an empty field stands for: 0 or null where nothing is needed, `NaN` (wrong) unless told. */
  empty?: 0 | null;
  disabled?: boolean;
}

/** An amount of a draft, in satang as calls have it. What was typed and is no amount stays in the field. */
export function MoneyField({ value, onChange, empty, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const none = empty === undefined ? Number.NaN : empty;
  const shown = value === null || (value === 0 && empty === 0) ? null : Number.isNaN(value) ? typed : BigInt(value);
  return (
    <CurrencyField
      {...field}
      value={shown}
      onChange={(next) => {
        setTyped(typeof next === 'string' ? next : null);
        onChange(next === null ? none : typeof next === 'bigint' && next <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(next) : Number.NaN);
      }}
    />
  );
}
