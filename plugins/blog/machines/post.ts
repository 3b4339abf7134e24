import { assign, setup, transition } from 'xstate';

/** What the machine needs to know of a stored post. */
export interface PostStanding {
  state: 'draft' | 'published' | 'archived' | 'trashed';
  hasDraft: boolean;
  /** Somebody has asked for the working copy to be published. */
  review: boolean;
  /** It goes live by itself at a time that has been set. */
  scheduled: boolean;
  /** Where a trashed post came from. */
  previous: 'draft' | 'published' | 'archived' | null;
}

/**
 * `EDIT` is by who may not publish, `REVISE` by who may; `RETURN` gives a copy back to its writer, `ARCHIVE` is what the clock does at the end of a post.
 */
export const POST_ACTIONS = [
  'EDIT',
  'REVISE',
  'SUBMIT',
  'RETURN',
  'PUBLISH',
  'SCHEDULE',
  'CANCEL',
  'DISCARD',
  'UNPUBLISH',
  'ARCHIVE',
  'TRASH',
  'RESTORE',
] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

type Context = Omit<PostStanding, 'state'>;

/**
 * The life of a post. What readers see and the working copy are apart: editing only sets `hasDraft`; by who may not
 * publish it takes back a request for review and a time that was set, so that nothing goes live that nobody with the right has seen. Pure; the gateway applies it to stored rows, the page draws its buttons.
 */
const machine = setup({
  types: { context: {} as Context, events: {} as { type: PostAction }, input: {} as Context },
  actions: {
    revised: assign({ hasDraft: true }),
    edited: assign({ hasDraft: true, review: false, scheduled: false }),
    settled: assign({ hasDraft: false, review: false, scheduled: false }),
    submitted: assign({ review: true }),
    returned: assign({ review: false }),
    scheduled: assign({ scheduled: true, review: false }),
    unscheduled: assign({ scheduled: false }),
    trashed: assign({ review: false, scheduled: false }),
    fromDraft: assign({ previous: 'draft' }),
    fromPublished: assign({ previous: 'published' }),
    fromArchived: assign({ previous: 'archived' }),
    restored: assign({ previous: null }),
  },
  guards: {
    hasDraft: ({ context }) => context.hasDraft,
    mayBeSubmitted: ({ context }) => context.hasDraft && !context.review && !context.scheduled,
    inReview: ({ context }) => context.review,
    scheduled: ({ context }) => context.scheduled,
    wasPublished: ({ context }) => context.previous === 'published',
    wasArchived: ({ context }) => context.previous === 'archived',
  },
}).createMachine({
  id: 'post',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        EDIT: { actions: 'edited' },
        REVISE: { actions: 'revised' },
        SUBMIT: { guard: 'mayBeSubmitted', actions: 'submitted' },
        RETURN: { guard: 'inReview', actions: 'returned' },
        PUBLISH: { guard: 'hasDraft', target: 'published', actions: 'settled' },
        SCHEDULE: { guard: 'hasDraft', actions: 'scheduled' },
        CANCEL: { guard: 'scheduled', actions: 'unscheduled' },
        TRASH: { target: 'trashed', actions: ['trashed', 'fromDraft'] },
      },
    },
    published: {
      on: {
        EDIT: { actions: 'edited' },
        REVISE: { actions: 'revised' },
        SUBMIT: { guard: 'mayBeSubmitted', actions: 'submitted' },
        RETURN: { guard: 'inReview', actions: 'returned' },
        PUBLISH: { guard: 'hasDraft', actions: 'settled' },
        SCHEDULE: { guard: 'hasDraft', actions: 'scheduled' },
        CANCEL: { guard: 'scheduled', actions: 'unscheduled' },
        DISCARD: { guard: 'hasDraft', actions: 'settled' },
        UNPUBLISH: { target: 'draft', actions: 'edited' },
        ARCHIVE: { target: 'archived', actions: 'edited' },
        TRASH: { target: 'trashed', actions: ['trashed', 'fromPublished'] },
      },
    },
    archived: {
      on: {
        EDIT: { actions: 'edited' },
        REVISE: { actions: 'revised' },
        PUBLISH: { guard: 'hasDraft', target: 'published', actions: 'settled' },
        TRASH: { target: 'trashed', actions: ['trashed', 'fromArchived'] },
      },
    },
    trashed: {
      on: {
        RESTORE: [
          { guard: 'wasPublished', target: 'published', actions: 'restored' },
          { guard: 'wasArchived', target: 'archived', actions: 'restored' },
          { target: 'draft', actions: 'restored' },
        ],
      },
    },
  },
});

const snapshot = ({ state, ...context }: PostStanding) => machine.resolveState({ value: state, context });

/** What may be done with a post now, in the order of its buttons. */
export function allowedActions(standing: PostStanding): PostAction[] {
  const now = snapshot(standing);
  return POST_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextStanding(standing: PostStanding, type: PostAction): PostStanding | null {
  const now = snapshot(standing);
  if (!now.can({ type })) return null;
  const [next] = transition(machine, now, { type });
  return { state: next.value, ...next.context };
}
