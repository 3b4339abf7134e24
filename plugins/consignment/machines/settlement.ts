import { setup, transition } from 'xstate';

export const SETTLEMENT_STATES = ['open', 'calculated', 'approved', 'paid', 'disputed'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];
/** `CALCULATE` its sales and sums are fixed · `APPROVE` a second person agrees · `PAY` the vendor has the money · `DISPUTE` somebody does not agree. */
export type SettlementAction = 'CALCULATE' | 'APPROVE' | 'PAY' | 'DISPUTE';

/** The life of a statement for a vendor. What was paid stays paid: returns come into the next one. Pure, for gateway and pages. */
export const settlementMachine = setup({ types: { events: {} as { type: SettlementAction } } }).createMachine({
  id: 'settlement',
  initial: 'open',
  states: {
    open: { on: { CALCULATE: 'calculated' } },
    calculated: { on: { APPROVE: 'approved', DISPUTE: 'disputed' } },
    approved: { on: { PAY: 'paid', DISPUTE: 'disputed' } },
    disputed: { on: { CALCULATE: 'calculated' } },
    paid: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextSettlement(state: SettlementState, type: SettlementAction): SettlementState | null {
  const now = settlementMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(settlementMachine, now, { type });
  return next.value;
}
