import type { LessonDraft } from '../../calls/deskSchemas.ts';
import type { CourseCard, Enrolment } from '../../schemas.ts';
import type { LessonCtx } from '../db.ts';
import { enrolPath } from '../enrolments/charge.ts';
import { playPath } from '../player/open.ts';
import type { Row } from '../../tables.ts';

/** A course of a learner, and how they stand to it. */
export interface Taken {
  readonly course: CourseCard;
  readonly enrolment: Enrolment;
}
export interface Deadline {
  readonly key: string;
  readonly kind: 'exam' | 'access' | 'offer' | 'payment' | 'live';
  readonly title: string;
  readonly course: string;
  readonly at: string;
  readonly href: string;
}

/** Shown at most. */
const MOST = 20;
/** Access that ends later than in so many days is no deadline yet. */
const ACCESS_DAYS = 30;

type Dated = Pick<Row<'lesson_lesson'>, 'id' | 'course_id'> & Pick<LessonDraft, 'slug' | 'title' | 'examId' | 'live'>;

/** Exams that close and live sessions that begin, of courses that the learner is in and has not done yet. */
async function ofCourses(ctx: LessonCtx, taken: readonly Taken[]): Promise<Deadline[]> {
  const found =
    await ctx.sql<Dated>`select id, course_id, slug, published ->> 'title' as title, published ->> 'examId' as "examId", published -> 'live' as live
    from lesson_lesson where course_id = any(${taken.map(({ course }) => course.id)}::uuid[]) and published ->> 'kind' in ('exam', 'live')`;
  const courses = new Map(taken.map(({ course }) => [course.id, course]));
  const lessons = found.map((lesson) => ({ course: courses.get(lesson.course_id)!, lesson }));
  const examIds = lessons.flatMap(({ lesson }) => lesson.examId ?? []);
  const [exams, done] = [
    examIds.length ? await ctx.mayUse('exams')?.find([...new Set(examIds)]) : undefined,
    new Set(
      (
        await ctx.sql<
          Pick<Row<'lesson_progress'>, 'lesson_id'>
        >`select lesson_id from lesson_progress where enrolment_id = any(${taken.map(({ enrolment }) => enrolment.id)}::uuid[])
            and state = 'completed'`
      ).map(({ lesson_id }) => lesson_id),
    ),
  ];
  return lessons.flatMap(({ course, lesson }): Deadline[] => {
    if (done.has(lesson.id)) return [];
    const about = { title: lesson.title, course: course.title, href: playPath(course.slug, lesson.slug) };
    const closesAt = lesson.examId ? exams?.get(lesson.examId)?.closesAt : null;
    const live = lesson.live && new Date(lesson.live.endsAt) > ctx.now() ? lesson.live : null;
    return [
      ...(closesAt && new Date(closesAt) > ctx.now() ? [{ ...about, key: `exam:${lesson.id}`, kind: 'exam' as const, at: closesAt }] : []),
      ...(live ? [{ ...about, key: `live:${lesson.id}`, kind: 'live' as const, at: live.startsAt }] : []),
    ];
  });
}

/** What a learner should not miss, the next first. */
export async function deadlinesOf(ctx: LessonCtx, taken: readonly Taken[]): Promise<Deadline[]> {
  const now = ctx.now();
  const inside = taken.filter(({ enrolment: { state } }) => state === 'active');
  const enrolmentDeadlines = taken.flatMap(({ course, enrolment }): Deadline[] => {
    const about = { title: course.title, course: course.title };
    const { id, state, accessUntil, offerEndsAt } = enrolment;
    const soon = accessUntil !== null && new Date(accessUntil) > now && Date.parse(accessUntil) - now.getTime() < ACCESS_DAYS * 86_400_000;
    return [
      ...(state === 'active' && soon
        ? [{ ...about, key: `access:${id}`, kind: 'access' as const, at: accessUntil, href: `/lesson/detail/${course.slug}` }]
        : []),
      ...(state === 'offered' && offerEndsAt
        ? [{ ...about, key: `offer:${id}`, kind: 'offer' as const, at: offerEndsAt, href: enrolPath(course.slug) }]
        : []),
      ...(state === 'pending_payment' && offerEndsAt
        ? [{ ...about, key: `payment:${id}`, kind: 'payment' as const, at: offerEndsAt, href: enrolPath(course.slug) }]
        : []),
    ];
  });
  const all = [...enrolmentDeadlines, ...(inside.length ? await ofCourses(ctx, inside) : [])];
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(0, MOST);
}
