import { setup, transition } from 'xstate';
import type { OrderState } from '../contract.ts';

/** What the machine needs to know of a stored order. */
export interface OrderStanding {
  state: OrderState;
  /** Something of it has been sent and was not called back. */
  sent: boolean;
  /** Everything in it is in a parcel. */
  packed: boolean;
  /** Everything in it has arrived. */
  arrived: boolean;
  /** Money for it came in after it had ended, and nobody has decided yet. */
  late: boolean;
}

/**
 * `CONFIRM` it is paid, or to be paid on delivery · `EXPIRE` nobody has paid in time · `CANCEL` buyer or staff end it · `START` it is
 * being packed · `SHIP` a parcel leaves · `COMPLETE` all of it has arrived · `REOPEN` it was paid late and there is stock again ·
 * `REFUND_LATE` it was paid late and its money goes back.
 */
export type OrderAction = 'CONFIRM' | 'EXPIRE' | 'CANCEL' | 'START' | 'SHIP' | 'COMPLETE' | 'REOPEN' | 'REFUND_LATE';
export const ORDER_ACTIONS: readonly OrderAction[] = ['CONFIRM', 'EXPIRE', 'CANCEL', 'START', 'SHIP', 'COMPLETE', 'REOPEN', 'REFUND_LATE'];

type Context = Omit<OrderStanding, 'state'>;

/**
 * The life of an order. What was sent is not cancelled but returned; an ended order that was paid late is decided by somebody, never
 * dropped. Pure; the gateway applies it to stored rows, pages draw the buttons that it allows.
 */
export const orderMachine = setup({
  types: { context: {} as Context, events: {} as { type: OrderAction }, input: {} as Context },
  guards: {
    unsent: ({ context }) => !context.sent,
    unpacked: ({ context }) => !context.packed,
    arrived: ({ context }) => context.arrived,
    late: ({ context }) => context.late,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'awaiting_payment',
  states: {
    awaiting_payment: { on: { CONFIRM: 'confirmed', EXPIRE: 'expired', CANCEL: 'cancelled' } },
    confirmed: {
      on: {
        START: 'processing',
        SHIP: { target: 'processing', guard: 'unpacked' },
        CANCEL: { target: 'cancelled', guard: 'unsent' },
      },
    },
    processing: {
      on: {
        SHIP: { target: 'processing', guard: 'unpacked' },
        COMPLETE: { target: 'completed', guard: 'arrived' },
        CANCEL: { target: 'cancelled', guard: 'unsent' },
      },
    },
    expired: { on: { REOPEN: { target: 'confirmed', guard: 'late' }, REFUND_LATE: { target: 'expired', guard: 'late' } } },
    cancelled: { on: { REOPEN: { target: 'confirmed', guard: 'late' }, REFUND_LATE: { target: 'cancelled', guard: 'late' } } },
    completed: {},
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
