import type { Value } from '#kit/schema/schema.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { CourseDraft, LessonDraft, Release } from '../../calls/deskSchemas.ts';
import type { CourseDate } from '../../schemas.ts';
import { rows, type LessonCtx } from '../db.ts';
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

interface CourseLine {
  id: string;
  slug: string;
  info: Pick<CourseDraft, 'title' | 'startsAt' | 'endsAt' | 'enrolOpensAt' | 'enrolClosesAt'>;
  category: string | null;
  published_at: Date;
  enrolled: boolean;
  access_until: Date | null;
}
interface LessonLine {
  id: string;
  course_id: string;
  lesson: Pick<LessonDraft, 'slug' | 'title' | 'kind' | 'release' | 'live' | 'examId'> | null;
  section: { title: string; release: Value<typeof Release> } | null;
}

const MINE = `exists (select 1 from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id and e.account_id = $1::uuid
  and e.state in ('active', 'completed'))`;

/** Which courses; `$1` is the member or the course. */
const condition = (whose: Whose): string =>
  whose.for === 'course'
    ? 'c.id = $1::uuid'
    : whose.for === 'everybody'
      ? `$1::uuid is null and c.listed and c.visibility = 'public'`
      : whose.mine
        ? MINE
        : `(c.listed and c.visibility <> 'unlisted' or ${MINE})`;

/**
 * All dates of published courses, and of the year itself, in order: the page of the year, its feeds and the calendars of the site show
 * these and no others. All-day ones are days where the site is.
 */
export async function datesOf(ctx: LessonCtx, whose: Whose): Promise<Dated[]> {
  const key = whose.for === 'everybody' ? null : whose.for === 'course' ? whose.courseId : whose.accountId;
  const courses = await rows<CourseLine>(
    ctx,
    `select c.id, c.slug, c.published as info, k.slug as category, c.published_at,
      ${whose.for === 'member' ? MINE : 'false'} as enrolled,
      ${
        whose.for === 'member'
          ? `(select e.access_until from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id and e.account_id = $1::uuid
              and e.state in ('active', 'completed') limit 1)`
          : 'null'
      } as access_until
    from lesson_course c left join lesson_category k on k.space_id = c.space_id and k.id = c.category_id
    where c.published is not null and ${condition(whose)}`,
    [key],
  );
  const lines = await rows<LessonLine>(
    ctx,
    `select l.id, l.course_id, l.published - 'bodyHtml' - 'instructorNotes' as lesson, null as section from lesson_lesson l
      where l.course_id = any($1::uuid[]) and (l.published ->> 'kind' in ('live', 'exam') or l.published -> 'release' ->> 'kind' = 'date')
    union all
    select s.id, s.course_id, null, s.published from lesson_section s
      where s.course_id = any($1::uuid[]) and s.published -> 'release' ->> 'kind' = 'date'`,
    [courses.map(({ id }) => id)],
  );
  const examIds = lines.flatMap(({ lesson }) => (lesson?.kind === 'exam' && lesson.examId ? [lesson.examId] : []));
  const exams = (examIds.length > 0 && (await ctx.mayUse('exams')?.find(examIds))) || new Map<string, never>();
  const byCourse = Map.groupBy(lines, ({ course_id }) => course_id);
  const dates = courses.flatMap((course) => [
    ...ofCourse(course, ctx.site.timezone),
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
