import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Learner } from '../../calls/deskSchemas.ts';
import type { lesson } from '../../plugin.ts';
import { fullName } from '../courses/cards.ts';
import { outlineOf } from '../courses/outline.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import { aroundOf, learnerRows, viewLearners, type LearnerRow } from './learners.ts';
import { taughtCourse } from './taught.ts';

/** One learner as their teachers see them. */
export async function learnerOf(ctx: LessonCtx, learner: LearnerRow): Promise<Learner> {
  const course = await taughtCourse(ctx, learner.course_id);
  return (await viewLearners(ctx, await aroundOf(ctx, course, [learner]), [learner]))[0]!;
}

/** An enrolment of a course that the visitor teaches. @throws Refusal 404 */
export async function taughtLearner(ctx: LessonCtx, id: string): Promise<LearnerRow> {
  const [learner] = await learnerRows(ctx, { id: uuid(id) });
  if (!learner) throw notFound();
  await taughtCourse(ctx, learner.course_id);
  return learner;
}

type Done = Pick<Row<'lesson_progress'>, 'lesson_id' | 'state' | 'percent' | 'seconds' | 'completed_at'> & {
  title: string | null;
  slug: string | null;
};
type Happened = Pick<Row<'lesson_enrolment_event'>, 'at' | 'what' | 'reason' | 'actor_id'>;

/** One learner, lesson by lesson; also those that were taken out after they had been begun. */
export const findLearner: HandlerOf<typeof lesson, 'findLearner'> = async (ctx, { id }) => {
  const learner = await taughtLearner(ctx, id);
  const { sections } = await outlineOf(ctx, learner.course_id);
  const done =
    await ctx.sql<Done>`select p.lesson_id, p.state, p.percent, p.seconds, p.completed_at, coalesce(l.published, l.draft) ->> 'title' as title,
       coalesce(l.slug, l.draft_slug) as slug
     from lesson_progress p left join lesson_lesson l on l.space_id = p.space_id and l.id = p.lesson_id
     where p.enrolment_id = ${learner.id} order by p.opened_at`;
  const history = await ctx.sql<Happened>`select at, what, reason, actor_id from lesson_enrolment_event where enrolment_id = ${learner.id}
        order by seq desc`;
  const names = await ctx.use('accounts').names([...new Set(history.flatMap(({ actor_id }) => actor_id ?? []))]);
  const lessons = sections.flatMap((section) => [...section.lessons]);
  const line = ({ slug, title }: { slug: string; title: string }, progress: Done | undefined) => ({
    slug,
    title,
    state: progress?.state ?? 'not_started',
    percent: progress?.percent ?? 0,
    minutes: Math.round((progress?.seconds ?? 0) / 60),
    completedAt: progress?.completed_at?.toISOString() ?? null,
  });
  const gone = done.filter(({ lesson_id: lessonId }) => !lessons.some((each) => each.id === lessonId));
  const course = await taughtCourse(ctx, learner.course_id);
  return {
    course: { id: course.id, slug: course.slug, title: course.info.title },
    learner: await learnerOf(ctx, learner),
    lessons: [
      ...lessons.map((each) =>
        line(
          each,
          done.find(({ lesson_id: lessonId }) => lessonId === each.id),
        ),
      ),
      ...gone.flatMap((row) => (row.title !== null && row.slug !== null ? [line({ slug: row.slug, title: row.title }, row)] : [])),
    ],
    history: history.map(({ at, what, reason, actor_id: actor }) => {
      const name = actor === null ? undefined : names.get(actor);
      return { at: at.toISOString(), what, by: name ? fullName(name) : '', reason: reason.slice(0, 300) };
    }),
  };
};
