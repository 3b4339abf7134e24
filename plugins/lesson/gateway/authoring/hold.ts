import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { mayAuthor } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

const COLUMNS = [
  'id',
  'state',
  'listed',
  'offered',
  'version',
  'slug',
  'draft',
  'draft_cover',
  'published',
  'cover',
  'seats',
  'seats_taken',
  'first_published_at',
  'published_at',
  'updated_at',
] as const;
/** A course as its authors work on it. */
export type CourseRow = Pick<Row<'lesson_course'>, (typeof COLUMNS)[number]>;

/** A lesson as its authors work on it. */
export type LessonRow = Omit<Row<'lesson_lesson'>, 'space_id' | 'draft_slug' | 'slug' | 'gone'> & { section_removed: boolean };

const courseById = (ctx: LessonCtx, id: string) => ctx.db.selectFrom('lesson_course').select(COLUMNS).where('id', '=', id);

/** A course that the visitor may author. @throws Refusal 404 */
export async function ownCourse(ctx: LessonCtx, inputId: string): Promise<CourseRow> {
  const id = uuid(inputId);
  const found = await courseById(ctx, id).executeTakeFirst();
  if (!found || !(await mayAuthor(ctx, id))) throw notFound();
  return found;
}

/** The same, and nobody else changes it before this call has ended. @throws Refusal 404 */
export async function holdCourse(ctx: LessonCtx, inputId: string): Promise<CourseRow> {
  const { id } = await ownCourse(ctx, inputId);
  const held = await courseById(ctx, id).forNoKeyUpdate().executeTakeFirst();
  if (!held) throw notFound();
  return held;
}

/** What stands is newer than what the author has seen. @throws Refusal 409 `stale` */
export function checkVersion(ctx: LessonCtx, stored: { version: number }, expectedVersion: number): void {
  if (stored.version !== expectedVersion) throw ctx.refuse('stale', { version: stored.version });
}

/** A lesson of a course that the visitor may author; with `hold` its course is held. @throws Refusal 404 */
export async function ownLesson(ctx: LessonCtx, inputId: string, { hold = false } = {}): Promise<LessonRow> {
  const id = uuid(inputId);
  const [where] = await ctx.sql<Pick<LessonRow, 'course_id'>>`select course_id from lesson_lesson where id = ${id} and not gone`;
  if (!where) throw notFound();
  await (hold ? holdCourse : ownCourse)(ctx, where.course_id);
  const [found] = await ctx.sql<LessonRow>`
    select l.id, l.course_id, l.version, l.draft, l.draft_section_id, l.draft_order, l.published, l.section_id, l.published_order, l.removed,
      s.removed as section_removed
    from lesson_lesson l join lesson_section s on s.space_id = l.space_id and s.id = l.draft_section_id where l.id = ${id}`;
  if (!found) throw notFound();
  return found;
}

/** The course of a section that the visitor may author, held. @throws Refusal 404 */
export async function holdSection(ctx: LessonCtx, inputId: string): Promise<{ id: string; courseId: string; removed: boolean }> {
  const id = uuid(inputId);
  const [where] = await ctx.sql<
    Pick<Row<'lesson_section'>, 'course_id'>
  >`select course_id from lesson_section where id = ${id} and not gone`;
  if (!where) throw notFound();
  await holdCourse(ctx, where.course_id);
  const [found] = await ctx.sql<Pick<Row<'lesson_section'>, 'removed'>>`select removed from lesson_section where id = ${id}`;
  if (!found) throw notFound();
  return { id, courseId: where.course_id, removed: found.removed };
}

/** Notes that a course was worked on. */
export const touchCourse = (ctx: LessonCtx, courseId: string): Promise<unknown> =>
  ctx.sql`update lesson_course set updated_at = ${ctx.now()} where id = ${courseId}`;
