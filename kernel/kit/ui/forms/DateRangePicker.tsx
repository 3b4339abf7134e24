import { lazy } from 'react';
import { useFormat } from '#kit/page/format.ts';
import type { DateRange } from './date/DateRangeControl.tsx';
import type { FieldProps } from './Field.tsx';
import { LaterField } from './LaterField.tsx';

const Control = lazy(() => import('./date/DateRangeControl.tsx'));

export type { DateRange };

export interface DateRangePickerProps extends FieldProps {
  /** Sent as `<name>.start` and `<name>.end`. */
  name?: string;
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** From one day to another, both included; in the Buddhist era. */
export function DateRangePicker({ value, onChange, min, max, disabled, ...field }: DateRangePickerProps) {
  const { date } = useFormat();
  return (
    <LaterField {...field} shown={value ? `${date(value.start)} – ${date(value.end)}` : ''} sends={value ? { ...value } : {}}>
      {(control) => <Control {...control} value={value} onChange={onChange} min={min} max={max} isDisabled={disabled} />}
    </LaterField>
  );
}
