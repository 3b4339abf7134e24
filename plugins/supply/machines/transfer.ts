import { setup, transition } from 'xstate';

export const TRANSFER_STATES = ['draft', 'in_transit', 'received', 'received_with_difference', 'cancelled'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
/** `SEND` it leaves the one store · `RECEIVE` all of it is in the other · `RECEIVE_LESS` some of it is not · `CANCEL` it does not go, or comes back whole. */
export type TransferAction = 'SEND' | 'RECEIVE' | 'RECEIVE_LESS' | 'CANCEL';
/** What somebody presses; receiving has a call of its own. */
export const TRANSFER_ACTIONS = ['SEND', 'CANCEL'] as const satisfies readonly TransferAction[];

/** The life of goods that go from store to store. In transit they are of neither. Pure, for gateway and pages. */
export const transferMachine = setup({ types: { events: {} as { type: TransferAction } } }).createMachine({
  id: 'transfer',
  initial: 'draft',
  states: {
    draft: { on: { SEND: 'in_transit', CANCEL: 'cancelled' } },
    in_transit: { on: { RECEIVE: 'received', RECEIVE_LESS: 'received_with_difference', CANCEL: 'cancelled' } },
    received: {},
    received_with_difference: {},
    cancelled: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextTransfer(state: TransferState, type: TransferAction): TransferState | null {
  const now = transferMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(transferMachine, now, { type });
  return next.value;
}
