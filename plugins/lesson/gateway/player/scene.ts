import { notFound } from '#kit/diagnostics/refusal.ts';
import { hasAccess, outlineWithLocks, type LessonProgress } from '../../rules/locks.ts';
import type { OutlineSection } from '../../schemas.ts';
import { mayAuthor, type FoundCourse } from '../courses/find.ts';
import { outlineOf, type LessonFacts, type Outline } from '../courses/outline.ts';
import type { LessonCtx } from '../db.ts';
import { progressOf } from '../enrolments/finish.ts';
import { liveRow, lockStanding, type EnrolmentRow } from '../enrolments/row.ts';
import type { Row } from '../../tables.ts';

/** A course as one visitor has it: its outline with locks, and what they have done. */
export interface Scene {
  readonly course: FoundCourse;
  readonly outline: Outline;
  readonly sections: OutlineSection[];
  /** The visitor's enrolment that is not over, and whether it gives access now. */
  readonly held: EnrolmentRow | null;
  readonly inside: boolean;
  /** The course's staff look at it without being in it: nothing is locked, nothing is counted, and it is the draft that they see. */
  readonly preview: boolean;
  readonly progress: Map<string, LessonProgress>;
}

async function startOf(ctx: LessonCtx, course: FoundCourse, held: EnrolmentRow | null): Promise<number | null> {
  const batch =
    held?.batch_id &&
    (await ctx.sql<Pick<Row<'lesson_batch'>, 'starts_at'>>`select starts_at from lesson_batch where id = ${held.batch_id}`)[0];
  if (batch && batch.starts_at) return batch.starts_at.getTime();
  return course.info.startsAt === null ? null : Date.parse(course.info.startsAt);
}

/** When exams of an outline open, by lesson. */
async function opensOf(ctx: LessonCtx, { sections }: Outline): Promise<Map<string, string>> {
  const lessons = sections.flatMap((section) => section.lessons).filter(({ examId }) => examId !== null);
  const exams = lessons.length ? await ctx.mayUse('exams')?.find(lessons.map(({ examId }) => examId!)) : undefined;
  return new Map(
    lessons.flatMap(({ id, examId }) => {
      const at = exams?.get(examId!)?.opensAt;
      return at ? [[id, at] as const] : [];
    }),
  );
}

/** A course as the visitor has it; `hold` keeps their enrolment until the transaction ends. The caller has found that they may see it. */
export async function sceneOf(ctx: LessonCtx, course: FoundCourse, { hold = false } = {}): Promise<Scene> {
  const held = (ctx.account && (await liveRow(ctx, course.id, ctx.account.id, { hold }))) ?? null;
  const now = ctx.now().getTime();
  const enrolment = held && lockStanding(held);
  const inside = hasAccess(enrolment, now);
  const preview = !inside && (await mayAuthor(ctx, course.id));
  const outline = await outlineOf(ctx, course.id, { draft: preview });
  const progress = held ? await progressOf(ctx, held.id) : new Map<string, LessonProgress>();
  const sections = outlineWithLocks(outline.sections, {
    now,
    staff: preview,
    sequential: course.info.sequential,
    startsAt: await startOf(ctx, course, held),
    enrolment,
    progress,
    opens: await opensOf(ctx, outline),
  });
  return { course, outline, sections, held, inside, preview, progress };
}

export const lessonsOf = ({ outline }: Pick<Scene, 'outline'>): LessonFacts[] => outline.sections.flatMap(({ lessons }) => [...lessons]);

/** A lesson by its slug, with its lock. @throws Refusal 404 */
export function lessonIn(scene: Scene, slug: string): { lesson: LessonFacts; shown: OutlineSection['lessons'][number] } {
  const lesson = lessonsOf(scene).find((each) => each.slug === slug);
  const shown = scene.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson?.id);
  if (!lesson || !shown) throw notFound();
  return { lesson, shown };
}

/** A lesson that is open to the visitor. @throws Refusal 404 · 403 `lesson-locked` (`locked`) */
export function openLesson(ctx: LessonCtx, scene: Scene, slug: string): LessonFacts {
  const { lesson, shown } = lessonIn(scene, slug);
  if (shown.locked !== '') throw ctx.refuse('lesson-locked', { locked: shown.locked });
  return lesson;
}
