import { setup, transition } from 'xstate';
import type { BroadcastState } from '../contract.ts';

/** How long a host who was lost may stay away, ms. */
export const RETURN_MS = 60_000;
/** A host from whom nothing was heard for so long is lost, ms. */
export const LOST_MS = 12_000;

/**
 * `OPEN` the host is there · `GO_LIVE` picture and sound are sent · `LOSE` nothing was heard of the host for a while · `GIVE_UP` for too
 * long · `END` it is over · `ARCHIVE` its recording is there · `CANCEL` it will not take place.
 */
export type BroadcastAction = 'OPEN' | 'GO_LIVE' | 'LOSE' | 'GIVE_UP' | 'END' | 'ARCHIVE' | 'CANCEL';

/** The life of a live session. Pure; the gateway applies it to stored rows, pages draw the buttons that it allows. */
export const broadcastMachine = setup({ types: { events: {} as { type: BroadcastAction } } }).createMachine({
  id: 'broadcast',
  initial: 'scheduled',
  states: {
    scheduled: { on: { OPEN: 'lobby', CANCEL: 'cancelled', END: 'ended' } },
    lobby: { on: { OPEN: 'lobby', GO_LIVE: 'live', LOSE: 'scheduled', END: 'ended', CANCEL: 'cancelled' } },
    live: { on: { OPEN: 'live', GO_LIVE: 'live', LOSE: 'reconnecting', END: 'ended' } },
    reconnecting: { on: { OPEN: 'live', GO_LIVE: 'live', GIVE_UP: 'ended', END: 'ended' } },
    ended: { on: { ARCHIVE: 'archived' } },
    archived: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** The state after an action; null where it is not allowed. */
export function nextBroadcast(state: BroadcastState, action: BroadcastAction): BroadcastState | null {
  const snapshot = broadcastMachine.resolveState({ value: state });
  if (!snapshot.can({ type: action })) return null;
  return transition(broadcastMachine, snapshot, { type: action })[0].value;
}

/** It can still be watched, or will be. */
export const isOpen = (state: BroadcastState): boolean => ['scheduled', 'lobby', 'live', 'reconnecting'].includes(state);
