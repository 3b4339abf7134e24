import { setup, transition } from 'xstate';

export const ORDER_STATES = ['draft', 'sent', 'partially_received', 'received', 'closed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/**
 * `SEND` the supplier has it · `RECEIVE_PART` something came, and more is to come · `RECEIVE_ALL` the last of it came · `CLOSE` it is
 * settled, or what is missing does not come any more · `CANCEL` nothing of it is wanted.
 */
export type OrderAction = 'SEND' | 'RECEIVE_PART' | 'RECEIVE_ALL' | 'CLOSE' | 'CANCEL';
/** What somebody presses; receiving has a call of its own. */
export const ORDER_ACTIONS = ['SEND', 'CLOSE', 'CANCEL'] as const satisfies readonly OrderAction[];

/** The life of an order to a supplier. What has come in part is not cancelled but closed. Pure, for gateway and pages. */
export const orderMachine = setup({ types: { events: {} as { type: OrderAction } } }).createMachine({
  id: 'order',
  initial: 'draft',
  states: {
    draft: { on: { SEND: 'sent', CANCEL: 'cancelled' } },
    sent: { on: { RECEIVE_PART: 'partially_received', RECEIVE_ALL: 'received', CANCEL: 'cancelled' } },
    partially_received: { on: { RECEIVE_PART: 'partially_received', RECEIVE_ALL: 'received', CLOSE: 'closed' } },
    received: { on: { CLOSE: 'closed' } },
    closed: {},
    cancelled: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextOrder(state: OrderState, type: OrderAction): OrderState | null {
  const now = orderMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(orderMachine, now, { type });
  return next.value;
}
