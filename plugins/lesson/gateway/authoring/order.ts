import { generateKeyBetween } from 'fractional-indexing';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

type Placed = Pick<Row<'lesson_section' | 'lesson_lesson'>, 'id' | 'draft_order'>;

/** Key of a new last section of a course. */
export async function lastSection(ctx: LessonCtx, courseId: string): Promise<string> {
  const [last] = await ctx.sql<{
    key: string | null;
  }>`select max(draft_order) as key from lesson_section where course_id = ${courseId} and not gone`;
  return generateKeyBetween(last?.key ?? null, null);
}

/** Key of a new last lesson of a section. */
export async function lastLesson(ctx: LessonCtx, sectionId: string): Promise<string> {
  const [last] = await ctx.sql<{
    key: string | null;
  }>`select max(draft_order) as key from lesson_lesson where draft_section_id = ${sectionId} and not gone`;
  return generateKeyBetween(last?.key ?? null, null);
}

/** Key by which something stands before `before` among its neighbours, at the end where that is none of them. */
export async function keyBefore(
  ctx: LessonCtx,
  { table, parent, id, before }: { table: 'section' | 'lesson'; parent: string; id: string; before: string | null },
): Promise<string> {
  const others =
    table === 'section'
      ? await ctx.sql<Placed>`select id, draft_order from lesson_section
          where course_id = ${parent} and not gone and id <> ${id} order by draft_order, id`
      : await ctx.sql<Placed>`select id, draft_order from lesson_lesson
          where draft_section_id = ${parent} and not gone and id <> ${id} order by draft_order, id`;
  const at = before === null ? -1 : others.findIndex((other) => other.id === before);
  const next = at < 0 ? null : others[at]!.draft_order;
  const previous = (at < 0 ? others.at(-1) : others[at - 1])?.draft_order ?? null;
  // Equal keys leave no room between them, so place it before both.
  return previous === next && next !== null ? generateKeyBetween(null, next) : generateKeyBetween(previous, next);
}
