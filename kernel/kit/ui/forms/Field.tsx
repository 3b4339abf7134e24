import { useId, type ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';
import './Field.css';

/** What every form field takes beside the attributes of its own element. */
export interface FieldProps {
  label: ReactNode;
  /** Help that is always there: a format, an example. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; shown next to the field and read with it. */
  error?: ReactNode;
  /** Says so behind the label. Fields that must be filled in are not marked. */
  optional?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Id of the field with this name; `ErrorSummary` leads there. */
export const fieldId = (name: string) => `field-${name}`;

/** Ids and described-by of a field. */
export function useField({
  id,
  name,
  hint,
  error,
  describedBy,
}: {
  id?: string;
  name?: string;
  hint?: ReactNode;
  error?: ReactNode;
  describedBy?: string;
}): ControlProps {
  const generatedId = useId();
  const control = id ?? (name ? fieldId(name) : generatedId);
  const described = [describedBy, hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return { id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

export function FieldHint({ control, hint }: { control: string; hint?: ReactNode }) {
  return hint ? (
    <p className="ui-Field-hint" id={`${control}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ control, error }: { control: string; error?: ReactNode }) {
  return error ? (
    <p className="ui-Field-error" id={`${control}-error`}>
      <Icon name="error" />
      <span>{error}</span>
    </p>
  ) : null;
}

/** Label, hint, control and error in their order. */
export function Field({ control, label, hint, error, optional, children }: FieldProps & { control: string; children: ReactNode }) {
  const t = useText('ui');
  return (
    <div className="ui-Field" data-invalid={error ? true : undefined}>
      <label className="ui-Field-label" htmlFor={control}>
        {label}
        {optional && <span className="ui-Field-optional"> {t('field.optional')}</span>}
      </label>
      <FieldHint control={control} hint={hint} />
      {children}
      <FieldError control={control} error={error} />
    </div>
  );
}
