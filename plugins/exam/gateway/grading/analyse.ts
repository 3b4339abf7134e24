import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { examFigures, itemFigures, type AnalysedAttempt } from '../../rules/analysis.ts';
import { excerptOf } from '../../rules/plain.ts';
import { isAnswered } from '../../rules/shown.ts';
import type { QuestionDraft } from '../../schemas.ts';
import { bodiesOf, scoreOf, versionKey, type AttemptRow, type ExamCtx, type ItemRow } from '../db.ts';
import type { Row } from '../../tables.ts';

/** Learners that one analysis looks at: more of them tell nothing new. */
const MOST = 2_000;

type First = Pick<AttemptRow, 'id'> & {
  percent: NonNullable<AttemptRow['percent']>;
  passed: NonNullable<AttemptRow['passed']>;
  seconds: number | null;
};

/** The first attempt of each learner that counts and has been graded: later ones tell of what was learnt from the first. */
const firstsOf = (ctx: ExamCtx, examId: string): Promise<First[]> =>
  ctx.sql<First>`
    select distinct on (account_id) id, percent, passed, extract(epoch from submitted_at - started_at)::int as seconds from exam_attempt
    where exam_id = ${examId} and not preview and not forgotten and state in ('graded', 'released') and percent is not null
    order by account_id, number limit ${MOST}`;

/** How often each option was chosen. */
function chosenOf(items: readonly ItemRow[], { type, options }: QuestionDraft) {
  if (type !== 'single' && type !== 'multiple' && type !== 'true_false') return [];
  const counts = options.map(() => 0);
  for (const { shown, answer } of items)
    for (const id of [answer?.choice, ...(answer?.choices ?? [])]) {
      const index = shown.options.find(([each]) => each === id)?.[1];
      if (index !== undefined && counts[index] !== undefined) counts[index] += 1;
    }
  return options.map(({ html, correct }, at) => ({ label: excerptOf(html, 100), correct, chosen: counts[at]! }));
}

/** `GET /api/exam/desk/exams/:id/analysis` */
export const analyse: HandlerOf<typeof exam, 'analyse'> = async (ctx, { id }) => {
  const [found] = await ctx.sql<Pick<Row<'exam_exam'>, 'id' | 'title'>>`select id, title from exam_exam where id = ${uuid(id)}`;
  if (!found) throw notFound();
  const firsts = await firstsOf(ctx, found.id);
  const [counted] = await ctx.sql<{
    attempts: number;
    learners: number;
    graded: number;
  }>`select count(*)::int as attempts, count(distinct account_id)::int as learners, count(*) filter (where state = 'graded')::int as graded
      from exam_attempt
     where exam_id = ${found.id} and not preview and state in ('graded', 'released')`;
  const items =
    await ctx.sql<ItemRow>`select * from exam_item where attempt_id = any(${firsts.map((each) => each.id)}::uuid[]) order by position`;
  const byQuestion = Map.groupBy(items, versionKey);
  const byAttempt = Map.groupBy(items, (item) => item.attempt_id);
  const bodies = await bodiesOf(ctx, items);
  const attempts = firsts.map((first): AnalysedAttempt => ({
    ...first,
    items: new Map(
      (byAttempt.get(first.id) ?? []).map((item) => [
        versionKey(item),
        { share: item.points > 0 ? (scoreOf(item) ?? 0) / item.points : 0, points: item.points },
      ]),
    ),
  }));
  return {
    title: found.title,
    ...counted!,
    ...examFigures(attempts),
    questions: [...byQuestion].map(([key, questionItems]) => {
      const [{ question_id: questionId, question_version: version }] = questionItems as [ItemRow, ...ItemRow[]];
      const body = bodies.get(key)!;
      const { facility, discrimination, suspicious } = itemFigures(attempts, key);
      return {
        questionId,
        version,
        excerpt: excerptOf(body.stemHtml),
        type: body.type,
        answered: questionItems.filter(({ answer }) => isAnswered(answer)).length,
        facility,
        discrimination,
        suspicious,
        options: chosenOf(questionItems, body),
      };
    }),
  };
};
