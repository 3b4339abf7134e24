import { useId, type ReactNode } from 'react';
import { FieldError, FieldHint, fieldId } from './Field.tsx';
import './Fieldset.css';

export interface FieldsetProps {
  legend: ReactNode;
  hint?: ReactNode;
  /** What is wrong with all of it together. */
  error?: ReactNode;
  id?: string;
  name?: string;
  /** A group of radio buttons is one field. */
  role?: 'group' | 'radiogroup';
  disabled?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a heading that is read with each of them. */
export function Fieldset({ id: idProp, legend, hint, error, name, role, disabled, children }: FieldsetProps) {
  const generatedId = useId();
  const id = idProp ?? (name ? fieldId(name) : generatedId);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="ui-Fieldset"
      id={id}
      tabIndex={-1}
      role={role}
      disabled={disabled}
      aria-describedby={described || undefined}
      aria-invalid={error && role === 'radiogroup' ? true : undefined}
    >
      <legend>{legend}</legend>
      <FieldHint control={id} hint={hint} />
      {children}
      <FieldError control={id} error={error} />
    </fieldset>
  );
}
