import { setup, transition } from 'xstate';
import type { RETURN_STATES } from '../calls/orderSchemas.ts';

export type ReturnState = (typeof RETURN_STATES)[number];
/**
 * `APPROVE`, `REJECT` staff decide · `CANCEL` the buyer thinks better of it · `RECEIVE` the goods are back · `REFUND` their money has
 * gone back · `CLOSE` nothing is given back for them.
 */
export type ReturnAction = 'APPROVE' | 'REJECT' | 'CANCEL' | 'RECEIVE' | 'REFUND' | 'CLOSE';
export const RETURN_ACTIONS: readonly ReturnAction[] = ['APPROVE', 'REJECT', 'CANCEL', 'RECEIVE', 'REFUND', 'CLOSE'];

/** The life of goods that come back. Pure, for gateway and pages. */
export const returnMachine = setup({ types: { events: {} as { type: ReturnAction } } }).createMachine({
  id: 'return',
  initial: 'requested',
  states: {
    requested: { on: { APPROVE: 'approved', REJECT: 'rejected', CANCEL: 'cancelled' } },
    approved: { on: { RECEIVE: 'received', CANCEL: 'cancelled' } },
    received: { on: { REFUND: 'refunded', CLOSE: 'closed' } },
    refunded: {},
    rejected: {},
    closed: {},
    cancelled: {},
  },
});

const snapshot = (state: ReturnState) => returnMachine.resolveState({ value: state });

/** What may be done with a return now. */
export function returnActions(state: ReturnState): ReturnAction[] {
  const now = snapshot(state);
  return RETURN_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextReturn(state: ReturnState, type: ReturnAction): ReturnState | null {
  const now = snapshot(state);
  if (!now.can({ type })) return null;
  const [next] = transition(returnMachine, now, { type });
  return next.value;
}
