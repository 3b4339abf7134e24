/** What bounds an attempt: its start, the time that it may take, and when the exam closes. */
export interface Bounds {
  readonly startedAt: Date;
  readonly timeLimitSeconds: number | null;
  readonly closesAt: Date | null;
}

/** What of an exam is otherwise for one learner; null is as for everybody. */
export interface Exception {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly timeLimitSeconds: number | null;
  readonly maxAttempts: number | null;
}

/** When an attempt has to be handed in: after its time, or when the exam closes, whichever is first; null without either. */
export function deadlineOf({ startedAt, timeLimitSeconds, closesAt }: Bounds): Date | null {
  const ends = [
    ...(timeLimitSeconds === null ? [] : [startedAt.getTime() + timeLimitSeconds * 1000]),
    ...(closesAt ? [closesAt.getTime()] : []),
  ];
  return ends.length ? new Date(Math.max(startedAt.getTime(), Math.min(...ends))) : null;
}

/** Until when a late hand-in is still taken; null where there is no grace. */
export const graceEndOf = (deadline: Date | null, overdue: 'autosubmit' | 'grace' | 'abandon', graceSeconds: number): Date | null =>
  deadline && overdue === 'grace' ? new Date(deadline.getTime() + graceSeconds * 1000) : null;

/** What a clock does with an attempt that nobody has handed in. */
export type TimeState = 'running' | 'overdue' | 'over';

/** At a moment: it runs, it waits for its hand-in (grace: nothing is saved any more), or its time is up. */
export function timeState(now: Date, deadline: Date | null, graceEnds: Date | null): TimeState {
  if (!deadline || now < deadline) return 'running';
  return graceEnds && now < graceEnds ? 'overdue' : 'over';
}
