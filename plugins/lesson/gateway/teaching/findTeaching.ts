import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import { courseById } from '../courses/find.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import { aroundOf, learnerRisks, learnerRows } from './learners.ts';

const WEEKS = 12;
/** Courses at most: who has more of them looks at them one by one. */
const MOST = 100;

type Figures = Record<'learners' | 'newLearners' | 'finished' | 'averagePercent' | 'requests' | 'waiting' | 'openQuestions', number>;
type Line = Pick<Row<'lesson_course'>, 'id' | 'slug' | 'title'> & Figures;

/** Courses that the visitor teaches and that have been published once. */
const coursesOf = (ctx: LessonCtx): Promise<Line[]> => ctx.sql`
  select c.id, c.slug, c.title, e.*, (select count(*)::int from lesson_question q where q.space_id = c.space_id and q.course_id = c.id
      and q.open and not q.hidden) as "openQuestions"
  from lesson_course c cross join lateral (
    select count(*) filter (where state in ('active', 'completed', 'expired') and begun_at is not null)::int as learners,
      count(*) filter (where state in ('active', 'completed', 'expired') and begun_at > ${new Date(ctx.now().getTime() - 30 * 86_400_000)})::int as "newLearners",
      count(*) filter (where completed_at is not null)::int as finished,
      coalesce(round(avg(percent) filter (where state in ('active', 'completed'))::numeric, 1), 0)::float8 as "averagePercent",
      count(*) filter (where state = 'requested')::int as requests,
      count(*) filter (where state = 'waitlisted')::int as waiting
    from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id) e
  where c.published is not null and (${ctx.can('all')} or exists (select from lesson_instructor i
    where i.space_id = c.space_id and i.course_id = c.id and i.account_id = ${ctx.account!.id}))
  order by c.state = 'archived', e.learners desc, c.title, c.id limit ${MOST}`;

/** Enrolments and completions of the last weeks, each with its first day. */
const weeksOf = (ctx: LessonCtx, courseIds: readonly string[]): Promise<{ from: string; enrolled: number; completed: number }[]> => {
  const [now, zone] = [ctx.now(), ctx.site.timezone];
  return ctx.sql`
    select to_char(w.day, 'YYYY-MM-DD') as from,
      (select count(*)::int from lesson_enrolment where course_id = any(${courseIds}::uuid[]) and begun_at is not null
        and begun_at >= w.day at time zone ${zone} and begun_at < (w.day + interval '7 days') at time zone ${zone}) as enrolled,
      (select count(*)::int from lesson_enrolment where course_id = any(${courseIds}::uuid[])
        and completed_at >= w.day at time zone ${zone} and completed_at < (w.day + interval '7 days') at time zone ${zone}) as completed
    from generate_series(date_trunc('week', ${now}::timestamptz at time zone ${zone}) - make_interval(weeks => ${WEEKS - 1}),
      date_trunc('week', ${now}::timestamptz at time zone ${zone}), interval '1 week') as w (day) order by w.day`;
};

/** How many of each course's learners may need help. */
async function risksIn(ctx: LessonCtx, courseIds: readonly string[]): Promise<Map<string, number>> {
  const learners = Map.groupBy(await learnerRows(ctx, { courseIds, state: 'active' }), ({ course_id }) => course_id);
  const counted = new Map<string, number>();
  for (const [id, courseLearners] of learners) {
    const around = await aroundOf(ctx, await courseById(ctx, id), courseLearners);
    counted.set(id, courseLearners.filter((each) => learnerRisks(ctx, around, each).length > 0).length);
  }
  return counted;
}

/** All courses of a teacher at a glance, and twelve weeks of enrolments and completions in the site's zone. */
export const findTeaching: HandlerOf<typeof lesson, 'findTeaching'> = async (ctx) => {
  const courses = await coursesOf(ctx);
  const ids = courses.map(({ id }) => id);
  const atRisk = await risksIn(ctx, ids);
  return { courses: courses.map((course) => ({ ...course, atRisk: atRisk.get(course.id) ?? 0 })), weeks: await weeksOf(ctx, ids) };
};
