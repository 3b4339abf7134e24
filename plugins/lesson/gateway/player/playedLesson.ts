import type { Value } from '#kit/schema/schema.ts';
import type { LessonDraft } from '../../calls/deskSchemas.ts';
import type { PlayedLesson } from '../../calls/playSchemas.ts';
import { contentOf, type LessonFacts } from '../courses/outline.ts';
import { mayAuthor } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { filesOf, LINK_SECONDS } from './media.ts';
import { LESSON_REF } from './open.ts';
import type { Scene } from './scene.ts';

type Played = Value<typeof PlayedLesson>;

async function examOf(ctx: LessonCtx, examId: string | null): Promise<Played['exam']> {
  const exams = ctx.mayUse('exams');
  const info = exams && examId ? (await exams.find([examId])).get(examId) : undefined;
  if (!exams || !info) return null;
  const accountId = ctx.account?.id;
  const result = accountId ? (await exams.results([info.id], [accountId])).get(`${info.id} ${accountId}`) : undefined;
  return {
    title: info.title,
    questions: info.questions,
    timeLimitSeconds: info.timeLimitSeconds,
    passPercent: info.passPercent,
    opensAt: info.opensAt,
    closesAt: info.closesAt,
    state: result?.state ?? 'none',
    percent: result?.percent ?? null,
    passed: result?.passed ?? null,
    attempts: result?.attempts ?? 0,
  };
}

async function liveOf(ctx: LessonCtx, lessonId: string, live: LessonDraft['live']): Promise<Played['live']> {
  if (!live) return null;
  const info = (await ctx.mayUse('broadcasts')?.ofSources(LESSON_REF, [lessonId]))?.get(lessonId);
  const files = ctx.mayUse('files');
  const recording = info?.recordingFileId && files ? (await files.find([info.recordingFileId])).get(info.recordingFileId) : undefined;
  const recordingUrl = recording && files ? (recording.url ?? (await files.link(recording.id, { seconds: LINK_SECONDS }))) : null;
  return { state: info?.state ?? 'scheduled', startsAt: live.startsAt, endsAt: live.endsAt, recordingUrl };
}

/** A lesson with what it teaches, for who may open it: who asks has found that. Null where it is gone. */
export async function playedLesson(ctx: LessonCtx, { course, preview }: Scene, facts: LessonFacts): Promise<Played | null> {
  const content = await contentOf(ctx, facts.id, { draft: preview });
  if (!content) return null;
  const { kind } = content;
  return {
    id: facts.id,
    slug: facts.slug,
    title: content.title,
    kind,
    bodyHtml: content.bodyHtml,
    ...(await filesOf(ctx, content)),
    embedUrl: kind === 'embed' && content.embedUrl !== '' ? content.embedUrl : null,
    completeWhen: content.completeWhen,
    watchPercent: content.watchPercent || ctx.settings.watchPercent,
    exam: kind === 'exam' ? await examOf(ctx, content.examId) : null,
    live: kind === 'live' ? await liveOf(ctx, facts.id, content.live) : null,
    instructorNotes: content.instructorNotes !== '' && (await mayAuthor(ctx, course.id)) ? content.instructorNotes : null,
  };
}
