import { setup, transition } from 'xstate';
import type { Value } from '#kit/schema/schema.ts';
import type { authoring } from '../calls/authoring.ts';
import type { COURSE_STATES } from '../schemas.ts';

export type CourseState = (typeof COURSE_STATES)[number];
export type CourseAction = Value<(typeof authoring)['moveCourse']['body']>['action'];
export const COURSE_ACTIONS: readonly CourseAction[] = ['submit', 'return', 'publish', 'unpublish', 'archive', 'restore'];

/** What the way of a course depends on besides its state. */
export interface CourseFacts {
  /** Learners find it in the catalogue. */
  readonly listed: boolean;
  /** Who asks may publish; otherwise they submit for review. */
  readonly mayPublish: boolean;
}

/**
 * The life of a course. Pure, for gateway and pages. Changes of a published course may be published at once, or be submitted while
 * learners go on with what they have; `unpublish` keeps it for those who are enrolled.
 */
export const courseMachine = setup({
  types: { context: {} as CourseFacts, input: {} as CourseFacts, events: {} as { type: CourseAction } },
  guards: { listed: ({ context }) => context.listed, mayPublish: ({ context }) => context.mayPublish },
}).createMachine({
  id: 'course',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { submit: 'in_review', publish: { guard: 'mayPublish', target: 'published' }, archive: 'archived' } },
    in_review: {
      on: {
        return: [{ guard: 'listed', target: 'published' }, { target: 'draft' }],
        publish: { guard: 'mayPublish', target: 'published' },
        unpublish: { guard: 'listed', target: 'draft' },
        archive: 'archived',
      },
    },
    published: {
      on: { submit: 'in_review', publish: { guard: 'mayPublish', target: 'published' }, unpublish: 'draft', archive: 'archived' },
    },
    archived: { on: { restore: 'draft' } },
  },
});

const snapshot = (state: CourseState, facts: CourseFacts) => courseMachine.resolveState({ value: state, context: facts });

/** What may be done with a course now. */
export function courseActions(state: CourseState, facts: CourseFacts): CourseAction[] {
  const now = snapshot(state, facts);
  return COURSE_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextCourse(state: CourseState, type: CourseAction, facts: CourseFacts): CourseState | null {
  const now = snapshot(state, facts);
  if (!now.can({ type })) return null;
  const [next] = transition(courseMachine, now, { type });
  return next.value;
}
