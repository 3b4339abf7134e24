import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Exception } from '../../rules/deadline.ts';
import { timeState } from '../../rules/deadline.ts';
import { startBlock, type StartBlock } from '../../rules/startBlock.ts';
import type { AttemptState } from '../../schemas.ts';
import type { AttemptRow, ExamCtx, ExamRow, OverrideRow } from '../db.ts';
import type { Row } from '../../tables.ts';

export type AdmissionRow = Row<'exam_admission'>;

/** How the visitor stands to an exam. */
export interface Standing {
  readonly exam: ExamRow;
  readonly admission: AdmissionRow | null;
  /** Dates and limits that hold for this learner. */
  readonly holds: Exception;
  /** Theirs, oldest first; states are those that the clock gives now. */
  readonly attempts: readonly AttemptRow[];
  readonly used: number;
}

/** An exam as visitors find it: published ones, and all for those who write them. @throws Refusal 404 */
export async function examBySlug(ctx: ExamCtx, slug: string): Promise<ExamRow> {
  const [exam] = await ctx.sql<ExamRow>`select * from exam_exam where slug = ${slug}`;
  if (!exam) throw notFound();
  return exam;
}

/** What learners have by overrides laid over what everybody has. */
export const holdsFor = (exam: Pick<ExamRow, 'opens_at' | 'closes_at' | 'draft'>, override: OverrideRow | undefined): Exception => ({
  opensAt: override?.opens_at ?? exam.opens_at,
  closesAt: override?.closes_at ?? exam.closes_at,
  timeLimitSeconds: override?.time_limit_seconds ?? exam.draft.timeLimitSeconds,
  maxAttempts: override?.max_attempts ?? exam.draft.maxAttempts,
});

/** The state that the clock gives an attempt which nobody has touched since its time was up. */
export function stateNow(attempt: AttemptRow, now: Date): AttemptState {
  if (attempt.state !== 'in_progress' && attempt.state !== 'overdue') return attempt.state;
  const time = timeState(now, attempt.deadline_at, attempt.grace_ends_at);
  if (time === 'running') return attempt.state;
  return time === 'overdue' ? 'overdue' : attempt.overdue === 'autosubmit' ? 'submitted' : 'abandoned';
}
export const isLive = (state: AttemptState): boolean => state === 'in_progress' || state === 'overdue';

export async function standingOf(ctx: ExamCtx, exam: ExamRow, accountId: string): Promise<Standing> {
  const now = ctx.now();
  const [[admission = null], [override], attempts] = await Promise.all([
    ctx.sql<AdmissionRow>`select * from exam_admission where exam_id = ${exam.id} and account_id = ${accountId}
      and (until is null or until > ${now}) order by preview, updated_at desc limit 1`,
    ctx.sql<OverrideRow>`select * from exam_override where exam_id = ${exam.id} and account_id = ${accountId}`,
    ctx.sql<AttemptRow>`select * from exam_attempt where exam_id = ${exam.id} and account_id = ${accountId} order by started_at, number`,
  ]);
  const states = attempts.map((attempt) => ({ ...attempt, state: stateNow(attempt, now) }));
  return {
    exam,
    admission,
    holds: holdsFor(exam, override),
    attempts: states,
    used: states.filter(({ state, preview }) => !preview && state !== 'voided').length,
  };
}

/** A draft is known only to those who write it, are let in as staff, or have sat it before. */
export const isHidden = ({ exam, admission, attempts }: Standing, author: boolean): boolean =>
  exam.state === 'draft' && !author && !admission?.preview && attempts.length === 0;

/** Why this visitor cannot begin now. */
export function blockOf(standing: Standing, now: Date, preview: boolean): { block: StartBlock; opensNextAt: Date | null } {
  const { exam, admission, holds, attempts, used } = standing;
  const ended = attempts.filter((attempt) => !attempt.preview && !isLive(attempt.state) && attempt.state !== 'voided').at(-1);
  return startBlock(
    {
      signedIn: true,
      published: exam.state === 'published',
      admitted: exam.draft.access === 'members' || admission !== null,
      preview,
      running: attempts.some((attempt) => attempt.preview === preview && isLive(attempt.state)),
      opensAt: holds.opensAt,
      closesAt: holds.closesAt,
      maxAttempts: holds.maxAttempts,
      used,
      lastEndedAt: ended ? (ended.submitted_at ?? ended.grace_ends_at ?? ended.deadline_at) : null,
      retryDelaySeconds: exam.draft.retryDelaySeconds,
      questions: exam.questions,
    },
    now,
  );
}
