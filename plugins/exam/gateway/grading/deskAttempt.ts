import type { Value } from '#kit/schema/schema.ts';
import type { DeskAttempt } from '../../calls/grading.ts';
import { fullName } from '../authoring/overrides.ts';
import { iso, type AttemptRow, type ExamCtx } from '../db.ts';
import { stateNow } from '../taking/standing.ts';
import type { Row } from '../../tables.ts';

type Name = { firstname: string; lastname: string } | undefined;

/** An attempt as the staff see it. */
export const deskAttempt = (ctx: ExamCtx, attempt: AttemptRow, examTitle: string, name: Name): Value<typeof DeskAttempt> => ({
  id: attempt.id,
  examId: attempt.exam_id,
  examTitle,
  accountId: attempt.account_id,
  name: fullName(name),
  number: attempt.number,
  state: stateNow(attempt, ctx.now()),
  startedAt: attempt.started_at.toISOString(),
  submittedAt: iso(attempt.submitted_at),
  submitReason: attempt.submit_reason,
  score: attempt.score,
  maxScore: attempt.max_score,
  percent: attempt.percent,
  passed: attempt.passed,
  blurs: attempt.blurs,
  waiting: attempt.waiting,
});

/** The same, with the title and the name looked up. */
export async function viewDeskAttempt(ctx: ExamCtx, attempt: AttemptRow): Promise<Value<typeof DeskAttempt>> {
  const [exam] = await ctx.sql<Pick<Row<'exam_exam'>, 'title'>>`select title from exam_exam where id = ${attempt.exam_id}`;
  const names = await ctx.use('accounts').names([attempt.account_id]);
  return deskAttempt(ctx, attempt, exam!.title, names.get(attempt.account_id));
}
