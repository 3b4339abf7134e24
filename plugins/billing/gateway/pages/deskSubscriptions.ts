import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import { SUBSCRIPTION_STATES, type Subscription } from '../../calls/subscriptionSchemas.ts';

export interface SubscriptionFilter {
  state: '' | (typeof SUBSCRIPTION_STATES)[number];
  plan: string;
}

export interface DeskSubscriptionsData {
  filter: SubscriptionFilter;
  rows: readonly Subscription[];
  total: number;
  next: string;
  hasPrevious: boolean;
}

export const load: Load<typeof billing, DeskSubscriptionsData> = async ({ call, query }) => {
  const filter: SubscriptionFilter = {
    state: SUBSCRIPTION_STATES.find((value) => value === query.state) ?? '',
    plan: (query.plan ?? '').trim().slice(0, 40),
  };
  const before = (query.before ?? '').slice(0, 40);
  return { data: { filter, hasPrevious: before !== '', ...(await call('deskSubscriptions', { ...filter, before })) }, noindex: true };
};
