import { randomUUID } from 'node:crypto';
import { literal } from '#kit/postgres/like.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Admission, ExamInfo, ExamResult, ExamsApi } from '../contract.ts';
import { gradeOf } from '../rules/gradeMethod.ts';
import type { ExamDraft } from '../calls/examDraft.ts';
import { insertExam } from './authoring/saveExam.ts';
import { iso, type AttemptRow, type ExamCtx, type ExamRow } from './db.ts';
import { abandon, handIn } from './taking/finish.ts';
import { isLive, stateNow } from './taking/standing.ts';

const infoOf = (exam: ExamRow): ExamInfo => ({
  id: exam.id,
  slug: exam.slug,
  title: exam.title,
  state: exam.state,
  opensAt: iso(exam.opens_at),
  closesAt: iso(exam.closes_at),
  timeLimitSeconds: exam.draft.timeLimitSeconds,
  questions: exam.questions,
  passPercent: exam.draft.passPercent,
});

async function admit(ctx: ExamCtx, { examId, accountId, source, returnPath, title, lesson, preview, until }: Admission): Promise<string> {
  const [exam] = await ctx.sql<Pick<ExamRow, 'slug' | 'state'>>`select slug, state from exam_exam where id = ${examId}`;
  if (!exam) throw notFound();
  if (exam.state !== 'published' && !preview) throw ctx.refuse('exam-not-published');
  const key = { space_id: ctx.space, exam_id: examId, account_id: accountId, source_type: source.type, source_id: source.id };
  const leave = { title, return_path: returnPath, lesson, preview, until, updated_at: ctx.now() };
  await ctx.db
    .insertInto('exam_admission')
    .values({ ...key, ...leave })
    .onConflict((there) => there.columns(['space_id', 'exam_id', 'account_id', 'source_type', 'source_id']).doUpdateSet(leave))
    .execute();
  return `/lesson/assessment/${encodeURIComponent(lesson)}/${encodeURIComponent(exam.slug)}`;
}

async function dismiss(ctx: ExamCtx, { type, id }: Admission['source']): Promise<void> {
  await ctx.sql`delete from exam_admission where source_type = ${type} and source_id = ${id}`;
  const running = await ctx.sql<AttemptRow>`select * from exam_attempt where source_type = ${type} and source_id = ${id}
        and state in ('in_progress', 'overdue') order by id for no key update`;
  for (const attempt of running) {
    const over = !isLive(stateNow(attempt, ctx.now()));
    await (over && attempt.overdue !== 'autosubmit' ? abandon(ctx, attempt) : handIn(ctx, attempt, over ? 'deadline' : 'dismissed'));
  }
}

type Standing = Pick<AttemptRow, 'exam_id' | 'account_id' | 'state' | 'percent'>;

/** What a learner's attempts at one exam give together. */
function resultOf(attempts: readonly Standing[], { gradeMethod, passPercent }: Pick<ExamDraft, 'gradeMethod' | 'passPercent'>): ExamResult {
  const { exam_id: examId, account_id: accountId } = attempts[0]!;
  const percents = attempts.flatMap(({ state, percent }) => (state === 'released' && percent !== null ? [percent] : []));
  const percent = gradeOf(percents, gradeMethod);
  const running = attempts.some(({ state }) => isLive(state));
  const waiting = attempts.some(({ state }) => state === 'submitted' || state === 'needs_manual' || state === 'graded');
  const state = percent !== null ? 'released' : running ? 'running' : waiting ? 'waiting' : 'none';
  return { examId, accountId, attempts: attempts.length, state, percent, passed: percent === null ? null : percent >= passPercent };
}

async function results(ctx: ExamCtx, examIds: readonly string[], accountIds: readonly string[]): Promise<ReadonlyMap<string, ExamResult>> {
  if (examIds.length === 0 || accountIds.length === 0) return new Map();
  const [attempts, exams] = await Promise.all([
    ctx.sql<Standing>`select exam_id, account_id, state, percent from exam_attempt where exam_id = any(${examIds}::uuid[])
        and account_id = any(${accountIds}::uuid[])
         and not preview and state <> 'voided' order by number`,
    ctx.sql<Pick<ExamRow, 'id' | 'draft'>>`select id, draft from exam_exam where id = any(${examIds}::uuid[])`,
  ]);
  const drafts = new Map(exams.map(({ id, draft }) => [id, draft]));
  const grouped = Map.groupBy(attempts, ({ exam_id, account_id }) => `${exam_id} ${account_id}`);
  return new Map([...grouped].map(([key, accountAttempts]) => [key, resultOf(accountAttempts, drafts.get(accountAttempts[0]!.exam_id)!)]));
}

/** Exams for plugins that lead to them. */
export const exams = (ctx: ExamCtx): ExamsApi => ({
  async find(ids) {
    const found = await ctx.sql<ExamRow>`select * from exam_exam where id = any(${ids}::uuid[])`;
    return new Map(found.map((exam) => [exam.id, infoOf(exam)]));
  },
  async search(text) {
    const word = `%${literal(text.trim())}%`;
    const found = await ctx.sql<ExamRow>`select * from exam_exam
      where state <> 'archived' and (title ilike ${word} or slug like lower(${word})) order by created_at desc limit 100`;
    return found.map(infoOf);
  },
  admit: (admission) => admit(ctx, admission),
  dismiss: (source) => dismiss(ctx, source),
  results: (examIds, accountIds) => results(ctx, examIds, accountIds),
  async copy(examId) {
    const [from] = await ctx.sql<ExamRow>`select * from exam_exam where id = ${examId}`;
    if (!from) throw notFound();
    const id = randomUUID();
    const slug = `${from.slug.slice(0, 100).replace(/(?<!-)-+$/, '')}-${id.slice(0, 8)}`;
    await insertExam(ctx, id, { ...from.draft, slug, accessCode: null }, from.code_hash);
    return id;
  },
});
