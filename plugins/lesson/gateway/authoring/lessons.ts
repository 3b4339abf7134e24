import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { normalise } from '#kit/thai/search.ts';
import type { lesson } from '../../plugin.ts';
import { newLesson } from '../../rules/newDrafts.ts';
import { freeSlug, slugOf } from '../../rules/slug.ts';
import { checkLesson } from './checkLesson.ts';
import { deskCourse } from './deskCourse.ts';
import { deskLesson } from './deskLesson.ts';
import { convertAgain, convertFilms } from './films.ts';
import { checkVersion, holdSection, ownLesson, touchCourse } from './hold.ts';
import { takenSlugs } from './lessonSlug.ts';
import { lastLesson } from './order.ts';
import { slugOnce } from './writeCourse.ts';

/** Asked for again under the same id nothing happens. @throws Refusal 404 · 422 */
export const addLesson: HandlerOf<typeof lesson, 'addLesson'> = async (ctx, { id, lessonId, title, kind }) => {
  const section = await holdSection(ctx, id);
  if (section.removed) throw notFound();
  const name = normalise(title).trim();
  if (!name) throw invalidFields({ title: 'invalid.empty' });
  const slug = freeSlug(slugOf(name, kind), await takenSlugs(ctx, section.courseId));
  const { numInsertedOrUpdatedRows: added } = await ctx.db
    .insertInto('lesson_lesson')
    .values({
      space_id: ctx.space,
      id: uuid(lessonId),
      course_id: section.courseId,
      draft: JSON.stringify(newLesson(name, slug, kind, ctx.settings.watchPercent)),
      draft_slug: slug,
      draft_section_id: section.id,
      draft_order: await lastLesson(ctx, section.id),
    })
    .onConflict((there) => there.columns(['space_id', 'id']).doNothing())
    .executeTakeFirst();
  if (!added && !(await ctx.sql`select 1 from lesson_lesson where id = ${uuid(lessonId)} and course_id = ${section.courseId}`)[0])
    throw notFound();
  await touchCourse(ctx, section.courseId);
  return deskCourse(ctx, section.courseId);
};

/** @throws Refusal 404 */
export const findDeskLesson: HandlerOf<typeof lesson, 'findDeskLesson'> = (ctx, { id }) => deskLesson(ctx, id);

/** @throws Refusal 404 · 409 `stale`, `slug-taken`, `file-checking` · 422, 403: see `checkLesson` */
export const saveLesson: HandlerOf<typeof lesson, 'saveLesson'> = async (ctx, { id, version, draft }) => {
  const seen = await ownLesson(ctx, id);
  checkVersion(ctx, seen, version);
  // Check before locking the lesson: reading its file can be slow.
  const checked = await checkLesson(ctx, seen, draft);
  const held = await ownLesson(ctx, id, { hold: true });
  checkVersion(ctx, held, version);
  if ((await takenSlugs(ctx, held.course_id, held.id)).has(checked.slug)) throw ctx.refuse('slug-taken');
  await slugOnce(
    ctx,
    () => ctx.sql`update lesson_lesson set draft = ${JSON.stringify(checked)}, draft_slug = ${checked.slug}, version = version + 1
      where id = ${held.id}`,
  );
  await convertFilms(ctx, [checked]);
  await touchCourse(ctx, held.course_id);
  return deskLesson(ctx, held.id);
};

/** Out of the draft; learners have it until that is published. @throws Refusal 404 */
export const removeLesson: HandlerOf<typeof lesson, 'removeLesson'> = async (ctx, { id }) => {
  const held = await ownLesson(ctx, id, { hold: true });
  await ctx.sql`update lesson_lesson set removed = true where id = ${held.id}`;
  await touchCourse(ctx, held.course_id);
  return deskCourse(ctx, held.course_id);
};

/** Tries once more to convert its film. @throws Refusal 404 */
export const convertLesson: HandlerOf<typeof lesson, 'convertLesson'> = async (ctx, { id }) => {
  await convertAgain(ctx, (await ownLesson(ctx, id)).draft);
  return deskLesson(ctx, id);
};
