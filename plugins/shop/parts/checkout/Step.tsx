import type { Checkout } from '../../calls/orderSchemas.ts';
import { ContactStep } from './ContactStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { stepAfter, stepsOf, type FormStep } from './steps.ts';
import type { StepProps } from './stepProps.ts';

interface Props extends Omit<StepProps, 'onDone'> {
  step: FormStep;
  goTo: (step: FormStep) => void;
}

/** One step of a checkout. */
export function Step({ step, goTo, ...props }: Props) {
  const onDone = (checkout: Checkout) => goTo(stepAfter(stepsOf(checkout), step));
  if (step === 'contact') return <ContactStep {...props} onDone={onDone} />;
  if (step === 'shipping') return <ShippingStep {...props} onDone={onDone} />;
  if (step === 'payment') return <PaymentStep {...props} onDone={onDone} />;
  return <ReviewStep {...props} goTo={goTo} />;
}
