import type { CourseDraft } from '../../calls/deskSchemas.ts';
import type { LessonCtx } from '../db.ts';
import type { DraftLesson } from './draftOutline.ts';
import type { CourseRow } from './hold.ts';
import type { Row } from '../../tables.ts';

/** What live sessions of lessons are to those who plan them. */
export const LIVE_REF = 'lesson.lesson';
/** What certificates of a course are to those who issue them. */
export const COURSE_REF = 'lesson.course';

/** Tells those who give certificates and plan live sessions what has just been published. */
export async function announce(ctx: LessonCtx, { id, draft, offered }: CourseRow, lessons: readonly DraftLesson[]): Promise<void> {
  if (draft.certificate || offered) await offer(ctx, id, draft);
  const broadcasts = ctx.mayUse('broadcasts');
  if (!broadcasts) return;
  const live = lessons.filter((lesson) => lesson.draft.kind === 'live');
  for (const lesson of live)
    await broadcasts.plan({
      source: { type: LIVE_REF, id: lesson.id },
      title: lesson.draft.title,
      startsAt: new Date(lesson.draft.live!.startsAt),
      endsAt: new Date(lesson.draft.live!.endsAt),
      access: lesson.draft.preview ? (draft.visibility === 'members' ? 'members' : 'public') : 'admitted',
      hostIds: draft.instructors.map(({ accountId }) => accountId),
      returnPath: `/lesson/play/${draft.slug}/${lesson.draft.slug}`,
    });
  const others = await ctx.sql<
    Pick<Row<'lesson_lesson'>, 'id'>
  >`select id from lesson_lesson where course_id = ${id} and not id = any(${live.map((lesson) => lesson.id)}::uuid[])`;
  const planned = await broadcasts.ofSources(
    LIVE_REF,
    others.map((lesson) => lesson.id),
  );
  for (const [lessonId, { state }] of planned) if (state === 'scheduled') await broadcasts.cancel({ type: LIVE_REF, id: lessonId });
}

async function offer(ctx: LessonCtx, id: string, draft: CourseDraft): Promise<void> {
  const certificates = ctx.mayUse('certificates');
  if (!certificates) return;
  const text = await ctx.texts(draft.language);
  await certificates.offer({
    source: { type: COURSE_REF, id },
    slug: draft.slug,
    title: draft.title,
    description: draft.subtitle || draft.title,
    criteria: text(`criteria.${draft.completion.rule}`, { percent: draft.completion.percent }),
    href: `/lesson/detail/${draft.slug}`,
    templateId: draft.certificateTemplateId,
    validMonths: draft.certificateValidMonths,
    active: draft.certificate,
  });
  await ctx.sql`update lesson_course set offered = true where id = ${id}`;
}
