import { setup, transition } from 'xstate';
import type { AccountState } from '../rules/members.ts';

export type LifeEvent = 'ACTIVATE' | 'SUSPEND' | 'REACTIVATE' | 'CLOSE' | 'REOPEN' | 'ERASE';
export const LIFE_EVENTS: readonly LifeEvent[] = ['ACTIVATE', 'SUSPEND', 'REACTIVATE', 'CLOSE', 'REOPEN', 'ERASE'];

/** What the machine needs to know beside the state. */
export interface LifeInput {
  /** The only active admin of the space: nobody else could let others in. */
  lastAdmin: boolean;
  /** The days of grace are over. */
  due: boolean;
}

/** How long a closed account can be opened again, days. */
export const GRACE_DAYS = 30;

/**
 * The life of an account: `pending → active ↔ suspended`, `active → closing → erased` or back. Pure; the gateway
 * applies it to stored rows, the page offers what it allows.
 */
export const lifeMachine = setup({
  types: { context: {} as LifeInput, events: {} as { type: LifeEvent }, input: {} as LifeInput },
  guards: {
    notLastAdmin: ({ context }) => !context.lastAdmin,
    due: ({ context }) => context.due,
  },
}).createMachine({
  id: 'life',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: { on: { ACTIVATE: 'active' } },
    active: {
      on: {
        SUSPEND: { guard: 'notLastAdmin', target: 'suspended' },
        CLOSE: { guard: 'notLastAdmin', target: 'closing' },
      },
    },
    suspended: { on: { REACTIVATE: 'active' } },
    closing: { on: { REOPEN: 'active', ERASE: { guard: 'due', target: 'erased' } } },
    erased: {},
  },
});

const NOTHING: LifeInput = { lastAdmin: false, due: false };

/** Where an event leads; null where it is not allowed. */
export function nextState(state: AccountState, type: LifeEvent, about: Partial<LifeInput> = {}): AccountState | null {
  const now = lifeMachine.resolveState({ value: state, context: { ...NOTHING, ...about } });
  if (!now.can({ type })) return null;
  const [next] = transition(lifeMachine, now, { type });
  return next.value;
}
