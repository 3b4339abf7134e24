import { lazy } from 'react';
import type { FieldProps } from './Field.tsx';
import { LaterField } from './LaterField.tsx';

const Control = lazy(() => import('./date/TimeControl.tsx'));

export interface TimeFieldProps extends FieldProps {
  name?: string;
  /** `08:30`, 24 hours; null while it is not complete. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** A time of the day. */
export function TimeField({ value, onChange, min, max, disabled, ...field }: TimeFieldProps) {
  return (
    <LaterField {...field} shown={value ?? ''} sends={value ?? ''}>
      {(control) => <Control {...control} value={value} onChange={onChange} min={min} max={max} isDisabled={disabled} />}
    </LaterField>
  );
}
