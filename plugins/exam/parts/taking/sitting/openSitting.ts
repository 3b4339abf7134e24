import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { sittingMachine, unsentOf } from '../../../machines/sitting.ts';
import { examClock, type ExamClock } from '../../../rules/examClock.ts';
import type { RunningAttempt } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { keptAnswers } from './keptAnswers.ts';

/** A change is sent when nothing more was changed for this long, ms. */
const PAUSE_MS = 700;

export interface OpenSitting {
  readonly actor: ActorRefFrom<typeof sittingMachine>;
  readonly clock: ExamClock;
  readonly close: () => void;
}

/**
 * Opens an attempt on this device: as the gateway has it, with what this browser had not sent yet.
 * @throws Refusal 409 `attempt-closed` · 404 · 503 `offline`
 */
export async function openSitting(id: string, saveSeconds: number): Promise<OpenSitting> {
  const clock = examClock({ wall: () => Date.now(), steady: () => performance.now() });
  /** Every answer of the gateway sets the clock. */
  const timed = async <Answer extends { now: string }>(ask: () => Promise<Answer>): Promise<Answer> => {
    const sentAt = clock.steady();
    const answer = await ask();
    clock.take(answer.now, sentAt);
    return answer;
  };
  const attempt: RunningAttempt = await timed(() => call('findAttempt', { id }));
  const machine = sittingMachine.provide({
    actors: {
      save: fromPromise(({ input }) =>
        timed(() =>
          call('saveAnswers', {
            id,
            items: input.map(({ position, seq, answer, flagged }) => ({ position, seq, answer: answer!, flagged })),
          }),
        ),
      ),
      read: fromPromise(() => timed(() => call('findAttempt', { id }))),
      pass: fromPromise(({ input }) => timed(() => call('passQuestion', { id, position: input }))),
      submit: fromPromise<void>(() => call('submitAttempt', { id }).then(() => undefined)),
    },
  });
  const startedAt = Date.parse(attempt.startedAt);
  const moment = () => Math.max(0, Math.floor(((clock.now() ?? startedAt) - startedAt) / 100));
  const input = { attempt, kept: await keptAnswers.get(id), pauseMs: PAUSE_MS, saveMs: saveSeconds * 1000, moment };
  const actor = createActor(machine, { input });
  let last: unknown = null;
  // Unsent answers are kept after the end: the result page lists those that came too late.
  actor.subscribe(({ context }) => {
    if (context.kept === last) return;
    last = context.kept;
    void keptAnswers.put(id, unsentOf(context));
  });
  const back = () => actor.send({ type: 'RETRY' });
  const hidden = () => actor.send({ type: document.visibilityState === 'hidden' ? 'FLUSH' : 'READ' });
  addEventListener('online', back);
  document.addEventListener('visibilitychange', hidden);
  actor.start();
  return {
    actor,
    clock,
    close: () => {
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hidden);
      actor.stop();
    },
  };
}
