import { freeSlug } from '../../rules/slug.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

type Named = Pick<Row<'lesson_lesson'>, 'draft_slug'>;

/** Slugs of a course's lessons in the draft, and in what learners have, but those of one lesson. */
export async function takenSlugs(ctx: LessonCtx, courseId: string, but: string | null = null): Promise<Set<string>> {
  const found = await ctx.sql<Named>`select draft_slug from lesson_lesson
    where course_id = ${courseId} and not gone and not removed and id is distinct from ${but}`;
  return new Set(found.map(({ draft_slug: slug }) => slug));
}

/** A lesson that comes back gets another name where somebody has taken its own. */
export async function renameTaken(ctx: LessonCtx, courseId: string, id: string): Promise<void> {
  const taken = await takenSlugs(ctx, courseId, id);
  const [{ draft_slug: slug }] = (await ctx.sql<Named>`select draft_slug from lesson_lesson where id = ${id}`) as [Named];
  const free = freeSlug(slug, taken);
  if (free !== slug)
    await ctx.sql`update lesson_lesson
      set draft_slug = ${free}, draft = jsonb_set(draft, '{slug}', to_jsonb(${free}::text)), version = version + 1 where id = ${id}`;
}
