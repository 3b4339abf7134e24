import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';

export interface PlansData {
  plans: readonly Plan[];
  /** The member's own subscriptions that go on, by plan code. */
  ownSubscriptions: Readonly<Record<string, string>>;
}

const ENDED = new Set(['canceled', 'incomplete_expired']);

export const load: Load<typeof billing, PlansData> = async ({ call, role }) => {
  const { plans } = await call('plans');
  const mine = role === 'guest' ? [] : (await call('subscriptions')).subscriptions;
  return {
    data: {
      plans,
      ownSubscriptions: Object.fromEntries(mine.filter(({ state }) => !ENDED.has(state)).map(({ id, plan }) => [plan.code, id])),
    },
  };
};
