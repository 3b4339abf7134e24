import { freeSlug } from '../../rules/slug.ts';
import { row, type LessonCtx } from '../db.ts';

/** Slugs of a course's lessons in the draft, and in what learners have, but those of one lesson. */
export async function takenSlugs(ctx: LessonCtx, courseId: string, but: string | null = null): Promise<Set<string>> {
  const found = await ctx.sql<{
    slug: string;
  }>`select draft_slug as slug from lesson_lesson where course_id = ${courseId} and not gone and not removed and id is distinct
      from ${but}`;
  return new Set(found.map(({ slug }) => slug));
}

/** A lesson that comes back gets another name where somebody has taken its own. */
export async function renameTaken(ctx: LessonCtx, courseId: string, id: string): Promise<void> {
  const taken = await takenSlugs(ctx, courseId, id);
  const { slug } = (await ctx.sql<{ slug: string }>`select draft_slug as slug from lesson_lesson where id = ${id}`)[0]!;
  const free = freeSlug(slug, taken);
  if (free !== slug)
    await row(
      ctx,
      `update lesson_lesson set draft_slug = $2, draft = jsonb_set(draft, '{slug}', to_jsonb($2::text)), version = version + 1 where id = $1`,
      [id, free],
    );
}
