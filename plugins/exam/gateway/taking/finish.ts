import { nextAttempt, type AttemptAction } from '../../machines/attempt.ts';
import { pointsOf, totalOf } from '../../rules/grade.ts';
import { isAnswered } from '../../rules/shown.ts';
import type { AttemptState } from '../../schemas.ts';
import { addEvent, itemsWithBody, scoreOf, type ItemWithBody, type AttemptRow, type ExamCtx, type ExamRow } from '../db.ts';

export type SubmitReason = 'user' | 'deadline' | 'blur' | 'dismissed';

/** What of an exam grading goes by. */
export type GradingRules = Pick<ExamRow['draft'], 'passPercent' | 'negativeMarking' | 'release'>;

export const rulesOf = async (ctx: ExamCtx, examId: string): Promise<GradingRules> =>
  (
    await ctx.sql<GradingRules>`select (draft->>'passPercent')::float8 as "passPercent", (draft->>'negativeMarking')::bool as "negativeMarking", draft->>'release' as release
     from exam_exam where id = ${examId}`
  )[0]!;

/** Where an action leads. @throws Refusal 409 `action-not-allowed` (`action`, `state`) */
export function stateAfter(ctx: ExamCtx, { state, waiting }: Pick<AttemptRow, 'state' | 'waiting'>, action: AttemptAction): AttemptState {
  const next = nextAttempt({ state, waiting }, action);
  if (!next) throw ctx.refuse('action-not-allowed', { action, state });
  return next;
}

/** Tells plugins that lead to the exam, and the learner's open pages. Previews are nobody's result. */
export async function notifyResult(
  ctx: ExamCtx,
  { id, exam_id: examId, account_id, preview, state, passed, percent }: AttemptRow,
): Promise<void> {
  const shown = state === 'released';
  await Promise.all([
    ctx.sendLive('attempt', [account_id], { attemptId: id, what: state }),
    preview
      ? null
      : ctx.emit('resultChanged', {
          examId,
          accountId: account_id,
          attemptId: id,
          passed: shown ? passed : null,
          percent: shown ? percent : null,
        }),
  ]);
}

/** Points of every answer by the machine; null where somebody has to look. */
export const gradeAll = (items: readonly ItemWithBody[], { negativeMarking }: Pick<GradingRules, 'negativeMarking'>) =>
  items.map((item) => ({ ...item, auto_score: pointsOf(item.body, item.shown, item.answer, item.points, negativeMarking) }));

/** Writes down what the machine gave, in one statement. */
export const keepAutoScores = (ctx: ExamCtx, attemptId: string, items: readonly ItemWithBody[]): Promise<unknown> =>
  ctx.sql`update exam_item i set auto_score = v.score
      from unnest(${items.map(({ position }) => position)}::int[], ${items.map(({ auto_score: score }) => score)}::float8[]) as v (position, score)
     where i.attempt_id = ${attemptId} and i.position = v.position`;

/** Sums up, and adds to the scores that it has had. `items` as they stand now. */
export async function keepTotals(
  ctx: ExamCtx,
  attempt: AttemptRow,
  items: readonly ItemWithBody[],
  rules: GradingRules,
  {
    action,
    reason,
    byId = ctx.account?.id ?? null,
    handedIn,
  }: { action: 'GRADE' | 'REGRADE'; reason: string; byId?: string | null; handedIn?: { at: Date; reason: SubmitReason } },
): Promise<AttemptRow> {
  const total = totalOf(
    items.map((item) => ({ points: item.points, score: scoreOf(item) })),
    rules.passPercent,
  );
  let state = stateAfter(ctx, { state: attempt.state, waiting: total.waiting }, action);
  if (state === 'graded' && rules.release === 'auto' && attempt.state !== 'graded') state = 'released';
  const at = ctx.now();
  const isNews = total.waiting === 0 && (state !== attempt.state || total.score !== attempt.score || total.passed !== attempt.passed);
  const [[changed]] = await Promise.all([
    ctx.sql<AttemptRow>`update exam_attempt set state = ${state}, score = ${total.score}, percent = ${total.percent},
        passed = ${total.passed}, waiting = ${total.waiting}, max_score = ${total.maxScore},
        released_at = case when ${state} = 'released' then coalesce(released_at, ${at}) else released_at end,
        submitted_at = coalesce(${handedIn?.at}, submitted_at), submit_reason = coalesce(${handedIn?.reason}, submit_reason)
      where id = ${attempt.id} returning *`,
    isNews &&
      ctx.sql`insert into exam_score (space_id, attempt_id, at, by_id, score, percent, passed, reason)
          values (${ctx.space}, ${attempt.id}, ${at}, ${byId}, ${total.score}, ${total.percent}, ${total.passed}, ${reason})`,
  ]);
  return changed!;
}

/**
 * Hands a held attempt in with what was saved, and grades it in the same transaction; with answers that somebody has to look at it
 * waits for them. One that has been handed in is given back as it is.
 */
export async function handIn(ctx: ExamCtx, attempt: AttemptRow, reason: SubmitReason): Promise<AttemptRow> {
  if (attempt.state !== 'in_progress' && attempt.state !== 'overdue') return attempt;
  const submitted = stateAfter(ctx, attempt, 'SUBMIT');
  const [attemptItems, rules] = await Promise.all([itemsWithBody(ctx, attempt.id), rulesOf(ctx, attempt.exam_id)]);
  const items = gradeAll(attemptItems, rules);
  const answered = items.filter(({ answer }) => isAnswered(answer)).length;
  const saves = items.reduce((sum, item) => sum + item.saves, 0);
  // An attempt ended by the clock ends at its deadline, however late that is noticed.
  const at = (reason === 'deadline' && attempt.deadline_at) || ctx.now();
  const [, done] = await Promise.all([
    keepAutoScores(ctx, attempt.id, items),
    keepTotals(ctx, { ...attempt, state: submitted }, items, rules, { action: 'GRADE', reason: 'submit', handedIn: { at, reason } }),
    addEvent(ctx, attempt.id, 'submit', `${reason} · ${answered}/${items.length} · ${saves}`),
  ]);
  await notifyResult(ctx, done);
  return done;
}

/** Its time was up and the exam counts nothing then. */
export async function abandon(ctx: ExamCtx, attempt: AttemptRow): Promise<AttemptRow> {
  const state = stateAfter(ctx, attempt, 'ABANDON');
  const ended = attempt.grace_ends_at ?? attempt.deadline_at ?? ctx.now();
  const [changed] = await Promise.all([
    ctx.db
      .updateTable('exam_attempt')
      .set({ state, submitted_at: ended, submit_reason: 'deadline' })
      .where('id', '=', attempt.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    addEvent(ctx, attempt.id, 'abandon'),
  ]);
  await notifyResult(ctx, changed);
  return changed;
}
