import { isUuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { ENROLMENT_STATES, type EnrolmentState } from '../../contract.ts';
import { fullName } from '../courses/cards.ts';
import { courseById, type FoundCourse } from '../courses/find.ts';
import { outlineOf } from '../courses/outline.ts';
import type { LessonCtx } from '../db.ts';
import { LESSON_REF } from '../player/open.ts';
import { ENROLMENT_REF, type EnrolmentRow } from './row.ts';
import { notifyLearner, notifyStaff, type LearnerNotice } from './notify.ts';
import type { Row } from '../../tables.ts';

const INSIDE: readonly EnrolmentState[] = ['active', 'completed'];

/** The layer of a course in people's calendars. */
export const courseLayer = (courseId: string): string => `lesson.course:${courseId}`;

/** Average of the exams of a course that a learner has passed, percent; null without any. */
async function scoreOf(ctx: LessonCtx, { course_id, account_id }: EnrolmentRow): Promise<number | null> {
  const { sections } = await outlineOf(ctx, course_id);
  const exams = sections.flatMap(({ lessons }) => lessons.flatMap(({ examId }) => examId ?? []));
  const results = exams.length ? await ctx.mayUse('exams')?.results(exams, [account_id]) : undefined;
  const percents = [...(results?.values() ?? [])].flatMap(({ percent }) => percent ?? []);
  return percents.length ? Math.round((percents.reduce((sum, percent) => sum + percent, 0) / percents.length) * 10) / 10 : null;
}

/** Length of a course in hours as a certificate says it: whole halves that there are; none of what is shorter. */
const hoursOf = (minutes: number): number | null => (minutes < 30 ? null : Math.floor(minutes / 30) / 2);

/** Issues the certificate of a finished course: once, whatever is told twice, since it is named by its enrolment. */
async function issue(ctx: LessonCtx, enrolment: EnrolmentRow, course: FoundCourse): Promise<string> {
  const certificates = ctx.mayUse('certificates');
  if (!certificates || !course.info.certificate) return '';
  const name = (await ctx.use('accounts').names([enrolment.account_id])).get(enrolment.account_id);
  if (!name) return '';
  const [hours] = await ctx.sql<Pick<Row<'lesson_course'>, 'minutes'>>`select minutes from lesson_course where id = ${course.id}`;
  try {
    const { path } = await certificates.issue({
      source: { type: ENROLMENT_REF, id: enrolment.id },
      achievement: { type: 'lesson.course', id: course.id },
      accountId: enrolment.account_id,
      recipientName: fullName(name),
      scorePercent: await scoreOf(ctx, enrolment),
      hours: hoursOf(hours?.minutes ?? 0),
    });
    return path;
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status !== 404 && error.code !== 'name-missing')) throw error;
    ctx.log.warn({ course: course.id }, 'a certificate could not be issued');
    return '';
  }
}

/** Who is out of a course is out of its live sessions, too, and has their recordings no more. */
async function leaveRooms(ctx: LessonCtx, { course_id, account_id }: EnrolmentRow): Promise<void> {
  const broadcasts = ctx.mayUse('broadcasts');
  if (!broadcasts) return;
  const lessons = await ctx.sql<
    Pick<Row<'lesson_lesson'>, 'id'>
  >`select id from lesson_lesson where course_id = ${course_id} and published ->> 'kind' = 'live'`;
  await broadcasts.dismiss(
    LESSON_REF,
    lessons.map(({ id }) => id),
    account_id,
  );
}

/** What the learner is told of a state, by where they came from. */
function noticeOf({ state, begun_at, source, charge_id }: EnrolmentRow, before: string | undefined): LearnerNotice | null {
  if (state === 'active')
    return before === 'requested' ? 'approved' : before === 'suspended' ? 'reinstated' : source === 'staff' || charge_id ? 'active' : null;
  if (state === 'expired') return begun_at === null ? 'unpaid' : 'ended';
  if (state === 'offer_expired') return 'offerOver';
  if (state === 'completed') return before === 'suspended' ? 'reinstated' : 'completed';
  return state === 'rejected' || state === 'waitlisted' || state === 'offered' || state === 'suspended' ? state : null;
}

/**
 * What follows from an enrolment's new state, apart from it, so that nothing of it holds up who learns: the certificate, calendars, leave
 * to sit exams, and telling people. Told at least once: the row says which of its states people have been told of.
 */
export async function enrolmentChanged(ctx: LessonCtx, { enrolmentId, state }: { enrolmentId: string; state: string }): Promise<void> {
  const held = isUuid(enrolmentId)
    ? (await ctx.sql<EnrolmentRow>`select * from lesson_enrolment where id = ${enrolmentId} for no key update`)[0]
    : undefined;
  if (!held || (held.state !== state && state !== 'completed')) return;
  const course = await courseById(ctx, held.course_id);
  const certificate = state === 'completed' ? await issue(ctx, held, course) : '';
  if (held.state !== state) return;
  const inside = INSIDE.includes(held.state);
  const calendars = ctx.mayUse('calendars');
  if (inside) await calendars?.follow(courseLayer(course.id), held.account_id);
  else await calendars?.unfollow(courseLayer(course.id), held.account_id);
  if (!inside && held.begun_at !== null) await ctx.mayUse('exams')?.dismiss({ type: ENROLMENT_REF, id: held.id });
  if (!inside) await leaveRooms(ctx, held);
  if (held.told_turn >= held.turn) return;
  await ctx.sql`update lesson_enrolment set told_turn = turn where id = ${held.id} returning 1`;
  const [last, before] = await ctx.sql<
    Pick<Row<'lesson_enrolment_event'>, 'what' | 'reason'>
  >`select what, reason from lesson_enrolment_event where enrolment_id = ${held.id} and what = any(${ENROLMENT_STATES}) order by seq desc
      limit 2`;
  if (held.state === 'requested') await notifyStaff(ctx, 'requested', held);
  const notice = noticeOf(held, before?.what);
  if (notice) await notifyLearner(ctx, held, course, notice, { reason: last?.reason ?? '', href: certificate });
}
