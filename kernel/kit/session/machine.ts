import { assign, setup } from 'xstate';

/** How long before the end the visitor is warned, ms. */
export const WARNING_MS = 120_000;
/** Activity counts once in this time, ms. */
export const ACTIVITY_EVERY_MS = 1_000;

export interface SessionInput {
  /** Inactivity limit, ms. */
  idle: number;
  /** Now, Unix ms. */
  at: number;
}

interface Context {
  idle: number;
  /** Time of warning at the end of the limit, ms. */
  warning: number;
  /** Last activity, Unix ms. */
  activeAt: number;
}

/** `at` is the wall clock in Unix ms: timers stand still while a computer sleeps, the clock does not. */
export type SessionEvent =
  /** Mouse, key or touch in this tab. */
  | { type: 'ACTIVITY'; at: number }
  /** Another tab of this browser was active at `seen`, and its session stood. */
  | { type: 'SHARED'; at: number; seen: number }
  /** Time may have passed unnoticed: the tab is shown again, the computer is awake, a clock has ticked. */
  | { type: 'WAKE'; at: number }
  /** The inactivity limit is over, whatever the clock says. */
  | { type: 'TIMEOUT' }
  /** Signed out, here or in another tab, or the gateway no longer knows the session. */
  | { type: 'ENDED' };

const left = (context: Context, at: number) => context.activeAt + context.idle - at;

/**
 * A visitor's session as the page knows it: `valid`, `warning` in the last two minutes of the inactivity limit, and
 * `invalid` for good. `invalid` by the limit has `context.activeAt` older than `idle`; the gateway decides by itself.
 */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as SessionEvent, input: {} as SessionInput },
  delays: {
    untilWarning: ({ context, event }) => Math.max(0, ('at' in event ? left(context, event.at) : context.idle) - context.warning),
    untilEnd: ({ context, event }) => Math.max(0, 'at' in event ? left(context, event.at) : context.warning),
  },
  guards: {
    over: ({ context, event }) => 'at' in event && left(context, event.at) <= 0,
    nearlyOver: ({ context, event }) => 'at' in event && left(context, event.at) <= context.warning,
    counts: ({ context, event }) => event.type === 'ACTIVITY' && event.at - context.activeAt >= ACTIVITY_EVERY_MS,
    // A clock that was set back must not lengthen the session.
    later: ({ context, event }) =>
      event.type === 'SHARED' && event.seen > context.activeAt && event.seen <= event.at && event.at - event.seen < context.idle,
  },
  actions: {
    active: assign({
      activeAt: ({ context, event }) => (event.type === 'ACTIVITY' ? event.at : event.type === 'SHARED' ? event.seen : context.activeAt),
    }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ idle: input.idle, warning: Math.min(WARNING_MS, input.idle / 2), activeAt: input.at }),
  initial: 'valid',
  on: { ENDED: '.invalid', TIMEOUT: '.invalid' },
  states: {
    valid: {
      after: { untilWarning: 'warning' },
      on: {
        ACTIVITY: [
          { guard: 'over', target: 'invalid' },
          { guard: 'counts', target: 'valid', reenter: true, actions: 'active' },
        ],
        SHARED: { guard: 'later', target: 'valid', reenter: true, actions: 'active' },
        WAKE: [
          { guard: 'over', target: 'invalid' },
          { guard: 'nearlyOver', target: 'warning' },
        ],
      },
    },
    warning: {
      after: { untilEnd: 'invalid' },
      on: {
        ACTIVITY: [
          { guard: 'over', target: 'invalid' },
          { target: 'valid', actions: 'active' },
        ],
        SHARED: { guard: 'later', target: 'valid', actions: 'active' },
        WAKE: { guard: 'over', target: 'invalid' },
      },
    },
    invalid: { type: 'final' },
  },
});
