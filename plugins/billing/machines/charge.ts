import { initialTransition, setup } from 'xstate';
import type { ChargeState } from '../contract.ts';

/** What the state of a charge follows from. Sums are satang. */
export interface ChargeSums {
  readonly amountSatang: number;
  /** All that came in. */
  readonly capturedSatang: number;
  /** Surplus that went back: it never counted. */
  readonly returnedSatang: number;
  /** Of what was bought, given back. */
  readonly refundedSatang: number;
  /** Surplus that is kept by decision. */
  readonly keptSatang: number;
  /** Slips that wait for somebody. */
  readonly slipsWaiting: number;
  /** Payments that are promised and not collected. */
  readonly authorized: number;
  readonly closedAs: 'cancelled' | 'expired' | null;
}

/** What counts as paid. */
export const paidOf = ({ capturedSatang, returnedSatang }: Pick<ChargeSums, 'capturedSatang' | 'returnedSatang'>): number =>
  capturedSatang - returnedSatang;

/** What is still to be paid, satang; nothing once it is closed. */
export const dueOf = (
  sums: Pick<ChargeSums, 'amountSatang' | 'capturedSatang' | 'returnedSatang' | 'refundedSatang' | 'closedAs'>,
): number => (sums.closedAs || sums.refundedSatang > 0 ? 0 : Math.max(0, sums.amountSatang - paidOf(sums)));

/** Money that came in too much or after it had been closed, and that nobody has decided about. */
export function surplusOf(sums: Omit<ChargeSums, 'slipsWaiting' | 'authorized'>): number {
  const wanted = sums.closedAs ? 0 : sums.amountSatang;
  return Math.max(0, paidOf(sums) - sums.keptSatang - (sums.closedAs ? sums.refundedSatang : 0) - wanted);
}

/** Whether money came in that its asker no longer expects. */
export const isLate = (sums: ChargeSums): boolean => sums.closedAs !== null && surplusOf(sums) > 0;

/**
 * The state of a charge: a decision over its sums, the first that holds. Never set by hand. Pure; the gateway writes what it says,
 * pages need not ask.
 */
export const chargeMachine = setup({
  types: { context: {} as ChargeSums, input: {} as ChargeSums },
  guards: {
    allWentBack: ({ context }) => context.refundedSatang > 0 && context.refundedSatang >= paidOf(context),
    isCancelled: ({ context }) => context.closedAs === 'cancelled',
    isExpired: ({ context }) => context.closedAs === 'expired',
    isOver: ({ context }) => surplusOf(context) > 0,
    someWentBack: ({ context }) => context.refundedSatang > 0,
    isPaid: ({ context }) => paidOf(context) >= context.amountSatang,
    someCame: ({ context }) => paidOf(context) > 0,
    slipWaits: ({ context }) => context.slipsWaiting > 0,
    isPromised: ({ context }) => context.authorized > 0,
  },
}).createMachine({
  id: 'charge',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'allWentBack', target: 'refunded' },
        { guard: 'isOver', target: 'overpaid' },
        { guard: 'someWentBack', target: 'partially_refunded' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'someCame', target: 'partially_paid' },
        { guard: 'slipWaits', target: 'pending_review' },
        { guard: 'isPromised', target: 'authorized' },
        { target: 'open' },
      ],
    },
    open: {},
    pending_review: {},
    authorized: {},
    partially_paid: {},
    paid: {},
    overpaid: {},
    partially_refunded: {},
    refunded: {},
    cancelled: {},
    expired: {},
  },
});

/** The state that sums come to. */
export function chargeState(sums: ChargeSums): ChargeState {
  const [{ value }] = initialTransition(chargeMachine, sums);
  if (value === 'deciding') throw new Error('a charge has a state');
  return value;
}
