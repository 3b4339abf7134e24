import { randomUUID } from 'node:crypto';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Archive } from './archive.ts';
import type { LessonCtx } from '../db.ts';
import { json } from '../json.ts';

/** Writes sections with their lessons into an empty course, as they are: the caller has checked them. */
export async function insertOutline(ctx: LessonCtx, courseId: string, sections: Archive['sections']): Promise<void> {
  const keys = generateNKeysBetween(null, null, sections.length);
  for (const [at, { title, release, lessons }] of sections.entries()) {
    const id = randomUUID();
    await ctx.sql`insert into lesson_section (space_id, id, course_id, draft, draft_order)
        values (${ctx.space}, ${id}, ${courseId}, ${json({ title, release })}, ${keys[at]})`;
    const orders = generateNKeysBetween(null, null, lessons.length);
    for (const [n, draft] of lessons.entries())
      await ctx.sql`insert into lesson_lesson (space_id, id, course_id, draft, draft_slug, draft_section_id, draft_order)
          values (${ctx.space}, ${randomUUID()}, ${courseId}, ${json(draft)}, ${draft.slug}, ${id}, ${orders[n]})`;
  }
}
