import { assign, setup, transition } from 'xstate';

/** What the machine needs to know of a stored entry. */
export interface EntryStanding {
  state: 'draft' | 'published' | 'archived' | 'trashed';
  hasDraft: boolean;
  /** It goes live by itself at a time that has been set. */
  scheduled: boolean;
  /** The home page: it cannot be thrown away. */
  home: boolean;
  /** Where a trashed entry came from. */
  previous: 'draft' | 'published' | 'archived' | null;
}

/** `ARCHIVE` is what the clock does at the end of an entry. */
export const ENTRY_ACTIONS = ['EDIT', 'PUBLISH', 'SCHEDULE', 'CANCEL', 'DISCARD', 'UNPUBLISH', 'ARCHIVE', 'TRASH', 'RESTORE'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

type Context = Omit<EntryStanding, 'state'>;

/**
 * The life of a page or post. What visitors see and the working copy are apart: editing a published entry only
 * sets `hasDraft`. Pure; the gateway applies it to stored rows, the page draws the buttons that it allows.
 */
export const entryMachine = setup({
  types: { context: {} as Context, events: {} as { type: EntryAction }, input: {} as Context },
  actions: {
    edited: assign({ hasDraft: true }),
    /** The working copy is gone: it went live, or was thrown away. */
    settled: assign({ hasDraft: false, scheduled: false }),
    taken: assign({ hasDraft: true, scheduled: false }),
    scheduled: assign({ scheduled: true }),
    unscheduled: assign({ scheduled: false }),
    draftTrashed: assign({ previous: 'draft', scheduled: false }),
    publishedTrashed: assign({ previous: 'published', scheduled: false }),
    archivedTrashed: assign({ previous: 'archived', scheduled: false }),
    restored: assign({ previous: null }),
  },
  guards: {
    hasDraft: ({ context }) => context.hasDraft,
    mayBeTrashed: ({ context }) => !context.home,
    scheduled: ({ context }) => context.scheduled,
    wasPublished: ({ context }) => context.previous === 'published',
    wasArchived: ({ context }) => context.previous === 'archived',
  },
}).createMachine({
  id: 'entry',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        EDIT: { actions: 'edited' },
        PUBLISH: { guard: 'hasDraft', target: 'published', actions: 'settled' },
        SCHEDULE: { guard: 'hasDraft', actions: 'scheduled' },
        CANCEL: { guard: 'scheduled', actions: 'unscheduled' },
        TRASH: { guard: 'mayBeTrashed', target: 'trashed', actions: 'draftTrashed' },
      },
    },
    published: {
      on: {
        EDIT: { actions: 'edited' },
        PUBLISH: { guard: 'hasDraft', actions: 'settled' },
        SCHEDULE: { guard: 'hasDraft', actions: 'scheduled' },
        CANCEL: { guard: 'scheduled', actions: 'unscheduled' },
        DISCARD: { guard: 'hasDraft', actions: 'settled' },
        UNPUBLISH: { target: 'draft', actions: 'taken' },
        // What is to go live later still does: the end is that of what visitors saw.
        ARCHIVE: { target: 'archived', actions: 'edited' },
        TRASH: { guard: 'mayBeTrashed', target: 'trashed', actions: 'publishedTrashed' },
      },
    },
    archived: {
      on: {
        EDIT: { actions: 'edited' },
        PUBLISH: { guard: 'hasDraft', target: 'published', actions: 'settled' },
        SCHEDULE: { guard: 'hasDraft', actions: 'scheduled' },
        CANCEL: { guard: 'scheduled', actions: 'unscheduled' },
        TRASH: { guard: 'mayBeTrashed', target: 'trashed', actions: 'archivedTrashed' },
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

const snapshot = ({ state, ...context }: EntryStanding) => entryMachine.resolveState({ value: state, context });

/** What may be done with an entry now, in the order of its buttons. */
export function allowedActions(standing: EntryStanding): EntryAction[] {
  const now = snapshot(standing);
  return ENTRY_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextStanding(standing: EntryStanding, type: EntryAction): EntryStanding | null {
  const now = snapshot(standing);
  if (!now.can({ type })) return null;
  const [next] = transition(entryMachine, now, { type });
  return { state: next.value, ...next.context };
}
