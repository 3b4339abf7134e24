import { setup, transition } from 'xstate';
import type { Slip } from '../schemas.ts';

export type SlipState = Slip['state'];

/** `READ` its code is right and new · `UNREADABLE` there is none that can be read · `REPEAT` it was accepted before, here or elsewhere · `ACCEPT` the money has come in · `REJECT` it has not, or an acceptance was wrong. */
export type SlipEvent = { type: 'READ' | 'UNREADABLE' | 'REPEAT' | 'ACCEPT' | 'REJECT' };
export const SLIP_EVENTS = ['READ', 'UNREADABLE', 'REPEAT', 'ACCEPT', 'REJECT'] as const;

/**
 * The life of a slip. What its code says proves no payment, so reading leads to a person's review; what cannot be read is reviewed, too.
 * One that was accepted for something else can only be rejected: whoever thinks otherwise undoes the other acceptance first.
 */
export const slipMachine = setup({ types: { events: {} as SlipEvent } }).createMachine({
  id: 'slip',
  initial: 'uploaded',
  states: {
    uploaded: { on: { READ: 'manual_review', UNREADABLE: 'unreadable', REPEAT: 'duplicate' } },
    unreadable: { on: { ACCEPT: 'accepted', REJECT: 'rejected', REPEAT: 'duplicate' } },
    manual_review: { on: { ACCEPT: 'accepted', REJECT: 'rejected', REPEAT: 'duplicate' } },
    duplicate: { on: { REJECT: 'rejected', READ: 'manual_review' } },
    accepted: { on: { REJECT: 'rejected' } },
    rejected: {},
  },
});

/** Those that wait for somebody. */
export const WAITING_SLIPS = ['manual_review', 'unreadable'] as const satisfies readonly SlipState[];

const snapshot = (state: SlipState) => slipMachine.resolveState({ value: state });

/** What may be done with a slip now. */
export const slipEvents = (state: SlipState): SlipEvent['type'][] => SLIP_EVENTS.filter((type) => snapshot(state).can({ type }));

/** Where an event leads; null when it is not allowed. */
export function nextSlip(state: SlipState, type: SlipEvent['type']): SlipState | null {
  const now = snapshot(state);
  return now.can({ type }) ? transition(slipMachine, now, { type })[0].value : null;
}
