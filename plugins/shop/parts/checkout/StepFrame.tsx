import type { FormEvent, ReactNode } from 'react';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import type { StepForm } from './useStepForm.ts';

interface Props {
  title: string;
  form: StepForm;
  /** Words of the button. */
  next: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A step as a form: its heading, what is wrong with it, its fields, the way on. */
export function StepFrame({ title, form, next, onSubmit, children }: Props) {
  return (
    <form className="shop-Step" method="post" noValidate onSubmit={onSubmit}>
      <h2 id="checkout-step" tabIndex={-1}>
        {title}
      </h2>
      <ErrorSummary errors={form.errors} />
      {children}
      {form.failed && (
        <Alert tone="danger" live>
          <p>{form.failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        <SubmitButton state={form.state} labels={{ normal: next }} />
      </div>
    </form>
  );
}
