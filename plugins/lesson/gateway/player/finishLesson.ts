import type { LessonCtx } from '../db.ts';
import { recount } from '../enrolments/finish.ts';
import type { EnrolmentRow } from '../enrolments/row.ts';
import { progressRow, writeProgress, type ProgressRow } from './progressRow.ts';
import type { Scene } from './scene.ts';

const NOTHING = { position_seconds: 0, ranges: [], duration_seconds: 0, percent: 0, seconds: 0, player: null } as const;

/** A lesson of a held enrolment was finished: its course is counted anew, and the learner's other devices hear of it. */
export async function afterFinishing(
  ctx: LessonCtx,
  { course, outline, progress }: Pick<Scene, 'course' | 'outline' | 'progress'>,
  held: EnrolmentRow,
  lesson: { id: string; slug: string },
  percent: number,
): Promise<EnrolmentRow> {
  const now = new Map(progress).set(lesson.id, { state: 'completed', percent });
  await ctx.sendLive('progress', [held.account_id], { lesson: course.slug, slug: lesson.slug });
  return recount(ctx, held, { course, outline, progress: now });
}

/** Finishes a lesson of a held enrolment, whatever was watched of it; done already, nothing happens. */
export async function finishLesson(
  ctx: LessonCtx,
  scene: Pick<Scene, 'course' | 'outline' | 'progress'>,
  held: EnrolmentRow,
  lesson: { id: string; slug: string },
): Promise<{ stored: ProgressRow; held: EnrolmentRow }> {
  const before = await progressRow(ctx, held.id, lesson.id);
  if (before?.state === 'completed') return { stored: before, held };
  const stored = await writeProgress(ctx, held.id, lesson.id, { ...(before ?? NOTHING), state: 'completed' });
  return { stored, held: await afterFinishing(ctx, scene, held, lesson, stored.percent) };
}
