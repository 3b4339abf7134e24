import { assign, fromPromise, setup } from 'xstate';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { RunningAttempt } from '../schemas.ts';
import type { Kept, Saved, SittingContext, SittingEvent, SittingInput } from './sittingTypes.ts';

type Context = SittingContext & Pick<SittingInput, 'pauseMs' | 'saveMs' | 'moment'>;

/** Without an answer it is tried again after this long, ms. */
export const RETRY_MS = 5_000;

const unreached = async (): Promise<never> => {
  throw new Refusal(503, 'offline');
};
const isOffline = (error: unknown) => !(error instanceof Refusal) || error.status >= 500 || error.status === 429;
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : '');
const isClosed = (error: unknown) => codeOf(error) === 'attempt-closed' || codeOf(error) === 'not-found';

const seqOf = ({ attempt }: Pick<SittingContext, 'attempt'>, position: number) =>
  attempt.questions.find((question) => question.position === position)?.seq ?? 0;

/** What the gateway does not have yet. */
export const unsentOf = ({ kept }: Pick<SittingContext, 'kept'>): Kept[] => Object.values(kept);

/** A question's answer and flag as they stand here. */
export function standingOf(context: Pick<SittingContext, 'attempt' | 'kept'>, position: number): Pick<Kept, 'answer' | 'flagged'> {
  return (
    context.kept[position] ??
    context.attempt.questions.find((question) => question.position === position) ?? { answer: null, flagged: false }
  );
}

/** The attempt as it is told anew, and what of this device's answers is newer. What is older gives way and is named. */
function merged(attempt: RunningAttempt, kept: readonly Kept[]): Pick<SittingContext, 'attempt' | 'kept' | 'overtaken'> {
  const mine: Record<number, Kept> = {};
  const overtaken: number[] = [];
  for (const one of kept) {
    const there = attempt.questions.find(({ position }) => position === one.position);
    if (!there) continue;
    if (one.seq > there.seq) mine[one.position] = one;
    else if (JSON.stringify(one.answer) !== JSON.stringify(there.answer)) overtaken.push(one.position);
  }
  return { attempt, kept: mine, overtaken };
}

/** After a saving: what was sent and not changed since is no longer unsent, and stands in the attempt. */
function afterSaving(context: Context, reply: Saved): Partial<Context> {
  const kept = { ...context.kept };
  const done = new Map<number, Kept>();
  for (const one of context.sending) {
    if (!reply.saved.includes(one.position)) continue;
    done.set(one.position, one);
    if (kept[one.position]?.seq === one.seq) delete kept[one.position];
  }
  // The others stay the objects that they are: what shows them is not drawn again.
  const questions = context.attempt.questions.map((question) => {
    const saved = done.get(question.position);
    return saved ? { ...question, ...saved } : question;
  });
  return { kept, attempt: { ...context.attempt, questions }, savedAt: reply.now, problem: null };
}

/**
 * A running attempt as its page knows it. `saved` · `unsaved` (changed, sent in a moment) · `sending` · `offline` (kept on this device,
 * tried again) · `failed` (refused for good: the learner sees why) · `reading` (asks how things stand) · `passing` and `submitting` (what
 * the learner asked for) · `overdue` (time is up, it may still be handed in) · `ended`. What is unsent at the end came too late. Pure: saving, reading, passing and handing in
 * are given by whoever runs it.
 */
