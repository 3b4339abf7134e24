import type { FormEvent, ReactNode } from 'react';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import type { StepForm } from './useStepForm.ts';

interface Props {
  title: string;
  form: StepForm;
  /** Words of the button. */
  next: string;
  /** Where it leads without scripts. */
  to: string;
  /** Input that no field asks for. */
  with?: object;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A step as a form: its heading, what is wrong with it, its fields, the way on. */
export function StepFrame({ title, form, next, to, with: input, onSubmit, children }: Props) {
  return (
    <PostForm call="shop.saveCheckout" to={to} with={input} className="shop-Step" noValidate onSubmit={onSubmit}>
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
    </PostForm>
  );
}
