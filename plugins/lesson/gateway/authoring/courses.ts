import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { normalise } from '#kit/thai/search.ts';
import type { CourseDraft } from '../../calls/deskSchemas.ts';
import type { lesson } from '../../plugin.ts';
import { newCourse } from '../../rules/newDrafts.ts';
import { mayAuthor } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { checkCourse, checkSlug } from './checkCourse.ts';
import { deskCourse } from './deskCourse.ts';
import { checkVersion, holdCourse } from './hold.ts';
import { slugOnce, writeDraft, writeInstructors } from './writeCourse.ts';

/**
 * A new draft; who has only courses of her own instructs it. Asked for again under the same id nothing happens.
 *
 * @returns whether it is new
 * @throws Refusal 404 for an id that is another course's · 409 `slug-taken` · 422
 */
export async function insertCourse(ctx: LessonCtx, inputId: string, draft: CourseDraft): Promise<boolean> {
  if (!isUuid(inputId)) throw notFound();
  const id = uuid(inputId);
  if ((await ctx.sql`select 1 from lesson_course where id = ${id}`)[0]) {
    if (!(await mayAuthor(ctx, id))) throw notFound();
    return false;
  }
  await checkSlug(ctx, id, draft.slug);
  const instructors =
    ctx.account && !draft.instructors.some(({ accountId }) => accountId === ctx.account!.id)
      ? [{ accountId: ctx.account.id, title: '', bio: '' }, ...draft.instructors]
      : draft.instructors;
  const content: CourseDraft = { ...draft, instructors: instructors.slice(0, 20) };
  const now = ctx.now();
  const { numInsertedOrUpdatedRows: inserted } = await slugOnce(ctx, () =>
    ctx.db
      .insertInto('lesson_course')
      .values({
        space_id: ctx.space,
        id,
        draft: JSON.stringify(content),
        draft_slug: draft.slug,
        slug: draft.slug,
        created_by: ctx.account?.id ?? null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((there) => there.columns(['space_id', 'id']).doNothing())
      .executeTakeFirst(),
  );
  if (!inserted) throw notFound();
  await writeInstructors(ctx, id, content);
  await ctx.audit({ action: 'lesson.courseNew', entity: 'lesson_course', entityId: id, after: { title: draft.title } });
  return true;
}

/** @throws Refusal 409 `slug-taken` · 422 */
export const createCourse: HandlerOf<typeof lesson, 'createCourse'> = async (ctx, { id, title, slug }) => {
  const name = normalise(title).trim();
  if (!name) throw invalidFields({ title: 'invalid.empty' });
  await insertCourse(ctx, id, newCourse(name, slug));
  return deskCourse(ctx, id);
};

/** @throws Refusal 404 · 409 `stale`, `slug-taken` · 422 with the fields */
export const saveCourse: HandlerOf<typeof lesson, 'saveCourse'> = async (ctx, { id, version, draft }) => {
  const course = await holdCourse(ctx, id);
  checkVersion(ctx, course, version);
  await writeDraft(ctx, course.id, await checkCourse(ctx, course, draft));
  return deskCourse(ctx, course.id);
};

/** Only what nobody has learnt from. @throws Refusal 404 · 409 `has-learners` */
export const removeCourse: HandlerOf<typeof lesson, 'removeCourse'> = async (ctx, { id }) => {
  const course = await holdCourse(ctx, id);
  const [used] = await ctx.sql`select 1 from lesson_enrolment where course_id = ${course.id} limit 1`;
  if (course.published || used) throw ctx.refuse('has-learners');
  await ctx.sql`delete from lesson_course where id = ${course.id}`;
  await ctx.audit({ action: 'lesson.courseRemove', entity: 'lesson_course', entityId: course.id, before: { title: course.draft.title } });
  return {};
};
