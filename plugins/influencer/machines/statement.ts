import { setup, transition } from 'xstate';

export const STATEMENT_STATES = ['calculated', 'approved', 'paid', 'void'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
/** `APPROVE` a second person agrees · `PAY` the influencer has the money · `DROP` it was wrong: what it is of waits for the next. */
export type StatementAction = 'APPROVE' | 'PAY' | 'DROP';

/** The life of a statement for an influencer. What was paid stays paid. Pure, for gateway and pages. */
export const statementMachine = setup({ types: { events: {} as { type: StatementAction } } }).createMachine({
  id: 'statement',
  initial: 'calculated',
  states: {
    calculated: { on: { APPROVE: 'approved', DROP: 'void' } },
    approved: { on: { PAY: 'paid', DROP: 'void' } },
    paid: {},
    void: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextStatement(state: StatementState, type: StatementAction): StatementState | null {
  const now = statementMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(statementMachine, now, { type });
  return next.value;
}
