import { assign, setup, transition } from 'xstate';

export const TOP_UP_STATES = ['created', 'awaiting_payment', 'paid', 'credited', 'expired', 'rejected'] as const;
export type TopUpState = (typeof TOP_UP_STATES)[number];

/** What the machine needs to know of a stored top-up. */
export interface TopUpStanding {
  state: TopUpState;
  /** Reported or confirmed only after it had expired. The money is credited all the same. */
  late: boolean;
}

/**
 * `OFFER` the QR is shown · `REPORT` the member says that they have paid · `CONFIRM` staff has seen the money · `REJECT`
 * staff has not · `EXPIRE` nobody has paid in time.
 */
export type TopUpAction = 'OFFER' | 'REPORT' | 'CONFIRM' | 'REJECT' | 'EXPIRE';
export const TOP_UP_ACTIONS: readonly TopUpAction[] = ['OFFER', 'REPORT', 'CONFIRM', 'REJECT', 'EXPIRE'];

type Context = Omit<TopUpStanding, 'state'>;

/**
 * The life of a top-up. Money that has come in is never dropped: what expired or was rejected can still be reported and
 * confirmed, and only `credited` is final. Pure; the gateway applies it to stored rows, pages draw the buttons that it allows.
 */
export const topUpMachine = setup({
  types: { context: {} as Context, events: {} as { type: TopUpAction }, input: {} as Context },
  actions: { late: assign({ late: true }) },
}).createMachine({
  id: 'topUp',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: { on: { OFFER: 'awaiting_payment' } },
    awaiting_payment: { on: { REPORT: 'paid', CONFIRM: 'credited', EXPIRE: 'expired' } },
    paid: { on: { CONFIRM: 'credited', REJECT: 'rejected' } },
    expired: { on: { REPORT: { target: 'paid', actions: 'late' }, CONFIRM: { target: 'credited', actions: 'late' } } },
    rejected: { on: { REPORT: 'paid', CONFIRM: 'credited' } },
    credited: {},
  },
});

const snapshot = ({ state, ...context }: TopUpStanding) => topUpMachine.resolveState({ value: state, context });

/** What may be done with a top-up now. */
export function topUpActions(standing: TopUpStanding): TopUpAction[] {
  const now = snapshot(standing);
  return TOP_UP_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextTopUp(standing: TopUpStanding, type: TopUpAction): TopUpStanding | null {
  const now = snapshot(standing);
  if (!now.can({ type })) return null;
  const [next] = transition(topUpMachine, now, { type });
  return { state: next.value, ...next.context };
}
