import type { Checkout } from '../../calls/orderSchemas.ts';
import type { CheckoutHandle } from './useCheckout.ts';

/** What a step of a checkout gets. */
export interface StepProps {
  checkout: Checkout;
  handle: CheckoutHandle;
  /** Where it leads without scripts. */
  to: string;
  /** What is in the form has been kept: on to the next step. */
  onDone: (checkout: Checkout) => void;
}
