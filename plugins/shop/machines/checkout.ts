import { assign, initialTransition, setup } from 'xstate';

/** What of a checkout has been filled in, and what it needs at all. */
export interface CheckoutFacts {
  contact: boolean;
  /** Something in the cart goes by post or is fetched. */
  needsShipping: boolean;
  /** Address (unless it is fetched) and way of sending are chosen and fit each other. */
  shipping: boolean;
  /** Something is to be paid. */
  needsPayment: boolean;
  /** A way of paying is chosen that the site has for the total. */
  method: boolean;
  /** Its order is there. */
  placed: boolean;
}

export type CheckoutState = 'contact' | 'shipping' | 'payment' | 'review' | 'placing' | 'placed';
/** Why an order was not placed: what the buyer must look at again. */
export type CheckoutProblem = 'price-changed' | 'out-of-stock' | 'coupon-invalid' | 'cart-empty' | 'cart-completed' | 'failed';

/**
 * `SAVED` something was filled in, with what is filled in now · `PLACE` the buyer orders · `PLACED` the order is there · `REFUSED` it
 * is not, and why.
 */
export type CheckoutEvent =
  | { type: 'SAVED'; facts: CheckoutFacts }
  | { type: 'PLACE' }
  | { type: 'PLACED'; orderId: string }
  | { type: 'REFUSED'; problem: CheckoutProblem };

interface Context {
  facts: CheckoutFacts;
  problem: CheckoutProblem | null;
  orderId: string | null;
}

/**
 * A checkout: contact → shipping → payment → review → placing → placed. Which step is next follows from what has been filled in, so
 * that it is the same after a reload and on another device; what need not be asked is passed over. Pure, for gateway and pages.
 */
export const checkoutMachine = setup({
  types: { context: {} as Context, events: {} as CheckoutEvent, input: {} as CheckoutFacts },
  guards: {
    placed: ({ context }) => context.facts.placed,
    contact: ({ context }) => context.facts.contact,
    shipping: ({ context }) => !context.facts.needsShipping || context.facts.shipping,
    payment: ({ context }) => !context.facts.needsPayment || context.facts.method,
  },
  actions: {
    fill: assign({ facts: ({ context, event }) => (event.type === 'SAVED' ? event.facts : context.facts), problem: null }),
    refuse: assign({ problem: ({ event }) => (event.type === 'REFUSED' ? event.problem : null) }),
    keep: assign({ orderId: ({ event }) => (event.type === 'PLACED' ? event.orderId : null), problem: null }),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ facts: input, problem: null, orderId: null }),
  initial: 'contact',
  states: {
    contact: {
      always: [
        { guard: 'placed', target: 'placed' },
        { guard: 'contact', target: 'shipping' },
      ],
    },
    shipping: { always: { guard: 'shipping', target: 'payment' } },
    payment: { always: { guard: 'payment', target: 'review' } },
    review: { on: { PLACE: 'placing' } },
    placing: { on: { SAVED: {}, PLACED: { target: 'placed', actions: 'keep' }, REFUSED: { target: 'review', actions: 'refuse' } } },
    placed: { type: 'final' },
  },
  on: { SAVED: { target: '.contact', actions: 'fill' } },
});

/** The first step at which something is still to be done. */
export function checkoutStep(facts: CheckoutFacts): Exclude<CheckoutState, 'placing'> {
  const [now] = initialTransition(checkoutMachine, facts);
  return now.value as Exclude<CheckoutState, 'placing'>;
}
