import type { START_BLOCKS } from '../schemas.ts';

export type StartBlock = (typeof START_BLOCKS)[number];

/** What is known when somebody wants to begin. Dates and limits are those that hold for this learner. */
export interface StartStanding {
  readonly signedIn: boolean;
  readonly published: boolean;
  readonly admitted: boolean;
  /** Staff who try it out: dates and limits do not hold. */
  readonly preview: boolean;
  readonly running: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly maxAttempts: number | null;
  /** Attempts that count; those that were voided and previews do not. */
  readonly used: number;
  readonly lastEndedAt: Date | null;
  readonly retryDelaySeconds: number;
  readonly questions: number;
}

/** Why no attempt can be begun at a moment, the first reason only, and when that will be over (`not_open`, `wait`). */
export function startBlock(standing: StartStanding, now: Date): { block: StartBlock; opensNextAt: Date | null } {
  const because = (block: StartBlock, opensNextAt: Date | null = null) => ({ block, opensNextAt });
  if (!standing.signedIn) return because('sign_in');
  if (standing.running) return because('running');
  if (!standing.published && !standing.preview) return because('not_published');
  if (standing.questions === 0) return because('no_questions');
  if (standing.preview) return because('');
  if (!standing.admitted) return because('not_admitted');
  if (standing.opensAt && now < standing.opensAt) return because('not_open', standing.opensAt);
  if (standing.closesAt && now >= standing.closesAt) return because('closed');
  if (standing.maxAttempts !== null && standing.used >= standing.maxAttempts) return because('no_attempts_left');
  if (standing.lastEndedAt) {
    const again = new Date(standing.lastEndedAt.getTime() + standing.retryDelaySeconds * 1000);
    if (now < again) return because('wait', again);
  }
  return because('');
}
