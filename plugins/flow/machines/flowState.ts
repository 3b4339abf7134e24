import { setup, transition } from 'xstate';
import type { FlowState } from '../schemas.ts';

/** What the machine needs to know of a stored flow. */
export interface FlowStanding {
  state: FlowState;
  isPublished: boolean;
}
export type FlowAction = 'publish' | 'enable' | 'disable' | 'archive' | 'restore';

/** The life of a flow. Only an enabled one starts runs; those that are under way go on whatever becomes of it. Pure. */
export const flowMachine = setup({
  types: { context: {} as { isPublished: boolean }, events: {} as { type: FlowAction }, input: {} as { isPublished: boolean } },
  guards: { isPublished: ({ context }) => context.isPublished },
}).createMachine({
  id: 'flow',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { publish: 'enabled', archive: 'archived' } },
    enabled: { on: { publish: 'enabled', disable: 'disabled', archive: 'archived' } },
    disabled: { on: { publish: 'disabled', enable: 'enabled', archive: 'archived' } },
    archived: { on: { restore: [{ guard: 'isPublished', target: 'disabled' }, { target: 'draft' }] } },
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextFlow({ state, isPublished }: FlowStanding, type: FlowAction): FlowState | null {
  const now = flowMachine.resolveState({ value: state, context: { isPublished } });
  if (!now.can({ type })) return null;
  const [next] = transition(flowMachine, now, { type });
  return next.value;
}
