import type { ReactNode } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Plan } from '../../calls/subscriptionSchemas.ts';
import { PlanPrice } from './PlanPrice.tsx';
import { planText } from './planText.ts';

/** A plan: what it costs, what it brings, and what can be done about it. */
export function PlanCard({ plan, current, action }: { plan: Plan; /** The member has it. */ current?: boolean; action?: ReactNode }) {
  const t = useText('billing');
  const locale = useLocale();
  const { name, summary, features } = planText(plan, locale);
  return (
    <article className="billing-Plan" data-current={current || undefined}>
      <header>
        <h2>{name}</h2>
        {current && <Badge tone="success">{t('plan.current')}</Badge>}
      </header>
      <PlanPrice plan={plan} />
      {plan.trialDays > 0 && <p className="billing-Trial">{t('plan.trial', { count: plan.trialDays })}</p>}
      {summary && <p>{summary}</p>}
      {features.length > 0 && (
        <ul>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {action && <div className="billing-Plan-action">{action}</div>}
    </article>
  );
}
