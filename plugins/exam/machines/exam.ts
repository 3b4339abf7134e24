import { setup, transition } from 'xstate';
import type { EXAM_STATES } from '../schemas.ts';

export type ExamState = (typeof EXAM_STATES)[number];
/** The words of the call `moveExam`. */
export type ExamAction = 'publish' | 'unpublish' | 'archive' | 'restore';
export const EXAM_ACTIONS: readonly ExamAction[] = ['publish', 'unpublish', 'archive', 'restore'];

/** The life of an exam. Only a published one is begun; attempts that run go on whatever becomes of it. Pure, for gateway and pages. */
export const examMachine = setup({ types: { events: {} as { type: ExamAction } } }).createMachine({
  id: 'exam',
  initial: 'draft',
  states: {
    draft: { on: { publish: 'published', archive: 'archived' } },
    published: { on: { unpublish: 'draft', archive: 'archived' } },
    archived: { on: { restore: 'draft' } },
  },
});

const snapshot = (state: ExamState) => examMachine.resolveState({ value: state });

/** What may be done with an exam now. */
export const examActions = (state: ExamState): ExamAction[] => EXAM_ACTIONS.filter((type) => snapshot(state).can({ type }));

/** Where an action leads; null when it is not allowed. */
export function nextExam(state: ExamState, type: ExamAction): ExamState | null {
  const now = snapshot(state);
  if (!now.can({ type })) return null;
  const [next] = transition(examMachine, now, { type });
  return next.value;
}
