import { setup, transition } from 'xstate';

/** How long a request to be signed in stands, ms. */
export const DEVICE_LIFE_MS = 120_000;

/** States of signing in on another device, in the order in which they come. */
export const DEVICE_STATES = ['shown', 'scanned', 'approved', 'denied', 'expired'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export type DeviceEvent =
  /** A member has opened the link of the code. */
  | { type: 'SCAN' }
  /** That member picked the right number and said yes. */
  | { type: 'APPROVE' }
  /** That member said no, or picked a wrong number. */
  | { type: 'DENY' }
  /** Two minutes are over. */
  | { type: 'EXPIRE' };

/**
 * A request to be signed in on another device. The gateway applies it to the stored state and refuses what it does not
 * allow; both screens draw what it says.
 */
export const deviceSignIn = setup({ types: { events: {} as DeviceEvent } }).createMachine({
  id: 'deviceSignIn',
  initial: 'shown',
  states: {
    shown: { on: { SCAN: 'scanned', EXPIRE: 'expired' } },
    scanned: { on: { APPROVE: 'approved', DENY: 'denied', EXPIRE: 'expired' } },
    approved: { type: 'final' },
    denied: { type: 'final' },
    expired: { type: 'final' },
  },
});

/** The state after an event, or null where the state does not allow it. */
export function afterDeviceEvent(state: DeviceState, event: DeviceEvent): DeviceState | null {
  const from = deviceSignIn.resolveState({ value: state });
  return from.can(event) ? transition(deviceSignIn, from, event)[0].value : null;
}
