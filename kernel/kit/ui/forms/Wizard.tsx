import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useFormText } from './useFormText.ts';
import './Wizard.css';

export interface WizardStep {
  id: string;
  title: string;
  content: ReactNode;
}

export interface WizardProps {
  /** What is being done, read out only. */
  label: string;
  steps: readonly WizardStep[];
  /** Id of the step that is on show. */
  current: string;
  onStep: (id: string) => void;
  /** Before going on: false keeps the step, whose fields say why. */
  check?: (id: string) => boolean | Promise<boolean>;
  /** After the last one. */
  onDone: () => void | Promise<void>;
  doneLabel: string;
}

/** A long form in steps. Steps that were passed can be gone back to; nothing typed is lost, because its user keeps it. */
export function Wizard({ label, steps, current, onStep, check, onDone, doneLabel }: WizardProps) {
  const t = useFormText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  const step = steps[at];
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  if (!step) return null;

  const forward = async () => {
    setBusy(true);
    try {
      if ((await check?.(step.id)) === false) return;
      const next = steps[at + 1];
      if (next) onStep(next.id);
      else await onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="ui-Wizard" aria-label={label}>
      <ol className="ui-Wizard-steps">
        {steps.map(({ id, title }, index) => (
          <li
            key={id}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at ? (
              <button type="button" onClick={() => onStep(id)}>
                <span aria-hidden="true">✓</span>
                {title}
                <span className="ui-Hidden">{t('form.stepDone')}</span>
              </button>
            ) : (
              <span>
                <span>{index + 1}</span>
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1}>
        <small>{t('form.stepOf', { number: at + 1, count: steps.length })}</small>
        {step.title}
      </h2>
      <div className="ui-Wizard-body">{step.content}</div>
      <div className="ui-Actions">
        <Button disabled={busy} onClick={() => void forward()}>
          {at === steps.length - 1 ? doneLabel : t('form.next')}
        </Button>
        {at > 0 && (
          <Button variant="secondary" disabled={busy} onClick={() => onStep(steps[at - 1]!.id)}>
            {t('form.back')}
          </Button>
        )}
      </div>
    </section>
  );
}
