import type { Answer, RunningAttempt } from '../schemas.ts';

/** What stands in one question's place on this device. */
export interface Kept {
  readonly position: number;
  readonly answer: Answer | null;
  readonly flagged: boolean;
  /** Grows with every change, and is no less than its `moment`: on the gateway the latest of all devices wins. */
  readonly seq: number;
  /** `seq` of the last change of the answer itself: less where only the flag was changed since. */
  readonly answerSeq: number;
}
/** What the gateway said to a saving. */
export interface Saved {
  readonly saved: readonly number[];
  readonly stale: readonly { readonly position: number; readonly seq: number }[];
  /** The gateway's clock, ISO 8601. */
  readonly now: string;
}

export interface SittingContext {
  /** As the gateway told it last. Answers in it may be older than those of `kept`. */
  readonly attempt: RunningAttempt;
  /** By position: answers that this device has and the gateway may not have. */
  readonly kept: Readonly<Record<number, Kept>>;
  /** What is on its way. */
  readonly sending: readonly Kept[];
  /** What the learner waits for: first everything is saved, then it is done. */
  readonly wanted: 'pass' | 'submit' | null;
  /** When the gateway last kept something, by its clock; null before. */
  readonly savedAt: string | null;
  /** Questions whose answer here has given way to a newer one of another device. */
  readonly overtaken: readonly number[];
  /** Code of a refusal that sending again would not change. */
  readonly problem: string | null;
}

export interface SittingInput {
  readonly attempt: RunningAttempt;
  /** What this device has kept from before a reload. */
  readonly kept: readonly Kept[];
  /** A change is sent when nothing more was changed for this long, ms. */
  readonly pauseMs: number;
  /** … and at the latest after this long, ms. */
  readonly saveMs: number;
  /** When it is by the gateway's clock: tenths of a second since the attempt began. */
  readonly moment: () => number;
}

export type SittingEvent =
  | { type: 'CHANGE'; position: number; answer?: Answer | null; flagged?: boolean }
  /** Time is nearly up, or the page is left: what is there goes out now. */
  | { type: 'FLUSH' }
  /** The network is back, or the learner tries again. */
  | { type: 'RETRY' }
  /** Something may have changed elsewhere: the deadline, an answer, the end. */
  | { type: 'READ' }
  | { type: 'PASS' }
  | { type: 'SUBMIT' }
  /** Whoever wanted to hand in while offline goes on working. */
  | { type: 'STAY' }
  /** The drawn clock has come to its end; whether time is up the gateway knows. */
  | { type: 'TIME_UP' };
