import { lazy } from 'react';
import { useFormat } from '#kit/page/format.ts';
import type { DateFieldProps } from './DateField.tsx';
import { LaterField } from './LaterField.tsx';

const Control = lazy(() => import('./date/DateControl.tsx'));

/** A day that is looked up: typed, or chosen from a month. In the Buddhist era; the value is `2026-11-21`. */
export function DatePicker({ value, onChange, min, max, disabled, ...field }: DateFieldProps) {
  const { date } = useFormat();
  return (
    <LaterField
      {...field}
      shown={value ? date(value) : ''}
      sends={value ?? ''}
      plain={{ type: 'date', defaultValue: value ?? '', min, max, disabled }}
    >
      {(control) => (
        <Control {...control} calendar kind="day" value={value} onChange={onChange} min={min} max={max} isDisabled={disabled} />
      )}
    </LaterField>
  );
}
