import { setup, transition } from 'xstate';
import type { EventState } from './states.ts';

/** `START` and `END` are said by the clock, the rest by the staff. */
export const EVENT_ACTIONS = ['PUBLISH', 'POSTPONE', 'CANCEL', 'START', 'END', 'ARCHIVE'] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** The life of an event. Pure: the gateway applies it to stored rows, the desk draws the buttons that it allows. */
export const eventMachine = setup({ types: { events: {} as { type: EventAction } } }).createMachine({
  id: 'event',
  initial: 'draft',
  states: {
    draft: { on: { PUBLISH: 'published' } },
    published: { on: { POSTPONE: 'postponed', CANCEL: 'cancelled', START: 'ongoing', END: 'ended' } },
    postponed: { on: { PUBLISH: 'published', CANCEL: 'cancelled' } },
    ongoing: { on: { END: 'ended', CANCEL: 'cancelled' } },
    ended: { on: { ARCHIVE: 'archived' } },
    cancelled: { on: { ARCHIVE: 'archived' } },
    archived: {},
  },
});

/** What may be done with an event now. */
export function eventActions(state: EventState): EventAction[] {
  const now = eventMachine.resolveState({ value: state });
  return EVENT_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextEvent(state: EventState, type: EventAction): EventState | null {
  const now = eventMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  const [next] = transition(eventMachine, now, { type });
  return next.value;
}
