import { setup, transition } from 'xstate';

export const KITCHEN_STATES = ['new', 'cooking', 'ready', 'served', 'cancelled'] as const;
export type KitchenState = (typeof KITCHEN_STATES)[number];

/** `recall` takes back a press that was one too many; `cancel` is for what need not be made any more. */
export const KITCHEN_EVENTS = ['start', 'finish', 'serve', 'recall', 'cancel'] as const;
export type KitchenEvent = (typeof KITCHEN_EVENTS)[number];

/** An order in the kitchen, from the moment it is sent until it is on the table. */
export const kitchenOrder = setup({ types: { events: {} as { type: KitchenEvent } } }).createMachine({
  id: 'kitchenOrder',
  initial: 'new',
  states: {
    new: { on: { start: 'cooking', finish: 'ready', cancel: 'cancelled' } },
    cooking: { on: { finish: 'ready', recall: 'new', cancel: 'cancelled' } },
    ready: { on: { serve: 'served', recall: 'cooking', cancel: 'cancelled' } },
    served: { on: { recall: 'ready' } },
    cancelled: {},
  },
});

/** The state after an event; null where the state does not allow it. */
export function afterKitchenEvent(state: KitchenState, type: KitchenEvent): KitchenState | null {
  const from = kitchenOrder.resolveState({ value: state });
  return from.can({ type }) ? transition(kitchenOrder, from, { type })[0].value : null;
}

/** What one press does to an order. */
export const NEXT: Readonly<Partial<Record<KitchenState, KitchenEvent>>> = { new: 'start', cooking: 'finish', ready: 'serve' };
