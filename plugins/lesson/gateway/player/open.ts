import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { courseBySlug } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { ENROLMENT_REF } from '../enrolments/row.ts';
import { finishLesson } from './finishLesson.ts';
import { progressRow, progressView } from './progressRow.ts';
import { openLesson, sceneOf, type Scene } from './scene.ts';

/** What broadcasts call a lesson. */
export const LESSON_REF = 'lesson.lesson';

export const playPath = (course: string, slug: string): string => `/lesson/play/${encodeURIComponent(course)}/${encodeURIComponent(slug)}`;

/** How long the staff may look at an exam of a course after they have opened it, ms. */
const LOOK_MS = 86_400_000;

/** A lesson that the visitor has a seat for, or looks at as its staff; `previews`: or that is open to everybody. @throws Refusal 403 `lesson-locked` */
async function seated(ctx: LessonCtx, courseSlug: string, slug: string, { previews = false } = {}) {
  const scene = await sceneOf(ctx, await courseBySlug(ctx, courseSlug), { hold: true });
  const facts = openLesson(ctx, scene, slug);
  if (!scene.preview && !scene.inside && !(previews && facts.preview)) throw ctx.refuse('lesson-locked', { locked: 'enrol' });
  return { scene, facts };
}

/** Where the learner is now: what the course is resumed at. */
const touch = async (ctx: LessonCtx, { held, inside }: Scene, lessonId: string) => {
  if (held && inside)
    await ctx.sql`update lesson_enrolment set last_lesson_id = ${lessonId}, last_seen_at = greatest(last_seen_at, ${ctx.now()})
      where id = ${held.id}`;
};

const seen = async (ctx: LessonCtx, scene: Scene, facts: { id: string; slug: string; completeWhen: string }) => {
  await touch(ctx, scene, facts.id);
  if (scene.held && scene.inside && facts.completeWhen === 'view') await finishLesson(ctx, scene, scene.held, facts);
};

export const completeLesson: HandlerOf<typeof lesson, 'completeLesson'> = async (ctx, { lesson: courseSlug, slug }) => {
  const { scene, facts } = await seated(ctx, courseSlug, slug);
  if (facts.completeWhen !== 'button') throw ctx.refuse('not-by-button');
  if (!scene.held || !scene.inside) return progressView(undefined, null);
  await touch(ctx, scene, facts.id);
  const { stored, held } = await finishLesson(ctx, scene, scene.held, facts);
  return progressView(stored, held);
};

export const openExam: HandlerOf<typeof lesson, 'openExam'> = async (ctx, { lesson: courseSlug, slug }) => {
  const { scene, facts } = await seated(ctx, courseSlug, slug);
  const exams = ctx.mayUse('exams');
  if (!exams) throw ctx.refuse('unavailable');
  if (facts.examId === null) throw notFound();
  const { course, held, inside } = scene;
  const counts = held !== null && inside;
  const path = await exams.admit({
    examId: facts.examId,
    accountId: ctx.account!.id,
    source: counts ? { type: ENROLMENT_REF, id: held.id } : { type: 'lesson.course', id: course.id },
    returnPath: playPath(course.slug, facts.slug),
    title: course.info.title,
    lesson: course.slug,
    preview: !counts,
    until: counts ? held.access_until : new Date(ctx.now().getTime() + LOOK_MS),
  });
  await seen(ctx, scene, facts);
  return { path };
};

export const openLive: HandlerOf<typeof lesson, 'openLive'> = async (ctx, { lesson: courseSlug, slug }) => {
  const { scene, facts } = await seated(ctx, courseSlug, slug, { previews: true });
  const broadcasts = ctx.mayUse('broadcasts');
  if (!broadcasts) throw ctx.refuse('unavailable');
  if (facts.kind !== 'live') throw notFound();
  const path = await broadcasts.admit({ type: LESSON_REF, id: facts.id }, ctx.account!.id);
  await seen(ctx, scene, facts);
  return { path };
};

/** Progress of a lesson as its player shows it at first. */
export const shownProgress = async (ctx: LessonCtx, { held, inside }: Scene, lessonId: string) =>
  progressView(held && inside ? await progressRow(ctx, held.id, lessonId) : undefined, held);
