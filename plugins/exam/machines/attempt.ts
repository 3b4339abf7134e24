import { setup, transition } from 'xstate';
import type { AttemptState } from '../schemas.ts';

/** What the machine needs to know of a stored attempt. */
export interface AttemptStanding {
  state: AttemptState;
  /** Answers that somebody has to look at. */
  waiting: number;
}

/**
 * `SUBMIT` handed in, by the learner or the clock · `LATE` its deadline has passed and there is grace · `EXTEND` it got more time · `ABANDON` its time
 * was up and nothing counts · `GRADE` the machine has graded, or the last answer has been graded by hand · `RELEASE` the learner may
 * see it · `REGRADE` the points are counted anew · `VOID` it counts no more.
 */
export type AttemptAction = 'SUBMIT' | 'LATE' | 'EXTEND' | 'ABANDON' | 'GRADE' | 'RELEASE' | 'REGRADE' | 'VOID';
export const ATTEMPT_ACTIONS: readonly AttemptAction[] = ['SUBMIT', 'LATE', 'EXTEND', 'ABANDON', 'GRADE', 'RELEASE', 'REGRADE', 'VOID'];

type Context = Omit<AttemptStanding, 'state'>;

/** The life of an attempt. Pure; the gateway applies it to stored rows, pages draw the buttons that it allows. */
export const attemptMachine = setup({
  types: { context: {} as Context, events: {} as { type: AttemptAction }, input: {} as Context },
  guards: { all: ({ context }) => context.waiting === 0, some: ({ context }) => context.waiting > 0 },
}).createMachine({
  id: 'attempt',
  context: ({ input }) => input,
  initial: 'in_progress',
  states: {
    in_progress: { on: { SUBMIT: 'submitted', LATE: 'overdue', ABANDON: 'abandoned', VOID: 'voided' } },
    overdue: { on: { EXTEND: 'in_progress', SUBMIT: 'submitted', ABANDON: 'abandoned', VOID: 'voided' } },
    submitted: {
      on: {
        GRADE: [
          { guard: 'all', target: 'graded' },
          { guard: 'some', target: 'needs_manual' },
        ],
        VOID: 'voided',
      },
    },
    needs_manual: {
      on: {
        GRADE: [
          { guard: 'all', target: 'graded' },
          { guard: 'some', target: 'needs_manual' },
        ],
        REGRADE: [
          { guard: 'all', target: 'graded' },
          { guard: 'some', target: 'needs_manual' },
        ],
        VOID: 'voided',
      },
    },
    graded: {
      on: {
        GRADE: 'graded',
        RELEASE: 'released',
        REGRADE: [
          { guard: 'all', target: 'graded' },
          { guard: 'some', target: 'needs_manual' },
        ],
        VOID: 'voided',
      },
    },
    released: { on: { GRADE: 'released', REGRADE: 'released', VOID: 'voided' } },
    abandoned: { on: { VOID: 'voided' } },
    voided: {},
  },
});

const snapshot = ({ state, ...context }: AttemptStanding) => attemptMachine.resolveState({ value: state, context });

/** What may be done with an attempt now. */
export function attemptActions(standing: AttemptStanding): AttemptAction[] {
  const now = snapshot(standing);
  return ATTEMPT_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextAttempt(standing: AttemptStanding, type: AttemptAction): AttemptState | null {
  const now = snapshot(standing);
  if (!now.can({ type })) return null;
  const [next] = transition(attemptMachine, now, { type });
  return next.value;
}
