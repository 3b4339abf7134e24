import { mayReview, type ReviewPart } from '../../rules/review.ts';
import type { OwnAttempt } from '../../schemas.ts';
import type { Value } from '#kit/schema/schema.ts';
import { iso, type AttemptRow, type ExamCtx, type ExamRow, type OverrideRow } from '../db.ts';
import { holdsFor, stateNow } from './standing.ts';

/** An exam, and when it closes for one learner: what may be seen goes by both. */
export interface Looking {
  readonly exam: ExamRow;
  readonly closesAt: Date | null;
}

export async function lookingAt(
  ctx: ExamCtx,
  { exam_id: examId, account_id }: Pick<AttemptRow, 'exam_id' | 'account_id'>,
): Promise<Looking> {
  const [[exam], [override]] = await Promise.all([
    ctx.sql<ExamRow>`select * from exam_exam where id = ${examId}`,
    ctx.sql<OverrideRow>`select * from exam_override where exam_id = ${examId} and account_id = ${account_id}`,
  ]);
  return { exam: exam!, closesAt: holdsFor(exam!, override).closesAt };
}

/** What the learner may see of an attempt now. */
export const partsFor = (attempt: AttemptRow, { exam, closesAt }: Looking, now: Date): ReadonlySet<ReviewPart> =>
  mayReview({ state: stateNow(attempt, now), closesAt }, exam.draft.review, now);

/** One of the visitor's own attempts, with its score only where it may be seen. */
export function viewOwn(attempt: AttemptRow, looking: Looking, now: Date): Value<typeof OwnAttempt> {
  const parts = partsFor(attempt, looking, now);
  const seen = parts.has('score');
  const state = stateNow(attempt, now);
  return {
    id: attempt.id,
    number: attempt.number,
    state,
    startedAt: attempt.started_at.toISOString(),
    submittedAt: iso(attempt.submitted_at),
    deadlineAt: iso(attempt.deadline_at),
    score: seen ? attempt.score : null,
    maxScore: attempt.max_score,
    percent: seen ? attempt.percent : null,
    passed: seen ? attempt.passed : null,
    review: parts.size > 0 && state === attempt.state && !attempt.forgotten,
    preview: attempt.preview,
  };
}
