import { setup, transition } from 'xstate';
import type { WaitlistState } from './states.ts';

/** `OFFER` a place came free and is kept for them · `ACCEPT` they take it · `LAPSE` the offer ran out · `CANCEL` they leave. */
export type WaitlistAction = 'OFFER' | 'ACCEPT' | 'LAPSE' | 'CANCEL';

/** Somebody's place in a queue. */
export const waitlistMachine = setup({ types: { events: {} as { type: WaitlistAction } } }).createMachine({
  id: 'waitlist',
  initial: 'waiting',
  states: {
    waiting: { on: { OFFER: 'offered', CANCEL: 'cancelled' } },
    offered: { on: { ACCEPT: 'purchased', LAPSE: 'offer_expired', CANCEL: 'cancelled' } },
    purchased: {},
    offer_expired: {},
    cancelled: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextWaitlist(state: WaitlistState, type: WaitlistAction): WaitlistState | null {
  const now = waitlistMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(waitlistMachine, now, { type });
  return next.value;
}