export const sittingMachine = setup({
  types: { context: {} as Context, events: {} as SittingEvent, input: {} as SittingInput },
  actors: {
    save: fromPromise<Saved, readonly Kept[]>(unreached),
    read: fromPromise<RunningAttempt>(unreached),
    pass: fromPromise<RunningAttempt, number>(unreached),
    submit: fromPromise<void>(unreached),
  },
  delays: { pause: ({ context }) => context.pauseMs, latest: ({ context }) => context.saveMs, retry: RETRY_MS },
  guards: {
    isUnsent: ({ context }) => unsentOf(context).length > 0,
    wantsPass: ({ context }) => context.wanted === 'pass',
    wantsSubmit: ({ context }) => context.wanted === 'submit',
  },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'CHANGE') return {};
      const { position } = event;
      const before = standingOf(context, position);
      const there = seqOf(context, position);
      const seq = Math.max((context.kept[position]?.seq ?? 0) + 1, there + 1, context.moment());
      const answerSeq = event.answer === undefined ? (context.kept[position]?.answerSeq ?? there) : seq;
      const answer = event.answer === undefined ? before.answer : event.answer;
      const one: Kept = { position, seq, answerSeq, answer, flagged: event.flagged ?? before.flagged };
      return { kept: { ...context.kept, [position]: one }, overtaken: context.overtaken.filter((each) => each !== position) };
    }),
    wantPass: assign({ wanted: 'pass' }),
    wantSubmit: assign({ wanted: 'submit' }),
    wantNothing: assign({ wanted: null }),
  },
}).createMachine({
  id: 'sitting',
  context: ({ input: { attempt, kept, pauseMs, saveMs, moment } }) => ({
    ...merged(attempt, kept),
    sending: [],
    wanted: null,
    savedAt: null,
    problem: null,
    pauseMs,
    saveMs,
    moment,
  }),
  initial: 'begin',
  states: {
    begin: {
      always: [{ guard: ({ context }) => context.attempt.state === 'overdue', target: 'overdue' }, { target: 'running.settle' }],
    },
    running: {
      initial: 'settle',
      on: {
        CHANGE: { target: '.unsaved', actions: 'change' },
        PASS: { target: '.settle', actions: 'wantPass' },
        SUBMIT: { target: '.settle', actions: 'wantSubmit' },
        STAY: { actions: 'wantNothing' },
        READ: '.reading',
        TIME_UP: '.reading',
      },
      states: {
        /** Decides what comes next. */
        settle: {
          always: [
            { guard: ({ context }) => unsentOf(context).length > 0 && context.wanted !== null, target: 'sending' },
            { guard: 'isUnsent', target: 'unsaved' },
            { guard: 'wantsSubmit', target: '#sitting.submitting' },
            { guard: 'wantsPass', target: '#sitting.passing' },
            { target: 'saved' },
          ],
        },
        saved: {},
        unsaved: {
          initial: 'typing',
          after: { latest: 'sending' },
          on: { FLUSH: 'sending' },
          states: {
            typing: {
              after: { pause: '#sitting.running.sending' },
              on: { CHANGE: { target: 'typing', reenter: true, actions: 'change' } },
            },
          },
        },
        sending: {
          on: {
            CHANGE: { actions: 'change' },
            PASS: { actions: 'wantPass' },
            SUBMIT: { actions: 'wantSubmit' },
            READ: {},
            TIME_UP: {},
          },
          entry: assign({ sending: ({ context }) => unsentOf(context) }),
          invoke: {
            src: 'save',
            input: ({ context }) => context.sending,
            onDone: [
              {
                guard: ({ event }) => event.output.stale.length > 0,
                target: 'reading',
                actions: assign(({ context, event }) => afterSaving(context, event.output)),
              },
              { target: 'settle', actions: assign(({ context, event }) => afterSaving(context, event.output)) },
            ],
            onError: [
              { guard: ({ event }) => isClosed(event.error) || codeOf(event.error) === 'question-passed', target: 'reading' },
              { guard: ({ event }) => isOffline(event.error), target: 'offline' },
              { target: 'failed', actions: assign({ wanted: null, problem: ({ event }) => codeOf(event.error) }) },
            ],
          },
        },
        reading: {
          on: { CHANGE: { actions: 'change' }, READ: {}, TIME_UP: {} },
          invoke: {
            src: 'read',
            onDone: [
              {
                guard: ({ event }) => event.output.state === 'overdue',
                target: '#sitting.overdue',
                actions: assign({ attempt: ({ event }) => event.output, wanted: null }),
              },
              {
                target: 'settle',
                actions: assign(({ context, event }) => {
                  const next = merged(event.output, unsentOf(context));
                  return { ...next, overtaken: [...new Set([...context.overtaken, ...next.overtaken])] };
                }),
              },
            ],
            // The attempt is closed; submitting it again is harmless and makes the gateway grade it at once.
            onError: [{ guard: ({ event }) => isClosed(event.error), target: '#sitting.submitting' }, { target: 'offline' }],
          },
        },
        offline: {
          on: { CHANGE: { actions: 'change' }, RETRY: 'again', FLUSH: 'again', TIME_UP: {}, READ: {} },
          after: { retry: 'again' },
        },
        /** Asks how things stand before anything is sent: another device may have gone on meanwhile, or time may be up. */
        again: { always: [{ guard: 'isUnsent', target: 'sending' }, { target: 'reading' }] },
        failed: { on: { RETRY: 'settle', CHANGE: { target: 'unsaved', actions: 'change' } } },
      },
    },
    passing: {
      invoke: {
        src: 'pass',
        input: ({ context }) => context.attempt.at,
        onDone: { target: 'running.settle', actions: assign(({ event }) => ({ ...merged(event.output, []), wanted: null })) },
        onError: [
          { guard: ({ event }) => isOffline(event.error), target: 'running.offline' },
          { target: 'running.reading', actions: 'wantNothing' },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        onDone: 'ended',
        onError: [
          { guard: ({ event }) => isClosed(event.error), target: 'ended' },
          { guard: ({ event, context }) => isOffline(event.error) && context.attempt.state === 'overdue', target: 'overdue' },
          { guard: ({ event }) => isOffline(event.error), target: 'running.offline' },
          { target: 'running.failed', actions: assign({ wanted: null, problem: ({ event }) => codeOf(event.error) }) },
        ],
      },
    },
    overdue: {
      on: { SUBMIT: 'submitting', READ: 'asking', TIME_UP: 'asking' },
    },
    /** The time for handing in late has run out, or has been changed. */
    asking: {
      invoke: {
        src: 'read',
        onDone: { target: 'begin', actions: assign(({ context, event }) => merged(event.output, unsentOf(context))) },
        onError: [{ guard: ({ event }) => isClosed(event.error), target: 'ended' }, { target: 'overdue' }],
      },
    },
    ended: { type: 'final' },
  },
});
