import { sql } from 'kysely';
import { pointsOf, totalOf } from '../../rules/grade.ts';
import { shownIn } from '../../rules/regrade.ts';
import type { Row } from '../../tables.ts';
import { addEvent, itemsWithBodyOf, scoreOf, type ItemWithBody, type AttemptRow, type ExamCtx } from '../db.ts';
import { keepTotals, rulesOf, notifyResult, type GradingRules } from '../taking/finish.ts';

export interface Regrading {
  /** Null: all questions. */
  readonly questionId: string | null;
  readonly byId: string | null;
  readonly reason: string;
  /** Only says what would change. */
  readonly dryRun: boolean;
}
/** What grading anew changes. */
export interface Changes {
  readonly changed: number;
  readonly nowPassed: number;
  readonly nowFailed: number;
}
type Newest = Pick<Row<'exam_question_version'>, 'version' | 'body'>;

/** Attempts that can be graded anew. */
export const REGRADED = sql<boolean>`state in ('needs_manual', 'graded', 'released') and not preview and not forgotten`;

async function newestOf(ctx: ExamCtx, questionIds: readonly string[]): Promise<ReadonlyMap<string, Newest>> {
  const found = await ctx.sql<
    Newest & Pick<Row<'exam_question'>, 'id'>
  >`select q.id, q.version, v.body from exam_question q join exam_question_version v
       on v.space_id = q.space_id and v.question_id = q.id and v.version = q.version where q.id = any(${questionIds}::uuid[])`;
  return new Map(found.map((each) => [each.id, each]));
}

/** An item by its question's newest version, where that still has what the attempt was shown. */
function again(item: ItemWithBody, newest: ReadonlyMap<string, Newest>, { negativeMarking }: GradingRules): ItemWithBody {
  const newer = newest.get(item.question_id);
  if (!newer) return item;
  const shown = shownIn(item.shown, item.body, newer.body);
  const by = shown ? { ...item, shown, body: newer.body, question_version: newer.version } : item;
  return { ...by, auto_score: pointsOf(by.body, by.shown, by.answer, by.points, negativeMarking) };
}

async function keep(ctx: ExamCtx, attempt: AttemptRow, items: readonly ItemWithBody[], rules: GradingRules, why: Regrading): Promise<void> {
  const values = items.map(({ position, auto_score: score, question_version: version, shown }) => ({ position, score, version, shown }));
  await ctx.sql`update exam_item i set auto_score = v.score, question_version = v.version, shown = v.shown
     from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (position int, score float8, version int, shown jsonb)
     where i.attempt_id = ${attempt.id} and i.position = v.position`;
  const { reason, byId } = why;
  const done = await keepTotals(ctx, attempt, items, rules, { action: 'REGRADE', reason, byId });
  await addEvent(ctx, attempt.id, 'regrade', reason);
  if (done.state === 'released' && (done.score !== attempt.score || done.passed !== attempt.passed || attempt.state !== 'released'))
    await notifyResult(ctx, done);
}

/** Grades a few attempts at one exam anew, in this transaction. */
export async function regradeSome(ctx: ExamCtx, attemptIds: readonly string[], why: Regrading): Promise<Changes> {
  const attempts = await ctx.db
    .selectFrom('exam_attempt')
    .selectAll()
    .where(sql<boolean>`id = any(${attemptIds}::uuid[])`)
    .where(REGRADED)
    .orderBy('id')
    .$if(!why.dryRun, (each) => each.forNoKeyUpdate())
    .execute();
  if (attempts.length === 0) return { changed: 0, nowPassed: 0, nowFailed: 0 };
  const [rules, itemsByAttempt] = await Promise.all([
    rulesOf(ctx, attempts[0]!.exam_id),
    itemsWithBodyOf(
      ctx,
      attempts.map(({ id }) => id),
    ),
  ]);
  const questions = new Set([...itemsByAttempt.values()].flat().map((item) => item.question_id));
  const newest = await newestOf(ctx, why.questionId ? [why.questionId] : [...questions]);
  let [changed, nowPassed, nowFailed] = [0, 0, 0];
  for (const attempt of attempts) {
    const items = (itemsByAttempt.get(attempt.id) ?? []).map((item) => again(item, newest, rules));
    const total = totalOf(
      items.map((item) => ({ points: item.points, score: scoreOf(item) })),
      rules.passPercent,
    );
    if (total.score !== attempt.score || total.passed !== attempt.passed || total.waiting !== attempt.waiting) changed++;
    if (total.passed && !attempt.passed) nowPassed++;
    if (!total.passed && attempt.passed) nowFailed++;
    if (!why.dryRun) await keep(ctx, attempt, items, rules, why);
  }
  return { changed, nowPassed, nowFailed };
}
