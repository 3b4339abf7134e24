import { lazy } from 'react';
import { useFormat } from '#kit/page/format.ts';
import type { FieldProps } from './Field.tsx';
import { LaterField } from './LaterField.tsx';

const Control = lazy(() => import('./date/DateControl.tsx'));

export interface DateFieldProps extends FieldProps {
  id?: string;
  name?: string;
  /** `2026-11-21`, Christian era; null while it is not complete. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** A day that people know by heart, as that of their birth: typed or changed with the arrow keys, in the Buddhist era. */
export function DateField({ value, onChange, min, max, disabled, ...field }: DateFieldProps) {
  const { date } = useFormat();
  return (
    <LaterField
      {...field}
      shown={value ? date(value) : ''}
      sends={value ?? ''}
      plain={{ type: 'date', defaultValue: value ?? '', min, max, disabled }}
    >
      {(control) => <Control {...control} kind="day" value={value} onChange={onChange} min={min} max={max} isDisabled={disabled} />}
    </LaterField>
  );
}
