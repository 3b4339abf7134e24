import { Suspense, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { FieldError, FieldHint, useField, type FieldProps } from './Field.tsx';
import { useAlive } from './useAlive.ts';

/** How a control that is no single `<input>` is tied to its label, hint and error. */
export interface LaterControlProps {
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  isInvalid: boolean;
}

export interface LaterFieldProps extends FieldProps {
  id?: string;
  name?: string;
  /** What is shown until the control is there: the value in words. */
  shown: string;
  /** What a form sends under `name`; several under `<name>.<key>`. */
  sends: string | Readonly<Record<string, string>>;
  /** The browser's own control, where there are no scripts: of two fields of one name the last that was filled in counts. */
  plain?: ComponentProps<'input'>;
  children: (control: LaterControlProps) => ReactNode;
}

/** Label, hint and error around a control that is loaded when the page is alive; its place is kept until then. */
export function LaterField({ id, label, hint, error, optional, name, shown, sends, plain, children }: LaterFieldProps) {
  const t = useText('ui');
  const control = useField({ id, name, hint, error });
  const alive = useAlive();
  const described = control['aria-describedby'];
  const place = (
    <div className="ui-Input" aria-busy="true" data-plain={plain ? true : undefined}>
      {shown || '\u00a0'}
    </div>
  );
  const inwards = (event: FocusEvent<HTMLDivElement>) => {
    if (event.target === event.currentTarget)
      event.currentTarget.querySelector<HTMLElement>('[role="spinbutton"], input:not([type="hidden"]), [role="radio"]')?.focus();
  };
  return (
    <div className="ui-Field" data-invalid={error ? true : undefined}>
      <span className="ui-Field-label" id={`${control.id}-label`}>
        {label}
        {optional && <span className="ui-Field-optional"> {t('field.optional')}</span>}
      </span>
      <FieldHint control={control.id} hint={hint} />
      <div id={control.id} tabIndex={-1} onFocus={inwards}>
        {alive ? (
          <Suspense fallback={place}>
            {children({ 'aria-labelledby': `${control.id}-label`, 'aria-describedby': described, isInvalid: Boolean(error) })}
          </Suspense>
        ) : (
          place
        )}
      </div>
      {name &&
        (typeof sends === 'string' ? (
          <input type="hidden" name={name} value={sends} />
        ) : (
          Object.entries(sends).map(([key, value]) => <input key={key} type="hidden" name={`${name}.${key}`} value={value} />)
        ))}
      {plain && name && !alive && (
        <noscript>
          <input {...plain} className="ui-Input" name={name} aria-labelledby={`${control.id}-label`} aria-describedby={described} />
        </noscript>
      )}
      <FieldError control={control.id} error={error} />
    </div>
  );
}
