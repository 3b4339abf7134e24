import { setup, transition } from 'xstate';
import type { AttendeeState } from './states.ts';

/** `ACTIVATE` its order was confirmed · `TRANSFER` somebody else comes, by a ticket of their own · `CANCEL`. */
export type AttendeeAction = 'ACTIVATE' | 'TRANSFER' | 'CANCEL';

/** The life of a ticket. */
export const attendeeMachine = setup({ types: { events: {} as { type: AttendeeAction } } }).createMachine({
  id: 'attendee',
  initial: 'awaiting',
  states: {
    awaiting: { on: { ACTIVATE: 'active', CANCEL: 'cancelled' } },
    active: { on: { TRANSFER: 'transferred', CANCEL: 'cancelled' } },
    transferred: {},
    cancelled: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextAttendee(state: AttendeeState, type: AttendeeAction): AttendeeState | null {
  const now = attendeeMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(attendeeMachine, now, { type });
  return next.value;
}

/** Where somebody is by a check-in list: not come yet, inside, or gone out again. */
export type Presence = 'absent' | 'inside' | 'outside';

/** Doors of one list. Who is inside is not let in again, who is not inside does not go out. */
export const presenceMachine = setup({ types: { events: {} as { type: 'in' | 'out' } } }).createMachine({
  id: 'presence',
  initial: 'absent',
  states: {
    absent: { on: { in: 'inside' } },
    inside: { on: { out: 'outside' } },
    outside: { on: { in: 'inside' } },
  },
});

/** Where a door leads; null where it does not let through. */
export function nextPresence(presence: Presence, type: 'in' | 'out'): Presence | null {
  const now = presenceMachine.resolveState({ value: presence });
  if (!now.can({ type })) return null;
  const [next] = transition(presenceMachine, now, { type });
  return next.value;
}
