import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { bandText } from '../../rules/gradeMethod.ts';
import { moreReviewAt } from '../../rules/review.ts';
import type { ReviewedAttempt } from '../../schemas.ts';
import { itemsWithBody, iso, type AttemptRow, type ItemRow } from '../db.ts';
import { isLive, stateNow } from './standing.ts';
import { lookingAt, partsFor, viewOwn } from './viewOwn.ts';
import { viewReviewed } from './viewReviewed.ts';

/** `GET /api/exam/attempts/:id/review`. Where nothing may be seen yet it has no questions. */
export const reviewAttempt: HandlerOf<typeof exam, 'reviewAttempt'> = async (ctx, { id }) => {
  const [attempt] = await ctx.sql<AttemptRow>`select * from exam_attempt where id = ${uuid(id)} and account_id = ${ctx.account!.id}`;
  if (!attempt) throw notFound();
  const now = ctx.now();
  if (isLive(stateNow(attempt, now))) throw ctx.refuse('attempt-running');
  const looking = await lookingAt(ctx, attempt);
  const attemptView = viewOwn(attempt, looking, now);
  const parts = partsFor(attempt, looking, now);
  const questions: ReviewedAttempt['questions'] = [];
  if (attemptView.review && [...parts].some((part) => part !== 'score'))
    for (const item of await itemsWithBody(ctx, attempt.id)) questions.push(await viewReviewed(ctx, item, parts));
  const places = await ctx.sql<
    Pick<ItemRow, 'position' | 'seq'> & { answered: boolean }
  >`select position, seq, answer is not null as answered from exam_item where attempt_id = ${attempt.id} order by position`;
  const reason = attempt.state === attemptView.state ? attempt.submit_reason : 'deadline';
  const endedAt = attempt.submitted_at ?? attempt.grace_ends_at ?? attempt.deadline_at ?? attempt.started_at;
  const end = {
    reason: reason as ReviewedAttempt['end']['reason'],
    at: endedAt.toISOString(),
    answered: places.filter(({ answered }) => answered).length,
    questions: places.length,
    saved: places.filter(({ seq }) => seq > 0).map(({ position, seq }) => ({ position, seq })),
  };
  const { draft, title } = looking.exam;
  const feedback =
    parts.has('feedback') && parts.has('score') && attempt.percent !== null ? bandText(draft.feedbackBands, attempt.percent) : '';
  return {
    attempt: attemptView,
    examTitle: title,
    end,
    feedback,
    questions,
    moreAt: iso(moreReviewAt(looking.closesAt, draft.review, now)),
  };
};
