import { isDeepStrictEqual } from 'node:util';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { DeskCourse } from '../../calls/deskSchemas.ts';
import { courseActions } from '../../machines/course.ts';
import type { lesson } from '../../plugin.ts';
import { fullName } from '../courses/cards.ts';
import type { LessonCtx } from '../db.ts';
import { draftOutline, shownSections } from './draftOutline.ts';
import { ownCourse, type CourseRow } from './hold.ts';
import { courseProblems, lessonProblems } from './problems.ts';

/** A course with its outline and all that keeps it from being published, as its authors see it. @throws Refusal 404 */
export async function deskCourse(ctx: LessonCtx, inputId: string): Promise<DeskCourse> {
  const course = await ownCourse(ctx, inputId);
  const all = await draftOutline(ctx, course.id);
  const sections = shownSections(all);
  const ofLessons = await lessonProblems(ctx, all);
  const changed =
    changesOfCourse(course) + [...sections, ...sections.flatMap(({ lessons }) => lessons)].filter(({ change }) => change !== '').length;
  const [learners] = await ctx.sql<{
    learners: number;
  }>`select count(*)::int as learners from lesson_enrolment where course_id = ${course.id} and state in ('active', 'completed', 'expired')`;
  const names = await ctx.use('accounts').names(course.draft.instructors.map(({ accountId }) => accountId));
  return {
    id: course.id,
    version: course.version,
    state: course.state,
    draft: course.draft,
    cover: course.draft_cover,
    sections: sections.map(({ id, title, release, change, lessons }) => ({
      id,
      title,
      release,
      change,
      lessons: lessons.map(({ draft, ...each }) => ({
        id: each.id,
        sectionId: each.sectionId,
        title: draft.title,
        slug: draft.slug,
        kind: draft.kind,
        minutes: draft.minutes,
        preview: draft.preview,
        required: draft.required,
        change: each.change,
        problems: ofLessons.get(each.id) ?? [],
      })),
    })),
    changes: changed,
    problems: await courseProblems(ctx, course, all, ofLessons),
    learners: learners!.learners,
    publishedAt: course.published_at?.toISOString() ?? null,
    updatedAt: course.updated_at.toISOString(),
    actions: courseActions(course.state, { listed: course.listed, mayPublish: !ctx.settings.publishReview || ctx.can('all') }),
    instructorNames: [...names].map(([accountId, name]) => ({ accountId, name: fullName(name) })),
  };
}

/** 1 where what authors say of the course itself is not what learners have. */
const changesOfCourse = ({ draft, published, draft_cover, cover }: CourseRow): number =>
  isDeepStrictEqual(draft, published) && isDeepStrictEqual(draft_cover, cover) ? 0 : 1;

/** @throws Refusal 404 */
export const findDeskCourse: HandlerOf<typeof lesson, 'findDeskCourse'> = (ctx, { id }) => deskCourse(ctx, id);
