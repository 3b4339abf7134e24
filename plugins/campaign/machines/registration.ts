import { setup, transition } from 'xstate';
import type { RegistrationState } from './states.ts';

/**
 * `VERIFY` the address is theirs · `SEAT` a place is had · `QUEUE` none is left · `OFFER` a place came free and is kept · `ACCEPT` it is taken ·
 * `LAPSE` it was not, or the address was never verified · `CHECK_IN`, `NO_SHOW` the day itself · `CANCEL` given up.
 */
export type RegistrationAction = 'VERIFY' | 'SEAT' | 'QUEUE' | 'OFFER' | 'ACCEPT' | 'LAPSE' | 'CHECK_IN' | 'NO_SHOW' | 'CANCEL';

export const registrationMachine = setup({ types: { events: {} as { type: RegistrationAction } } }).createMachine({
  id: 'registration',
  initial: 'submitted',
  states: {
    submitted: { on: { VERIFY: 'verified', LAPSE: 'cancelled', CANCEL: 'cancelled' } },
    verified: { on: { SEAT: 'confirmed', QUEUE: 'waitlisted', CANCEL: 'cancelled' } },
    confirmed: { on: { CHECK_IN: 'attended', NO_SHOW: 'no_show', CANCEL: 'cancelled' } },
    waitlisted: { on: { OFFER: 'offered', CANCEL: 'cancelled' } },
    offered: { on: { ACCEPT: 'confirmed', LAPSE: 'offer_expired', CANCEL: 'cancelled' } },
    /** Whoever comes late after all has come. */
    no_show: { on: { CHECK_IN: 'attended' } },
    offer_expired: {},
    attended: {},
    cancelled: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextRegistration(state: RegistrationState, type: RegistrationAction): RegistrationState | null {
  const now = registrationMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  return transition(registrationMachine, now, { type })[0].value;
}

/** Whether a place of the round is counted for who is in this state. */
export const holdsSeat = (state: RegistrationState): boolean => ['confirmed', 'offered', 'attended', 'no_show'].includes(state);
