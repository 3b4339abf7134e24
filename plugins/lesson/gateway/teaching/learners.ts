import type { CertificateInfo } from '../../../certification/contract.ts';
import type { ExamResult } from '../../../exam/contract.ts';
import type { Learner } from '../../calls/deskSchemas.ts';
import { risksOf } from '../../rules/risks.ts';
import { fullName } from '../courses/cards.ts';
import type { FoundCourse } from '../courses/find.ts';
import { outlineOf, type Outline } from '../courses/outline.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import { ENROLMENT_REF, type EnrolmentRow } from '../enrolments/row.ts';
import { LESSON_REF } from '../player/open.ts';
import { learnerActions } from './learnerActions.ts';

/** An enrolment beside its cohort, the time spent on it, and the learner's name. */
export type LearnerRow = EnrolmentRow & {
  readonly batch_title: Row<'lesson_batch'>['title'] | null;
  readonly batch_starts_at: Row<'lesson_batch'>['starts_at'];
  readonly batch_ends_at: Row<'lesson_batch'>['ends_at'];
  readonly minutes: number;
  readonly name: string;
};

/** Enrolments of courses (all, or those of one state), or one by its id; with names, the first enrolled first. */
export async function learnerRows(
  ctx: LessonCtx,
  { courseIds = [], id = null, state = '' }: { courseIds?: readonly string[]; id?: string | null; state?: string },
): Promise<LearnerRow[]> {
  const found = await ctx.sql<Omit<LearnerRow, 'name'>>`
    select e.*, b.title as batch_title, b.starts_at as batch_starts_at, b.ends_at as batch_ends_at,
      (select (coalesce(sum(p.seconds), 0) / 60)::int from lesson_progress p where p.space_id = e.space_id and p.enrolment_id = e.id) as minutes
    from lesson_enrolment e left join lesson_batch b on b.space_id = e.space_id and b.id = e.batch_id
    where (e.course_id = any(${courseIds}::uuid[]) or e.id = ${id}) and (${state} = '' or e.state = ${state}) order by e.created_at, e.id`;
  const names = found.length
    ? await ctx.use('accounts').names([...new Set(found.map(({ account_id }) => account_id))])
    : new Map<string, never>();
  return found.map((each) => {
    const name = names.get(each.account_id);
    return { ...each, name: name ? fullName(name) : '–' };
  });
}

/** What other parts of the site know of learners of one course. */
export interface Around {
  readonly course: FoundCourse;
  readonly examIds: readonly string[];
  readonly results: ReadonlyMap<string, ExamResult>;
}

export const examIdsOf = ({ sections }: Outline): string[] => [
  ...new Set(sections.flatMap(({ lessons }) => lessons.flatMap(({ examId }) => examId ?? []))),
];

export async function aroundOf(ctx: LessonCtx, course: FoundCourse, learners: readonly LearnerRow[]): Promise<Around> {
  const examIds = examIdsOf(await outlineOf(ctx, course.id));
  const accounts = [...new Set(learners.map(({ account_id }) => account_id))];
  const results = examIds.length && accounts.length ? await ctx.mayUse('exams')?.results(examIds, accounts) : undefined;
  return { course, examIds, results: results ?? new Map() };
}

/** Why a learner may need help now: rules/risks.ts. */
export function learnerRisks(ctx: LessonCtx, { course, examIds, results }: Around, learner: LearnerRow): Learner['risks'] {
  const { info } = course;
  const starts = learner.batch_starts_at?.getTime() ?? (info.startsAt === null ? null : Date.parse(info.startsAt));
  const ends = learner.batch_ends_at?.getTime() ?? (info.endsAt === null ? null : Date.parse(info.endsAt));
  const begun = (learner.begun_at ?? learner.created_at).getTime();
  return risksOf(
    {
      active: learner.state === 'active',
      enrolledAt: begun,
      lastSeenAt: learner.last_seen_at?.getTime() ?? null,
      percent: learner.percent,
      dueAt: ends ?? learner.access_until?.getTime() ?? null,
      beganAt: Math.max(starts ?? begun, begun),
      exams: examIds.flatMap((examId) => results.get(`${examId} ${learner.account_id}`)?.passed ?? []),
      quietDays: ctx.settings.quietDays,
    },
    ctx.now().getTime(),
  );
}

/** Seconds in live sessions of a course, by account. */
async function attendanceOf(ctx: LessonCtx, course: FoundCourse): Promise<Map<string, number>> {
  const live = (await outlineOf(ctx, course.id)).sections.flatMap(({ lessons }) => lessons.filter(({ kind }) => kind === 'live'));
  const there = new Map<string, number>();
  if (live.length === 0) return there;
  for (const { accountId, seconds } of (await ctx.mayUse('broadcasts')?.attendance(
    LESSON_REF,
    live.map(({ id }) => id),
  )) ?? [])
    there.set(accountId, (there.get(accountId) ?? 0) + seconds);
  return there;
}

/** Learners of one course as their teachers see them. */
export async function viewLearners(ctx: LessonCtx, around: Around, learners: readonly LearnerRow[]): Promise<Learner[]> {
  const finished = learners.filter(({ completed_at }) => completed_at !== null).map(({ id }) => id);
  const certificates: ReadonlyMap<string, CertificateInfo> =
    (finished.length ? await ctx.mayUse('certificates')?.ofSources(ENROLMENT_REF, finished) : undefined) ?? new Map();
  const there = learners.length ? await attendanceOf(ctx, around.course) : new Map<string, number>();
  return learners.map((each) => {
    const certificate = certificates.get(each.id);
    return {
      enrolmentId: each.id,
      accountId: each.account_id,
      name: each.name,
      state: each.state,
      batch: each.batch_id !== null && each.batch_title !== null ? { id: each.batch_id, title: each.batch_title } : null,
      note: each.note,
      enrolledAt: each.created_at.toISOString(),
      percent: each.percent,
      lastSeenAt: each.last_seen_at?.toISOString() ?? null,
      minutes: each.minutes,
      completedAt: each.completed_at?.toISOString() ?? null,
      accessUntil: each.access_until?.toISOString() ?? null,
      exams: around.examIds.map((examId) => {
        const result = around.results.get(`${examId} ${each.account_id}`);
        return { examId, percent: result?.percent ?? null, passed: result?.passed ?? null };
      }),
      attendanceMinutes: Math.round((there.get(each.account_id) ?? 0) / 60),
      risks: learnerRisks(ctx, around, each),
      certificate: certificate ? { path: certificate.path, state: certificate.state } : null,
      actions: learnerActions(each),
    };
  });
}
