import { setup, transition } from 'xstate';

export const COUNT_STATES = ['draft', 'counting', 'review', 'posted', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];
/** `START` counting begins · `REVIEW` all is counted, differences are looked at · `RECOUNT` some of it again · `POST` the ledger follows · `CANCEL` it does not. */
export type CountAction = 'START' | 'REVIEW' | 'RECOUNT' | 'POST' | 'CANCEL';
export const COUNT_ACTIONS = ['START', 'REVIEW', 'RECOUNT', 'POST', 'CANCEL'] as const satisfies readonly CountAction[];

/** The life of a count. Nothing moves before it is posted. Pure, for gateway and pages. */
export const countMachine = setup({ types: { events: {} as { type: CountAction } } }).createMachine({
  id: 'count',
  initial: 'draft',
  states: {
    draft: { on: { START: 'counting', CANCEL: 'cancelled' } },
    counting: { on: { REVIEW: 'review', CANCEL: 'cancelled' } },
    review: { on: { RECOUNT: 'counting', POST: 'posted', CANCEL: 'cancelled' } },
    posted: {},
    cancelled: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextCount(state: CountState, type: CountAction): CountState | null {
  const now = countMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(countMachine, now, { type });
  return next.value;
}
