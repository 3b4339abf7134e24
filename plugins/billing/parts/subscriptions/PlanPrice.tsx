import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';

/** What a plan costs, and for how long. */
export function PlanPrice({ plan }: { plan: Pick<Plan, 'priceSatang' | 'interval' | 'intervalCount'> }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <p className="billing-Price">
      <strong>{plan.priceSatang === 0 ? t('plan.free') : format.money(plan.priceSatang)}</strong>{' '}
      {plan.priceSatang > 0 && <span>{t(`plan.per.${plan.interval}`, { count: plan.intervalCount })}</span>}
    </p>
  );
}
