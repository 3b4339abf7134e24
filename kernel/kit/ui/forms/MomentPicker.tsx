import { lazy } from 'react';
import { useFormat } from '#kit/page/format.ts';
import type { DateFieldProps } from './DateField.tsx';
import { LaterField } from './LaterField.tsx';

const Control = lazy(() => import('./date/DateControl.tsx'));

/** A day with its time, by the site's own clock. The value is an ISO time in UTC: `2026-11-21T02:30:00.000Z`. */
export function MomentPicker({ value, onChange, min, max, disabled, ...field }: DateFieldProps) {
  const { date } = useFormat();
  return (
    <LaterField {...field} shown={value ? date(value, 'time') : ''} sends={value ?? ''}>
      {(control) => (
        <Control {...control} calendar kind="moment" value={value} onChange={onChange} min={min} max={max} isDisabled={disabled} />
      )}
    </LaterField>
  );
}
