import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/id.ts';
import { notFound } from '#kernel/contract/problem.ts';
import type { exam } from '../../plugin.ts';
import { pointsOf, totalOf } from '../../rules/grade.ts';
import { shownIn } from '../../rules/regrade.ts';
import type { QuestionDraft } from '../../schemas.ts';
import { addEvent, askedOf, row, rows, scoreOf, type AskedRow, type AttemptRow, type ExamCtx } from '../db.ts';
import { keepTotals, rulesOf, tellResult, type GradingRules } from '../taking/finish.ts';

interface Newest {
  version: number;
  body: QuestionDraft;
}

async function newestOf(ctx: ExamCtx, examId: string, questionId: string | null): Promise<Map<string, Newest>> {
  const found = await rows<Newest & { id: string }>(
    ctx,
    `select q.id, q.version, v.body from exam_question q join exam_question_version v
       on v.space_id = q.space_id and v.question_id = q.id and v.version = q.version
     where ($2::uuid is null or q.id = $2) and q.id in (
       select i.question_id from exam_item i join exam_attempt a on a.space_id = i.space_id and a.id = i.attempt_id where a.exam_id = $1)`,
    [examId, questionId],
  );
  return new Map(found.map((each) => [each.id, each]));
}

/** An item by its question's newest version, where that still has what the attempt was shown. */
function again(item: AskedRow, newest: ReadonlyMap<string, Newest>, { negativeMarking }: GradingRules): AskedRow {
  const newer = newest.get(item.question_id);
  if (!newer) return item;
  const shown = shownIn(item.shown, item.body, newer.body);
  const by = shown ? { ...item, shown, body: newer.body, question_version: newer.version } : item;
  return { ...by, auto_score: pointsOf(by.body, by.shown, by.answer, by.points, negativeMarking) };
}

async function keep(ctx: ExamCtx, attempt: AttemptRow, items: readonly AskedRow[], rules: GradingRules, reason: string): Promise<void> {
  const values = items.map(({ position, auto_score: score, question_version: version, shown }) => ({ position, score, version, shown }));
  await rows(
    ctx,
    `update exam_item i set auto_score = v.score, question_version = v.version, shown = v.shown
     from jsonb_to_recordset($2::jsonb) as v (position int, score float8, version int, shown jsonb)
     where i.attempt_id = $1 and i.position = v.position`,
    [attempt.id, JSON.stringify(values)],
  );
  const done = await keepTotals(ctx, attempt, items, rules, { action: 'REGRADE', reason });
  await addEvent(ctx, attempt.id, 'regrade', reason);
  if (done.state === 'released' && (done.score !== attempt.score || done.passed !== attempt.passed || attempt.state !== 'released'))
    await tellResult(ctx, done);
}

/** `POST /api/exam/desk/exams/:id/regrade` */
export const regrade: HandlerOf<typeof exam, 'regrade'> = async (ctx, { id, questionId, reason, dryRun }) => {
  const exam = await row<{ id: string }>(ctx, 'select id from exam_exam where id = $1', [uuid(id)]);
  if (!exam) throw notFound();
  const [rules, newest] = await Promise.all([rulesOf(ctx, exam.id), newestOf(ctx, exam.id, questionId)]);
  const attempts = await rows<AttemptRow>(
    ctx,
    `select a.* from exam_attempt a where a.exam_id = $1 and a.state in ('needs_manual', 'graded', 'released') and not a.preview
       and not a.forgotten and exists (select from exam_item i where i.attempt_id = a.id and i.question_id = any($2::uuid[]))
     order by a.id for no key update`,
    [exam.id, [...newest.keys()]],
  );
  let [changed, nowPassed, nowFailed] = [0, 0, 0];
  for (const attempt of attempts) {
    const items = (await askedOf(ctx, attempt.id)).map((item) => again(item, newest, rules));
    const total = totalOf(
      items.map((item) => ({ points: item.points, score: scoreOf(item) })),
      rules.passPercent,
    );
    const differs = total.score !== attempt.score || total.passed !== attempt.passed || total.waiting !== attempt.waiting;
    if (differs) changed++;
    if (total.passed && !attempt.passed) nowPassed++;
    if (!total.passed && attempt.passed) nowFailed++;
    // Also where the points stay: the key that is shown with them is the newest one.
    if (!dryRun) await keep(ctx, attempt, items, rules, reason);
  }
  if (!dryRun)
    await ctx.audit({
      action: 'exam.regrade',
      entity: 'exam_exam',
      entityId: exam.id,
      after: { questionId, attempts: attempts.length, changed },
      reason,
    });
  return { attempts: attempts.length, changed, nowPassed, nowFailed };
};
