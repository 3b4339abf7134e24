import type { Load } from '#kernel/contract/load.ts';
import { notFound, redirectTo } from '#kit/diagnostics/refusal.ts';
import { isId } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { Plan, Subscription } from '../../calls/subscriptionSchemas.ts';

export interface SubscribeData {
  /** What is asked for; null where a subscription is on show. */
  plan: Plan | null;
  subscription: Subscription | null;
  plans: readonly Plan[];
}

const ENDED = new Set(['canceled', 'incomplete_expired']);

/** `:order` is the code of a plan, or the id of one's own subscription. */
export const load: Load<typeof billing, SubscribeData> = async ({ call, params }) => {
  const order = params.order!;
  const { plans } = await call('plans');
  if (isId(order)) {
    const subscription = await call('subscription', { id: order });
    return { data: { plan: null, subscription, plans }, noindex: true };
  }
  const plan = plans.find(({ code }) => code === order);
  if (!plan) throw notFound();
  const { subscriptions } = await call('subscriptions');
  const mine = subscriptions.find(({ state, plan: { code } }) => code === order && !ENDED.has(state));
  if (mine) throw redirectTo(`/billing/subscribe/${mine.id}`);
  return { data: { plan, subscription: null, plans }, noindex: true };
};
