/** `pending → active ↔ suspended`, `active → closing → erased`. */
export const STATES = ['pending', 'active', 'suspended', 'closing', 'erased'] as const;
export type AccountState = (typeof STATES)[number];

/** How long a closed account can be opened again, days. */
export const GRACE_DAYS = 30;

export const LIFE_EVENTS = ['ACTIVATE', 'SUSPEND', 'REACTIVATE', 'CLOSE', 'REOPEN', 'ERASE'] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

/** What a step needs to know beside the state. */
export interface LifeFacts {
  /** The only active admin of the space: nobody else could let others in. */
  lastAdmin: boolean;
  /** The days of grace are over. */
  due: boolean;
}

interface Step {
  to: AccountState;
  allowed?: (facts: LifeFacts) => boolean;
}

const stays = ({ lastAdmin }: LifeFacts) => !lastAdmin;

/** The life of an account: `pending → active ↔ suspended`, `active → closing → erased` or back. */
const LIFE: Readonly<Record<AccountState, Partial<Readonly<Record<LifeEvent, Step>>>>> = {
  pending: { ACTIVATE: { to: 'active' } },
  active: { SUSPEND: { to: 'suspended', allowed: stays }, CLOSE: { to: 'closing', allowed: stays } },
  suspended: { REACTIVATE: { to: 'active' } },
  closing: { REOPEN: { to: 'active' }, ERASE: { to: 'erased', allowed: ({ due }) => due } },
  erased: {},
};

/** Where an event leads; null where it is not allowed. The gateway applies it to stored rows, the page offers what it allows. */
export function nextState(state: AccountState, event: LifeEvent, facts: Partial<LifeFacts> = {}): AccountState | null {
  const step = LIFE[state][event];
  if (!step || step.allowed?.({ lastAdmin: false, due: false, ...facts }) === false) return null;
  return step.to;
}
