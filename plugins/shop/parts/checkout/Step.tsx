import type { Checkout } from '../../calls/orderSchemas.ts';
import { ContactStep } from './ContactStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { stepAfter, stepsOf, type FormStep } from './steps.ts';
import type { StepProps } from './stepProps.ts';

interface Props extends Omit<StepProps, 'onDone' | 'to'> {
  /** The id of the order that it becomes where scripts do not keep one. */
  orderId: string;
  step: FormStep;
  goTo: (step: FormStep) => void;
}

/** One step of a checkout. */
export function Step({ step, goTo, orderId, ...rest }: Props) {
  const onDone = (checkout: Checkout) => goTo(stepAfter(stepsOf(checkout), step));
  const props = { ...rest, to: `/shop/checkout?step=${stepAfter(stepsOf(rest.checkout), step)}` };
  if (step === 'contact') return <ContactStep {...props} onDone={onDone} />;
  if (step === 'shipping') return <ShippingStep {...props} onDone={onDone} />;
  if (step === 'payment') return <PaymentStep {...props} onDone={onDone} />;
  return <ReviewStep {...rest} orderId={orderId} goTo={goTo} />;
}
