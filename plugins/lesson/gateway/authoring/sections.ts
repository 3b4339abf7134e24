import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { normalise } from '#kit/thai/search.ts';
import type { Release } from '../../calls/deskSchemas.ts';
import type { lesson } from '../../plugin.ts';
import { json } from '../json.ts';
import { deskCourse } from './deskCourse.ts';
import { holdCourse, holdSection, ownLesson, touchCourse } from './hold.ts';
import { renameTaken } from './lessonSlug.ts';
import { keyBefore, lastSection } from './order.ts';

/** A release with what its kind needs, and nothing else. @throws Refusal 422 */
export function checkRelease({ kind, at, days }: Value<typeof Release>): Value<typeof Release> {
  if (kind === 'date' && at === null) throw invalidFields({ release: 'invalid.date' });
  if (kind === 'days_after_enrol' && (days === null || days > 3650)) throw invalidFields({ release: 'invalid.days' });
  return { kind, at: kind === 'date' ? at : null, days: kind === 'days_after_enrol' ? days : null };
}

const titleOf = (input: string): string => {
  const title = normalise(input).trim();
  if (!title) throw invalidFields({ title: 'invalid.empty' });
  return title;
};

/** Asked for again under the same id nothing happens. @throws Refusal 404 */
export const addSection: HandlerOf<typeof lesson, 'addSection'> = async (ctx, { id, sectionId, title }) => {
  const course = await holdCourse(ctx, id);
  const draft = { title: titleOf(title), release: { kind: 'now', at: null, days: null } };
  const { numInsertedOrUpdatedRows: added } = await ctx.db
    .insertInto('lesson_section')
    .values({
      space_id: ctx.space,
      id: uuid(sectionId),
      course_id: course.id,
      draft: JSON.stringify(draft),
      draft_order: await lastSection(ctx, course.id),
    })
    .onConflict((there) => there.columns(['space_id', 'id']).doNothing())
    .executeTakeFirst();
  if (!added && !(await ctx.sql`select 1 from lesson_section where id = ${uuid(sectionId)} and course_id = ${course.id}`)[0])
    throw notFound();
  await touchCourse(ctx, course.id);
  return deskCourse(ctx, course.id);
};

/** @throws Refusal 404 · 422 */
export const saveSection: HandlerOf<typeof lesson, 'saveSection'> = async (ctx, { id, title, release }) => {
  const section = await holdSection(ctx, id);
  const draft = { title: titleOf(title), release: checkRelease(release) };
  await ctx.sql`update lesson_section set draft = ${json(draft)} where id = ${section.id}`;
  await touchCourse(ctx, section.courseId);
  return deskCourse(ctx, section.courseId);
};

/** With its lessons; learners have them until it is published. @throws Refusal 404 */
export const removeSection: HandlerOf<typeof lesson, 'removeSection'> = async (ctx, { id }) => {
  const section = await holdSection(ctx, id);
  await ctx.sql`update lesson_section set removed = true where id = ${section.id}`;
  await touchCourse(ctx, section.courseId);
  return deskCourse(ctx, section.courseId);
};

/** A lesson or a section comes back into the draft; a lesson with its section. @throws Refusal 404 */
export const restoreItem: HandlerOf<typeof lesson, 'restoreItem'> = async (ctx, { id }) => {
  const [isLesson] = await ctx.sql`select 1 from lesson_lesson where id = ${uuid(id)} and not gone`;
  const { sectionId, courseId } = isLesson
    ? await ownLesson(ctx, id, { hold: true }).then((held) => ({ sectionId: held.draft_section_id, courseId: held.course_id }))
    : await holdSection(ctx, id).then((held) => ({ sectionId: held.id, courseId: held.courseId }));
  if (isLesson) {
    await renameTaken(ctx, courseId, uuid(id));
    await ctx.sql`update lesson_lesson set removed = false where id = ${uuid(id)}`;
  }
  await ctx.sql`update lesson_section set removed = false where id = ${sectionId}`;
  await touchCourse(ctx, courseId);
  return deskCourse(ctx, courseId);
};

/** @throws Refusal 404 */
export const moveItem: HandlerOf<typeof lesson, 'moveItem'> = async (ctx, { id, item, itemId, sectionId, before }) => {
  const course = await holdCourse(ctx, id);
  const moved = uuid(itemId);
  const next = before && uuid(before);
  if (item === 'section') {
    const key = await keyBefore(ctx, { table: 'section', parent: course.id, id: moved, before: next });
    const { numUpdatedRows } = await ctx.db
      .updateTable('lesson_section')
      .set({ draft_order: key })
      .where('id', '=', moved)
      .where('course_id', '=', course.id)
      .where('gone', '=', false)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound();
  } else {
    const held = await ownLesson(ctx, moved);
    const parent = sectionId ? uuid(sectionId) : held.draft_section_id;
    if (held.course_id !== course.id) throw notFound();
    if (!(await ctx.sql`select 1 from lesson_section where id = ${parent} and course_id = ${course.id} and not gone and not removed`)[0])
      throw notFound();
    const key = await keyBefore(ctx, { table: 'lesson', parent, id: moved, before: next });
    await ctx.sql`update lesson_lesson set draft_section_id = ${parent}, draft_order = ${key} where id = ${moved}`;
  }
  await touchCourse(ctx, course.id);
  return deskCourse(ctx, course.id);
};
