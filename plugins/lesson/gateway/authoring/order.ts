import { generateKeyBetween } from 'fractional-indexing';
import { rows, type LessonCtx } from '../db.ts';

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
  const column = table === 'section' ? 'course_id' : 'draft_section_id';
  const others = await rows<{ id: string; key: string }>(
    ctx,
    `select id, draft_order as key from lesson_${table} where ${column} = $1 and not gone and id <> $2 order by draft_order, id`,
    [parent, id],
  );
  const at = before === null ? -1 : others.findIndex((other) => other.id === before);
  const next = at < 0 ? null : others[at]!.key;
  const previous = (at < 0 ? others.at(-1) : others[at - 1])?.key ?? null;
  // Two with one key: whoever stands between them stands before both.
  return previous === next && next !== null ? generateKeyBetween(null, next) : generateKeyBetween(previous, next);
}
