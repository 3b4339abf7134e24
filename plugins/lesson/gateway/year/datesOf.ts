import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '#kit/thai/day.ts';
import type { CourseDraft, LessonDraft } from '../../calls/deskSchemas.ts';
import type { CourseDate } from '../../schemas.ts';
import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

/** A date, and when what it says was written. */
export interface Dated extends CourseDate {
  readonly changedAt: Date;
}

/** A date as replies have it. */
export const viewOf = ({ key, kind, title, course, category, startsAt, endsAt, allDay, href }: Dated): CourseDate => {
  const shown: CourseDate = { key, kind, title, course, category, startsAt, endsAt, allDay, href };
  return shown;
};

/** Whose dates: what everybody may know; what a member may, or only of their own courses; those of one course. */
export type Whose =
  | { readonly for: 'everybody' }
  | { readonly for: 'member'; readonly accountId: string; readonly mine?: boolean }
  | { readonly for: 'course'; readonly courseId: string };

type CourseLine = Pick<Row<'lesson_course'>, 'id' | 'slug'> & {
  info: CourseDraft;
  category: Row<'lesson_category'>['slug'] | null;
  published_at: Date;
  enrolled: boolean;
  access_until: Row<'lesson_enrolment'>['access_until'];
};
type CohortLine = Pick<Row<'lesson_batch'>, 'id' | 'course_id' | 'title' | 'starts_at' | 'ends_at'>;
type LessonLine = Pick<Row<'lesson_lesson'>, 'id' | 'course_id'> & {
  lesson: Omit<LessonDraft, 'bodyHtml' | 'instructorNotes'> | null;
  section: Row<'lesson_section'>['published'];
};

/** Which courses, `c`, by the member's enrolment in them, `e`. */
function condition(whose: Whose): RawBuilder<boolean> {
  if (whose.for === 'course') return sql`c.id = ${whose.courseId}`;
  if (whose.for === 'everybody') return sql`c.listed and c.visibility = 'public'`;
  return whose.mine ? sql`e.id is not null` : sql`(c.listed and c.visibility <> 'unlisted' or e.id is not null)`;
}

/**
 * All dates of published courses, and of the year itself, in order: the page of the year, its feeds and the calendars of the site show
 * these and no others. All-day ones are days where the site is.
 */
export async function datesOf(ctx: LessonCtx, whose: Whose): Promise<Dated[]> {
  const member = whose.for === 'member' ? whose.accountId : null;
  const { rows: courses } = await sql<CourseLine>`
    select c.id, c.slug, c.published as info, k.slug as category, c.published_at, e.id is not null as enrolled, e.access_until
    from lesson_course c left join lesson_category k on k.space_id = c.space_id and k.id = c.category_id
    left join lateral (select id, access_until from lesson_enrolment where space_id = c.space_id and course_id = c.id
      and account_id = ${member}::uuid and state in ('active', 'completed') limit 1) e on true
    where c.published is not null and ${condition(whose)}`.execute(ctx.db);
  const ids = courses.map(({ id }) => id);
  const lines = await ctx.sql<LessonLine>`
    select l.id, l.course_id, l.published - 'bodyHtml' - 'instructorNotes' as lesson, null as section from lesson_lesson l
      where l.course_id = any(${ids}::uuid[]) and (l.published ->> 'kind' in ('live', 'exam') or l.published -> 'release' ->> 'kind' = 'date')
    union all
    select s.id, s.course_id, null, s.published from lesson_section s
      where s.course_id = any(${ids}::uuid[]) and s.published -> 'release' ->> 'kind' = 'date'`;
  const examIds = lines.flatMap(({ lesson }) => (lesson?.kind === 'exam' && lesson.examId ? [lesson.examId] : []));
  const exams = (examIds.length > 0 && (await ctx.mayUse('exams')?.find(examIds))) || new Map<string, never>();
  const cohorts = await ctx.sql<CohortLine>`
    select id, course_id, title, starts_at, ends_at from lesson_batch where course_id = any(${ids}::uuid[]) and starts_at is not null`;
  const byCourse = Map.groupBy(lines, ({ course_id }) => course_id);
  const dates = courses.flatMap((course) => [
    ...ofCourse(course, ctx.site.timezone),
    ...cohorts.flatMap((cohort) => (cohort.course_id === course.id ? [ofCohort(course, cohort, ctx.site.timezone)] : [])),
    ...(byCourse.get(course.id) ?? []).flatMap((line) => ofLesson(course, line, exams)),
  ]);
  const others = whose.for === 'course' || (whose.for === 'member' && whose.mine) ? [] : await ofYear(ctx);
  return [...dates, ...others].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.key < b.key ? -1 : 1));
}

