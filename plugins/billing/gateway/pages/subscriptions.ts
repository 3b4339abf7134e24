import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { Subscription } from '../../calls/subscriptionSchemas.ts';

export interface SubscriptionsData {
  subscriptions: readonly Subscription[];
}

export const load: Load<typeof billing, SubscriptionsData> = async ({ call }) => ({ data: await call('subscriptions'), noindex: true });
