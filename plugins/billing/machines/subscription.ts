import { setup, transition } from 'xstate';
import type { Subscription } from '../calls/subscriptionSchemas.ts';

export type SubscriptionState = Subscription['state'];

/**
 * `PAID` the charge that it waited for is paid · `EXPIRE` the first one was not · `RENEW` a new period has begun · `MISS` the last day of
 * reminders has passed · `LAPSE` so has the grace · `PAUSE` and `RESUME` by its member · `CANCEL` it ends.
 */
export const SUBSCRIPTION_EVENTS = ['PAID', 'EXPIRE', 'RENEW', 'MISS', 'LAPSE', 'PAUSE', 'RESUME', 'CANCEL'] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

/**
 * The life of a subscription, from its first charge (`incomplete`) or its trial. Money that comes in late is honoured where it can be:
 * `incomplete_expired` still begins when it is paid, `unpaid` goes on. Pure; the gateway applies it to stored rows.
 */
export const subscriptionMachine = setup({ types: { events: {} as { type: SubscriptionEvent } } }).createMachine({
  id: 'subscription',
  initial: 'incomplete',
  states: {
    incomplete: { on: { PAID: 'active', EXPIRE: 'incomplete_expired', CANCEL: 'canceled' } },
    incomplete_expired: { on: { PAID: 'active' } },
    trialing: { on: { RENEW: 'active', CANCEL: 'canceled' } },
    active: { on: { RENEW: 'active', PAID: 'active', MISS: 'past_due', PAUSE: 'paused', CANCEL: 'canceled' } },
    past_due: { on: { PAID: 'active', LAPSE: 'unpaid', CANCEL: 'canceled' } },
    unpaid: { on: { PAID: 'active', CANCEL: 'canceled' } },
    paused: { on: { RESUME: 'active', CANCEL: 'canceled' } },
    canceled: {},
  },
});

/** Where something leads; null where it cannot happen. */
export function nextSubscription(state: SubscriptionState, type: SubscriptionEvent): SubscriptionState | null {
  const now = subscriptionMachine.resolveState({ value: state });
  return now.can({ type }) ? transition(subscriptionMachine, now, { type })[0].value : null;
}

/** States that a subscription does not leave by itself any more: its member may subscribe anew. */
export const ENDED: readonly SubscriptionState[] = ['canceled', 'incomplete_expired'];
