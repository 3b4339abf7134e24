import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { courseBySlug } from '../courses/find.ts';
import { enrolmentOf } from '../enrolments/standing.ts';
import { notesOf } from '../notes/notes.ts';
import { doneOf } from './done.ts';
import { shownProgress } from './open.ts';
import { playedLesson } from './playedLesson.ts';
import { lessonIn, lessonsOf, sceneOf } from './scene.ts';

/** A lesson with all that its page shows. A locked one has nothing of its content: it is not even read. */
export const play: HandlerOf<typeof lesson, 'play'> = async (ctx, { lesson: courseSlug, slug }) => {
  const course = await courseBySlug(ctx, courseSlug);
  const scene = await sceneOf(ctx, course);
  const { lesson: facts, shown } = lessonIn(scene, slug);
  const order = scene.sections.flatMap(({ lessons }) => lessons);
  const at = order.findIndex(({ id }) => id === facts.id);
  const [previous, next] = [order[at - 1], order[at + 1]];
  return {
    course: { id: course.id, slug: course.slug, title: course.info.title, sequential: course.info.sequential },
    lesson: shown.locked === '' ? await playedLesson(ctx, scene, facts) : null,
    outline: scene.sections,
    enrolment: scene.held && (await enrolmentOf(ctx, scene.held)),
    progress: await shownProgress(ctx, scene, facts.id),
    notes: await notesOf(ctx, facts.id),
    previous: previous ? { slug: previous.slug, title: previous.title } : null,
    next: next ? { slug: next.slug, title: next.title, locked: next.locked !== '' } : null,
    done: await doneOf(ctx, scene),
    preview: scene.preview,
  };
};

/** The film of the first preview that has one. */
export const teaser: HandlerOf<typeof lesson, 'teaser'> = async (ctx, { lesson: courseSlug }) => {
  const scene = await sceneOf(ctx, await courseBySlug(ctx, courseSlug));
  const open = scene.sections.flatMap(({ lessons }) => lessons).find((one) => one.kind === 'video' && one.preview && one.locked === '');
  const played = open && (await playedLesson(ctx, scene, lessonIn(scene, open.slug).lesson));
  return { media: played?.media ?? null };
};

/** The lesson last left, else the first that is open and not finished, else the first of all. @throws Refusal 404 for a course without lessons */
export const resume: HandlerOf<typeof lesson, 'resume'> = async (ctx, { lesson: courseSlug }) => {
  const scene = await sceneOf(ctx, await courseBySlug(ctx, courseSlug));
  const order = scene.sections.flatMap(({ lessons }) => lessons);
  const left = scene.inside ? order.find(({ id, locked }) => id === scene.held?.last_lesson_id && locked === '') : undefined;
  const open = order.filter(({ locked }) => locked === '');
  const goesOn = left ?? open.find(({ state }) => state !== 'completed') ?? open[0] ?? lessonsOf(scene)[0];
  if (!goesOn) throw notFound();
  return { lesson: goesOn.slug };
};
