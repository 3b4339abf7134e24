import { assign, setup, transition } from 'xstate';
import type { Payment } from '../schemas.ts';

export type PaymentState = Payment['state'];

/** What the machine needs to know of a stored payment. Sums are satang. */
export interface PaymentStanding {
  readonly state: PaymentState;
  readonly capturedSatang: number;
  readonly refundedSatang: number;
}

/**
 * `OFFER` the payer is shown how · `AUTHORIZE` promised, to be collected · `SLIP` a slip came · `RESUME` and `LAPSE` it was rejected,
 * and there is still time, or none · `CAPTURE` money came in · `REVERSE` it had not · `REFUND` money went back, or came back from
 * a refund that failed (below zero) · `EXPIRE` time is up · `CANCEL` the payer or the charge's asker lets it be · `FAIL` the provider says no.
 */
export type PaymentEvent =
  | { type: 'OFFER' | 'AUTHORIZE' | 'SLIP' | 'RESUME' | 'LAPSE' | 'EXPIRE' | 'CANCEL' | 'FAIL' }
  | { type: 'CAPTURE' | 'REVERSE' | 'REFUND'; satang: number };

type Context = Omit<PaymentStanding, 'state'>;
/** Where money has come in. */
const moved = {
  on: {
    SLIP: {},
    REVERSE: { guard: 'mayReverse', target: 'money', actions: 'reverse' },
    REFUND: { guard: 'mayRefund', target: 'money', actions: 'refund' },
  },
} as const;

/**
 * The life of a payment. Money that came in is never dropped: what expired, was cancelled or declined can still be captured. Where
 * money has come in the state follows from the sums. Pure; the gateway applies it to stored rows, pages draw what it allows.
 */
export const paymentMachine = setup({
  types: { context: {} as Context, events: {} as PaymentEvent, input: {} as Context },
  guards: {
    nothingCame: ({ context }) => context.capturedSatang === 0,
    allWentBack: ({ context }) => context.refundedSatang >= context.capturedSatang,
    someWentBack: ({ context }) => context.refundedSatang > 0,
    mayReverse: ({ context, event }) =>
      event.type === 'REVERSE' && event.satang > 0 && event.satang <= context.capturedSatang - context.refundedSatang,
    mayRefund: ({ context, event }) =>
      event.type === 'REFUND' &&
      context.refundedSatang + event.satang >= 0 &&
      context.refundedSatang + event.satang <= context.capturedSatang,
    isMoney: ({ event }) => event.type === 'CAPTURE' && event.satang > 0,
  },
  actions: {
    capture: assign(({ context, event }) => (event.type === 'CAPTURE' ? { capturedSatang: context.capturedSatang + event.satang } : {})),
    reverse: assign(({ context, event }) => (event.type === 'REVERSE' ? { capturedSatang: context.capturedSatang - event.satang } : {})),
    refund: assign(({ context, event }) => (event.type === 'REFUND' ? { refundedSatang: context.refundedSatang + event.satang } : {})),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'created',
  on: {
    CAPTURE: { guard: 'isMoney', target: '.money', actions: 'capture' },
  },
  states: {
    created: { on: { OFFER: 'awaiting_customer', AUTHORIZE: 'authorized', CANCEL: 'cancelled', FAIL: 'declined' } },
    awaiting_customer: { on: { SLIP: 'pending_review', EXPIRE: 'expired', CANCEL: 'cancelled', FAIL: 'declined' } },
    pending_review: { on: { SLIP: {}, RESUME: 'awaiting_customer', LAPSE: 'expired' } },
    authorized: { on: { CANCEL: 'cancelled' } },
    declined: { on: { SLIP: 'pending_review' } },
    expired: { on: { SLIP: 'pending_review' } },
    cancelled: { on: { SLIP: 'pending_review' } },
    money: {
      always: [
        { guard: 'nothingCame', target: 'expired' },
        { guard: 'allWentBack', target: 'refunded' },
        { guard: 'someWentBack', target: 'partially_refunded' },
        { target: 'captured' },
      ],
    },
    captured: moved,
    partially_refunded: moved,
    refunded: moved,
  },
});

const snapshot = ({ state, ...context }: PaymentStanding) => paymentMachine.resolveState({ value: state, context });

/** Where an event leads; null when it is not allowed. */
export function nextPayment(standing: PaymentStanding, event: PaymentEvent): PaymentStanding | null {
  const now = snapshot(standing);
  if (!now.can(event)) return null;
  const [next] = transition(paymentMachine, now, event);
  return { state: next.value as PaymentState, ...next.context };
}
