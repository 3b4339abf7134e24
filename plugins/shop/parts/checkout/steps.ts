import type { CheckoutState } from '../../machines/checkout.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';

/** Steps with something to be filled in or looked at. */
export const FORM_STEPS = ['contact', 'shipping', 'payment', 'review'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

/** The steps of this checkout: what need not be asked is left out. */
export const stepsOf = (checkout: Pick<Checkout, 'needsShipping' | 'methods'> | null): FormStep[] =>
  FORM_STEPS.filter(
    (step) => !checkout || ((step !== 'shipping' || checkout.needsShipping) && (step !== 'payment' || checkout.methods.length > 0)),
  );

/** The step that is shown: the one of the address where it has been reached, else the machine's. */
export function shownStep(steps: readonly FormStep[], wanted: string | null, state: CheckoutState): FormStep {
  const reached = state === 'placing' || state === 'placed' ? 'review' : state;
  const at = steps.indexOf(wanted as FormStep);
  const last = Math.max(0, steps.indexOf(reached));
  return at >= 0 && at <= last ? steps[at]! : steps[last]!;
}

/** The step after one. */
export const stepAfter = (steps: readonly FormStep[], step: FormStep): FormStep => steps[steps.indexOf(step) + 1] ?? 'review';