const common = (course: CourseLine) => ({
  course: { slug: course.slug, title: course.info.title },
  category: course.category,
  href: `/lesson/detail/${course.slug}`,
  changedAt: course.published_at,
});

function ofCourse(course: CourseLine, timezone: string): Dated[] {
  const { title, startsAt, endsAt, enrolOpensAt, enrolClosesAt } = course.info;
  const day = (time: string) => dayIn(new Date(time), timezone);
  const span = (kind: Dated['kind'], key: string, from: string, to: string): Dated => ({
    ...common(course),
    key: `${key}:${course.id}`,
    kind,
    title,
    startsAt: day(from),
    endsAt: day(to),
    allDay: true,
  });
  const [starts, opens] = [startsAt ?? endsAt, enrolOpensAt ?? enrolClosesAt];
  return [
    ...(starts ? [span('course', 'course', starts, endsAt ?? starts)] : []),
    ...(opens ? [span(enrolOpensAt ? 'enrolment' : 'deadline', 'enrolment', opens, enrolClosesAt ?? opens)] : []),
    ...(course.access_until ? [span('deadline', 'access', course.access_until.toISOString(), course.access_until.toISOString())] : []),
  ];
}

/** A batch of learners goes from one day to another; it is called after its course, too, since all courses have a first. */
function ofCohort(course: CourseLine, { id, title, starts_at, ends_at }: CohortLine, timezone: string): Dated {
  const starts = starts_at!;
  return {
    ...common(course),
    key: `cohort:${id}`,
    kind: 'course',
    title: `${course.info.title} · ${title}`,
    startsAt: dayIn(starts, timezone),
    endsAt: dayIn(ends_at ?? starts, timezone),
    allDay: true,
  };
}

function ofLesson(
  course: CourseLine,
  { id, lesson, section }: LessonLine,
  exams: ReadonlyMap<string, { opensAt: string | null; closesAt: string | null }>,
): Dated[] {
  const { title, release } = (lesson ?? section)!;
  const at = (kind: Dated['kind'], from: string, to: string): Dated => ({
    ...common(course),
    key: `${lesson ? kind : 'section'}:${id}`,
    kind,
    title,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    allDay: false,
    ...(lesson && course.enrolled ? { href: `/lesson/play/${course.slug}/${lesson.slug}` } : {}),
  });
  const exam = lesson?.examId ? exams.get(lesson.examId) : undefined;
  return [
    ...(release.kind === 'date' && release.at ? [at('lesson', release.at, release.at)] : []),
    ...(lesson?.kind === 'live' && lesson.live ? [at('live', lesson.live.startsAt, lesson.live.endsAt)] : []),
    ...(lesson?.kind === 'exam' && exam?.opensAt ? [at('exam', exam.opensAt, exam.closesAt ?? exam.opensAt)] : []),
    ...(lesson?.kind === 'exam' && exam?.closesAt && !exam.opensAt ? [at('deadline', exam.closesAt, exam.closesAt)] : []),
  ];
}

async function ofYear(ctx: LessonCtx): Promise<Dated[]> {
  const found = await ctx.sql<
    Pick<Row<'lesson_date'>, 'id' | 'kind' | 'title' | 'from_day' | 'to_day'>
  >`select id, kind, title, from_day, to_day from lesson_date where published`;
  return found.map(({ id, kind, title, from_day: startsAt, to_day: endsAt }) => ({
    key: `date:${id}`,
    kind,
    title,
    course: null,
    category: null,
    startsAt,
    endsAt,
    allDay: true,
    href: `/lesson/calendar/${startsAt.slice(0, 4)}`,
    changedAt: new Date(`${startsAt}T00:00:00Z`),
  }));
}
