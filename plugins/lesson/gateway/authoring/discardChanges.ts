import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import { deskCourse } from './deskCourse.ts';
import { checkVersion, holdCourse } from './hold.ts';
import { writeDraft } from './writeCourse.ts';

/** Everything is as learners have it. @throws Refusal 404 · 409 `stale`, `action-not-allowed` for what was never published */
export const discardChanges: HandlerOf<typeof lesson, 'discardChanges'> = async (ctx, { id, version }) => {
  const course = await holdCourse(ctx, id);
  checkVersion(ctx, course, version);
  if (!course.published) throw ctx.refuse('action-not-allowed', { state: course.state });
  // Delete new lessons before reverting the others: one may have taken the slug of another.
  await ctx.sql`delete from lesson_lesson where course_id = ${course.id} and published is null and not gone`;
  await ctx.sql`update lesson_lesson set removed = true where course_id = ${course.id} and not gone and draft_slug <> slug`;
  await ctx.sql`update lesson_lesson set draft_section_id = section_id, draft_order = published_order, version = version + 1,
      draft_slug = slug, draft = published where course_id = ${course.id} and not gone`;
  await ctx.sql`update lesson_lesson set removed = false where course_id = ${course.id} and not gone`;
  await ctx.sql`delete from lesson_section where course_id = ${course.id} and published is null and not gone`;
  await ctx.sql`update lesson_section set draft = published, draft_order = published_order, removed = false
      where course_id = ${course.id} and not gone`;
  await writeDraft(ctx, course.id, { draft: course.published, cover: course.cover });
  await ctx.audit({ action: 'lesson.course.discard', entity: 'lesson_course', entityId: course.id });
  return deskCourse(ctx, course.id);
};
