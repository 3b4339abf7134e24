import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { bandText, gradeOf } from '../../rules/gradeMethod.ts';
import type { Assessment } from '../../schemas.ts';
import { iso, type ExamCtx, type ExamRow } from '../db.ts';
import { blockOf, examBySlug, isHidden, standingOf, type Standing } from './standing.ts';
import { partsFor, viewOwn } from './viewOwn.ts';

const viewExam = (exam: ExamRow, holds?: Standing['holds']): Assessment['exam'] => {
  const { draft } = exam;
  return {
    id: exam.id,
    slug: exam.slug,
    title: exam.title,
    instructionsHtml: draft.instructionsHtml,
    questions: exam.questions,
    totalPoints: exam.total_points,
    passPercent: draft.passPercent,
    timeLimitSeconds: holds ? holds.timeLimitSeconds : draft.timeLimitSeconds,
    opensAt: iso(holds ? holds.opensAt : exam.opens_at),
    closesAt: iso(holds ? holds.closesAt : exam.closes_at),
    maxAttempts: holds ? holds.maxAttempts : draft.maxAttempts,
    gradeMethod: draft.gradeMethod,
    negativeMarking: draft.negativeMarking,
    needsCode: exam.code_hash !== null,
    nav: draft.nav,
    overdue: draft.overdue,
    graceSeconds: draft.graceSeconds,
  };
};

/** What the attempts give together, of those whose score may be seen. */
function gradeSeen({ exam, attempts, holds }: Standing, now: Date): Assessment['grade'] {
  const looking = { exam, closesAt: holds.closesAt };
  const percents = attempts.flatMap((attempt) =>
    !attempt.preview && attempt.percent !== null && partsFor(attempt, looking, now).has('score') ? [attempt.percent] : [],
  );
  const percent = gradeOf(percents, exam.draft.gradeMethod);
  if (percent === null) return null;
  return { percent, passed: percent >= exam.draft.passPercent, feedback: bandText(exam.draft.feedbackBands, percent) };
}

async function forMember(ctx: ExamCtx, exam: ExamRow, mayEdit: boolean): Promise<Assessment> {
  const now = ctx.now();
  const standing = await standingOf(ctx, exam, ctx.account!.id);
  const { admission, attempts, holds, used } = standing;
  if (isHidden(standing, mayEdit)) throw notFound();
  const { block, opensNextAt } = blockOf(standing, now, admission?.preview === true);
  const looking = { exam, closesAt: holds.closesAt };
  return {
    exam: viewExam(exam, holds),
    belongs: admission ? { title: admission.title, path: admission.return_path } : null,
    block,
    opensNextAt: iso(opensNextAt),
    attempts: attempts.map((attempt) => viewOwn(attempt, looking, now)),
    attemptsLeft: holds.maxAttempts === null ? null : Math.max(0, holds.maxAttempts - used),
    grade: gradeSeen(standing, now),
    mayEdit,
    now: now.toISOString(),
  };
}

/** `GET /api/exam/assessments/:exam` */
export const findAssessment: HandlerOf<typeof exam, 'findAssessment'> = async (ctx, { exam: slug }) => {
  const found = await examBySlug(ctx, slug);
  if (ctx.account) return forMember(ctx, found, ctx.can('author'));
  if (found.state !== 'published') throw notFound();
  const now = ctx.now().toISOString();
  const blank = { belongs: null, opensNextAt: null, attempts: [], attemptsLeft: null, grade: null, mayEdit: false, now };
  return { exam: viewExam(found), block: 'sign_in', ...blank };
};
