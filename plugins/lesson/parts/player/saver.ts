import { createActor } from 'xstate';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { savingMachine, type SavingState } from '../../machines/saving.ts';
import type { Progress } from '../../schemas.ts';
import { call } from '../call.ts';
import { progressQueue } from './progressQueue.ts';

/** A saving that is sent later than this after it was made was kept while there was no connection, ms. */
const LATE_MS = 15_000;
/** How often a lost connection is tried again, ms; at once when the browser says that it is back. */
const RETRY_MS = 10_000;

export interface SaverOptions {
  enrolmentId: string;
  /** Slugs of course and lesson. */
  lesson: string;
  slug: string;
  onState: (state: SavingState) => void;
  /** What the gateway counts now, of this lesson. */
  onProgress: (progress: Progress) => void;
}
export interface Saver {
  save(position: number, ranges: [number, number][], studied: [number, number][], duration: number | null): void;
  stop(): void;
}

/** Whether the gateway has not answered, or could not for now: the saving is tried again. */
const isPassing = (error: unknown) => !(error instanceof Refusal) || error.status >= 500 || error.status === 429;

/** Brings a learner's progress to the gateway: everything is kept in this browser first, and forgotten when it has arrived. */
export function createSaver({ enrolmentId, lesson, slug, onState, onProgress }: SaverOptions): Saver {
  const player = crypto.randomUUID();
  let seq = 0;
  const actor = createActor(savingMachine);

  async function drain(): Promise<void> {
    for (const { key, enrolmentId: _, at, ...kept } of await progressQueue.all(enrolmentId)) {
      const saving = { ...kept, studied: kept.studied ?? [] };
      try {
        const progress = await call('saveProgress', { ...saving, sentAt: Date.now(), offline: Date.now() - at > LATE_MS });
        if (saving.slug === slug && saving.lesson === lesson) onProgress(progress);
      } catch (error) {
        if (isPassing(error)) return actor.send({ type: 'LOST' });
        await progressQueue.remove(key!);
        if (saving.slug === slug) return actor.send({ type: 'REFUSED' });
        continue;
      }
      await progressQueue.remove(key!);
    }
    actor.send({ type: 'SENT' });
  }

  let last = actor.getSnapshot();
  actor.subscribe((now) => {
    const begins = now.value === 'sending' && (last.value !== 'sending' || (last.context.more && !now.context.more));
    last = now;
    onState(now.value);
    if (begins) void drain();
  });
  actor.start();
  void progressQueue.all(enrolmentId).then((kept) => kept.length > 0 && actor.send({ type: 'SAVE' }));
  const retry = () => actor.send({ type: 'RETRY' });
  addEventListener('online', retry);
  const timer = setInterval(retry, RETRY_MS);

  return {
    save(position, ranges, studied, duration) {
      const saving = {
        enrolmentId,
        lesson,
        slug,
        player,
        seq: ++seq,
        positionSeconds: Math.round(position * 10) / 10,
        ranges: ranges.slice(-100),
        studied: studied.slice(-100),
        durationSeconds: duration,
        at: Date.now(),
      };
      void progressQueue.add(saving).then(() => actor.send({ type: 'SAVE' }));
    },
    stop() {
      removeEventListener('online', retry);
      clearInterval(timer);
    },
  };
}
