import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../../plugin.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';

export interface PlanData {
  plan: Plan;
  /** Where to go on after the sign-in. */
  next: string;
}

export const load: Load<typeof billing, PlanData> = async ({ call, params }) => {
  const plan = (await call('plans')).plans.find(({ code }) => code === params.order);
  if (!plan) throw notFound();
  return { data: { plan, next: `/billing/subscribe/${plan.code}` }, title: plan.nameTh };
};
