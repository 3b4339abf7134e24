import type { Value } from '#kit/schema/schema.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { DeskExam } from '../../calls/authoring.ts';
import { examProblems } from '../../rules/examDraft.ts';
import type { ExamCtx, ExamRow } from '../db.ts';
import { pickable } from '../taking/compose.ts';
import type { Row } from '../../tables.ts';

/** Holds an exam for a change. @throws Refusal 404 */
export async function holdExam(ctx: ExamCtx, id: string): Promise<ExamRow> {
  const [exam] = await ctx.sql<ExamRow>`select * from exam_exam where id = ${uuid(id)} for no key update`;
  if (!exam) throw notFound();
  return exam;
}

/** Questions of an exam's slots, and what keeps it from being published. */
export async function checkExam(ctx: ExamCtx, { draft }: Pick<ExamRow, 'draft'>) {
  const ids = draft.sections.flatMap(({ slots }) => slots.map(({ questionId }) => questionId));
  const found = await ctx.sql<
    Pick<Row<'exam_question'>, 'id' | 'excerpt' | 'type' | 'retired'>
  >`select id, excerpt, type, retired from exam_question where id = any(${ids}::uuid[])`;
  const questions = new Map(found.map((each) => [each.id, each]));
  const available = new Map<string, number>();
  const taken = new Set(ids);
  for (const { id, pick } of draft.sections) {
    if (!pick) continue;
    const free = (await pickable(ctx, pick.bankId, pick.tags)).filter((each) => !taken.has(each.id));
    available.set(id, free.length);
    for (const each of free.slice(0, pick.count)) taken.add(each.id);
  }
  const problems = examProblems(
    draft,
    (id) => questions.get(id)?.retired === false,
    (sectionId) => available.get(sectionId) ?? 0,
  );
  return { questions, problems };
}

/** An exam as its authors see it. */
export async function viewExam(ctx: ExamCtx, exam: ExamRow): Promise<Value<typeof DeskExam>> {
  const { questions, problems } = await checkExam(ctx, exam);
  const [counted] = await ctx.sql<{
    attempts: number;
    running: number;
  }>`select count(*) filter (where state <> 'voided')::int as attempts, count(*) filter (where state in ('in_progress', 'overdue'))::int as running
     from exam_attempt where exam_id = ${exam.id} and not preview`;
  const slots = exam.draft.sections.flatMap((section) => section.slots);
  return {
    id: exam.id,
    version: exam.version,
    state: exam.state,
    draft: { ...exam.draft, accessCode: null },
    hasCode: exam.code_hash !== null,
    questions: exam.questions,
    totalPoints: exam.total_points,
    attempts: counted!.attempts,
    running: counted!.running,
    problems: [...problems],
    slots: slots.map(({ questionId }) => {
      const { excerpt = '', type = '', retired = true } = questions.get(questionId) ?? {};
      return { questionId, excerpt, type, retired };
    }),
    updatedAt: exam.updated_at.toISOString(),
  };
}
