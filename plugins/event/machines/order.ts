import { setup, transition } from 'xstate';
import type { OrderState } from './states.ts';

/** What the machine needs to know of a stored order. */
export interface OrderStanding {
  state: OrderState;
  /** The staff decide on it first. */
  approval: boolean;
  /** It costs something. */
  paid: boolean;
  /** All that was paid has been given back. */
  whole: boolean;
}

/**
 * `SUBMIT` the visitor has said who comes · `EXPIRE` its time ran out · `APPROVE`, `REJECT` staff decide · `PAY` its bill is paid, late
 * too where there are still places · `CANCEL` · `REFUND` money went back.
 */
export const ORDER_ACTIONS = ['SUBMIT', 'EXPIRE', 'APPROVE', 'REJECT', 'PAY', 'CANCEL', 'REFUND'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** States in which its places are kept, not had yet. */
export const HELD_STATES: readonly OrderState[] = ['held', 'pending_approval', 'awaiting_payment'];

type Context = Omit<OrderStanding, 'state'>;

/** The life of an order. Pure: the gateway applies it to stored rows, pages draw the buttons that it allows. */
export const orderMachine = setup({
  types: { context: {} as Context, events: {} as { type: OrderAction }, input: {} as Context },
  guards: {
    approval: ({ context }) => context.approval,
    paid: ({ context }) => context.paid,
    whole: ({ context }) => context.whole,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'held',
  states: {
    held: {
      on: {
        SUBMIT: [{ guard: 'approval', target: 'pending_approval' }, { guard: 'paid', target: 'awaiting_payment' }, { target: 'confirmed' }],
        EXPIRE: 'expired',
        CANCEL: 'cancelled',
      },
    },
    pending_approval: {
      on: { APPROVE: [{ guard: 'paid', target: 'awaiting_payment' }, { target: 'confirmed' }], REJECT: 'rejected', CANCEL: 'cancelled' },
    },
    awaiting_payment: { on: { PAY: 'confirmed', EXPIRE: 'expired', CANCEL: 'cancelled' } },
    confirmed: { on: { CANCEL: 'cancelled' } },
    expired: { on: { PAY: 'confirmed' } },
    cancelled: { on: { REFUND: [{ guard: 'whole', target: 'refunded' }, { target: 'partially_refunded' }] } },
    partially_refunded: { on: { REFUND: [{ guard: 'whole', target: 'refunded' }, { target: 'partially_refunded' }] } },
    refunded: {},
    rejected: {},
  },
});

const snapshot = ({ state, ...context }: OrderStanding) => orderMachine.resolveState({ value: state, context });

/** What may be done with an order now. */
export function orderActions(standing: OrderStanding): OrderAction[] {
  const now = snapshot(standing);
  return ORDER_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextOrder(standing: OrderStanding, type: OrderAction): OrderState | null {
  const now = snapshot(standing);
  if (!now.can({ type })) return null;
  const [next] = transition(orderMachine, now, { type });
  return next.value;
}
