import type { ReactNode } from 'react';
import { ThemeSlot, useText } from '#kernel/contract/page.ts';
import type { ChargeView } from '../../schemas.ts';
import { ChargeSummary } from '../charges/ChargeSummary.tsx';
import '../billing.css';

const STEPS = ['summary', 'way', 'pay', 'done'] as const;

interface Props {
  title: string;
  step: (typeof STEPS)[number];
  /** What is paid; null where nobody said what. */
  charge: ChargeView | null;
  children: ReactNode;
}

/** The way through paying, in the theme's own look: look it over, choose a way, pay, done. */
export function PaySteps({ title, step, charge, children }: Props) {
  const t = useText('billing');
  return (
    <ThemeSlot
      name="checkout"
      title={title}
      steps={charge ? STEPS.map((each) => t(`step.${each}`)) : undefined}
      step={STEPS.indexOf(step)}
      summary={charge ? <ChargeSummary charge={charge} brief={step === 'pay' || step === 'done'} /> : undefined}
    >
      <div className="billing-Step">{children}</div>
    </ThemeSlot>
  );
}
