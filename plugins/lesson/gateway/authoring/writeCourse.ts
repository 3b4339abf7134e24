import { json } from '../json.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { CourseDraft } from '../../calls/deskSchemas.ts';
import type { Picture } from '../../schemas.ts';
import type { LessonCtx } from '../db.ts';

/** Somebody may have taken a slug since it was looked at. */
export async function slugOnce<T>(ctx: LessonCtx, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === '23505' && constraint?.includes('slug') ? ctx.refuse('slug-taken') : error;
  }
}

/** Writes a checked draft, and who may author it from now on. Of a course that was never published it is the address, too. */
export async function writeDraft(
  ctx: LessonCtx,
  courseId: string,
  { draft, cover }: { draft: CourseDraft; cover: Value<typeof Picture> | null },
): Promise<void> {
  await slugOnce(
    ctx,
    () => ctx.sql`
      update lesson_course set draft = ${json(draft)}, draft_slug = ${draft.slug}, draft_cover = ${json(cover)},
        slug = case when published is null then ${draft.slug} else slug end, version = version + 1, updated_at = ${ctx.now()}
      where id = ${courseId}`,
  );
  await writeInstructors(ctx, courseId, draft);
}

export async function writeInstructors(ctx: LessonCtx, courseId: string, { instructors }: CourseDraft): Promise<void> {
  const ids = instructors.map(({ accountId }) => accountId);
  await ctx.sql`delete from lesson_instructor where course_id = ${courseId} and not account_id = any(${ids}::uuid[])`;
  await ctx.sql`insert into lesson_instructor (space_id, course_id, account_id) select ${ctx.space}, ${courseId}, i
      from unnest(${ids}::uuid[]) i on conflict do nothing`;
}
