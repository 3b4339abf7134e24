import type { AttemptState, REVIEW_PARTS } from '../schemas.ts';

export type ReviewPart = (typeof REVIEW_PARTS)[number];
export interface ReviewMasks {
  readonly after_submit: readonly ReviewPart[];
  readonly after_close: readonly ReviewPart[];
}

const ENDED: readonly AttemptState[] = ['submitted', 'needs_manual', 'graded', 'released', 'abandoned'];

/**
 * What a learner may see of an attempt at a moment. Nothing while it runs; before its result is released only their own answers. An
 * exam that never closes has no time after closing.
 */
export function mayReview(
  { state, closesAt }: { readonly state: AttemptState; readonly closesAt: Date | null },
  masks: ReviewMasks,
  now: Date,
): ReadonlySet<ReviewPart> {
  if (!ENDED.includes(state)) return new Set();
  const closed = closesAt !== null && now >= closesAt;
  const parts = closed ? masks.after_close : masks.after_submit;
  return new Set(parts.filter((part) => part === 'answers' || state === 'released'));
}

/**
 * Whether a learner may see the key and then sit the same exam again.
 *
 * @param maxAttempts of everybody, and of those who have another number; null is as many as they like
 */
export const showsKeyTooEarly = ({ after_submit }: ReviewMasks, maxAttempts: readonly (number | null)[]): boolean =>
  after_submit.includes('key') && maxAttempts.some((most) => most !== 1);

/** When more may be seen than now: when the exam closes; null when nothing more will be. */
export const moreReviewAt = (closesAt: Date | null, masks: ReviewMasks, now: Date): Date | null =>
  closesAt && now < closesAt && masks.after_close.some((part) => !masks.after_submit.includes(part)) ? closesAt : null;
