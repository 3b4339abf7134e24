import { setup, transition } from 'xstate';

export const GIFT_STATES = ['paid', 'delivered', 'thanked', 'refunded'] as const;
export type GiftState = (typeof GIFT_STATES)[number];
/** `SEE` the influencer has seen it · `THANK` they said thank you · `REFUND` staff gave the money back. */
export type GiftAction = 'SEE' | 'THANK' | 'REFUND';

/** The life of a gift. Pure, for gateway and pages. */
export const giftMachine = setup({ types: { events: {} as { type: GiftAction } } }).createMachine({
  id: 'gift',
  initial: 'paid',
  states: {
    paid: { on: { SEE: 'delivered', THANK: 'thanked', REFUND: 'refunded' } },
    delivered: { on: { THANK: 'thanked', REFUND: 'refunded' } },
    thanked: { on: { REFUND: 'refunded' } },
    refunded: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextGift(state: GiftState, type: GiftAction): GiftState | null {
  const now = giftMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(giftMachine, now, { type });
  return next.value;
}
