import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextCourse } from '../../machines/course.ts';
import type { lesson } from '../../plugin.ts';
import type { LessonCtx } from '../db.ts';
import { deskCourse } from './deskCourse.ts';
import { checkVersion, holdCourse, type CourseRow } from './hold.ts';
import { checkPublishable, publishCourse } from './publish.ts';
import { notifyReview } from './notifyReview.ts';

/** Takes a held course through its machine. @throws Refusal 409 `action-not-allowed` · 422 `not-publishable` */
export async function actOnCourse(ctx: LessonCtx, course: CourseRow, action: Parameters<typeof nextCourse>[1]): Promise<void> {
  const mayPublish = !ctx.settings.publishReview || ctx.can('all');
  const next = nextCourse(course.state, action, { listed: course.listed, mayPublish });
  if (!next) throw ctx.refuse('action-not-allowed', { action, state: course.state });
  if (action === 'publish') await publishCourse(ctx, course);
  else {
    if (action === 'submit') await checkPublishable(ctx, course);
    await ctx.sql`update lesson_course set state = ${next}, listed = listed
        and ${action === 'submit' || action === 'return'}, version = version + 1, updated_at = ${ctx.now()} where id = ${course.id}`;
  }
  await ctx.audit({
    action: `lesson.course.${action}`,
    entity: 'lesson_course',
    entityId: course.id,
    before: { state: course.state },
    after: { state: next },
  });
  await notifyReview(ctx, course, action);
  await ctx.emit('courseChanged', { courseId: course.id, state: next });
}

/** @throws Refusal 404 · 409 `stale`, `action-not-allowed` · 422 `not-publishable` */
export const moveCourse: HandlerOf<typeof lesson, 'moveCourse'> = async (ctx, { id, version, action }) => {
  const course = await holdCourse(ctx, id);
  checkVersion(ctx, course, version);
  await actOnCourse(ctx, course, action);
  return deskCourse(ctx, course.id);
};
